/* timed SECONDS OUTPUT COMMAND…: runs a command with its standard output going to OUTPUT, and prints its wall, user and
 * system time in seconds, its peak memory in KiB, and its exit status: -1 where a signal ended it, -2 where it took
 * longer than SECONDS and was ended. A process begins with the peak of the one it was forked from, so that Python would
 * count its own memory into every small tool. */

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {
    pid_t child = 0;
    volatile sig_atomic_t late = 0;

    void stop(int)
    {
        late = 1;
        kill(child, SIGKILL);
    }

    double now()
    {
        timespec time;
        clock_gettime(CLOCK_MONOTONIC, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }

    double seconds(const timeval &time)
    {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    }
} // namespace

int main(int count, char *arguments[])
{
    if (count < 4) {
        std::fputs("usage: timed SECONDS OUTPUT COMMAND…\n", stderr);
        return 64;
    }
    int output = open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (output < 0) {
        std::perror(arguments[2]);
        return 2;
    }
    std::signal(SIGALRM, stop);
    double start = now();
    child = fork();
    if (child == 0) {
        dup2(output, STDOUT_FILENO);
        execvp(arguments[3], arguments + 3);
        std::perror(arguments[3]);
        _exit(127);
    }
    if (child < 0) {
        std::perror("fork");
        return 2;
    }
    alarm(static_cast<unsigned>(std::atoi(arguments[1])));
    int status = 0;
    rusage usage;
    while (wait4(child, &status, 0, &usage) < 0) {
    }
    double wall = now() - start;
    int code = late ? -2 : WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    std::printf("%.6f %.6f %.6f %ld %d\n", wall, seconds(usage.ru_utime), seconds(usage.ru_stime), usage.ru_maxrss, code);
    return 0;
}

// A line for each link: its page, rectangle and target, as MuPDF gives them.
var file = new Document(scriptArgs[0]);
var count = file.countPages();
for (var number = 0; number < count; number++) {
  file.loadPage(number).getLinks().forEach(function (link) {
    print(number + 1, link.bounds, link.uri);
  });
}

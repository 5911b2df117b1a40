// What pdf.js gives of the annotations of PDFs. Standard input has an object a line, {file, password}; each answer is a
// line: the annotations of each page, or null for a file that pdf.js refuses. The argument is pdf.js itself.
const fs = require("fs");
const readline = require("readline");
const pdfjs = require(process.argv[2]);

// What an attachment holds is of no interest here.
const brief = (key, value) => (key === "content" ? undefined : ArrayBuffer.isView(value) ? Array.from(value) : value);

async function annotations({ file, password }) {
  const data = new Uint8Array(fs.readFileSync(file));
  const loading = pdfjs.getDocument({ data, password, verbosity: 0, isEvalSupported: false });
  try {
    const document = await loading.promise;
    const pages = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      pages.push(await page.getAnnotations({ intent: "any" }));
      page.cleanup();
    }
    return pages;
  } catch {
    return null;
  } finally {
    await loading.destroy();
  }
}

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(JSON.stringify(await annotations(JSON.parse(line)), brief) + "\n");
  }
})();

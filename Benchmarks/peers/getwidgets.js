// A line for each widget: its page, rectangle, type, value and name, as MuPDF gives them.
var file = new Document(scriptArgs[0]);
var count = file.countPages();
for (var number = 0; number < count; number++) {
  file.loadPage(number).getWidgets().forEach(function (widget) {
    print(number + 1, widget.getRect(), widget.getFieldType(), widget.getValue(), widget.getLabel());
  });
}

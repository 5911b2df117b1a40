/// What is timed.
enum Step {
  case open, openAndCheck, inflate, inflateAndParse, start, pages, fields, destinations, outline, geometry, json, whole
}

/**
 * The fields of one line of a table. A field in quotes may have the separator in it, and two quotes for one. A line ends a
 * row: threat lists have no line ends in fields.
 */
export function separatedFields(line: string, separator: string): readonly string[] {
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    let start = at;
    while (line[start] === ' ') start++;
    if (line[start] === '"') {
      const { text, end } = quotedField(line, start + 1);
      fields.push(text);
      const next = line.indexOf(separator, end);
      if (next < 0) return fields;
      at = next + separator.length;
      continue;
    }
    const next = line.indexOf(separator, at);
    if (next < 0) return [...fields, line.slice(at)];
    fields.push(line.slice(at, next));
    at = next + separator.length;
  }
  return fields;
}

function quotedField(line: string, start: number): { readonly text: string; readonly end: number } {
  let text = '';
  for (let at = start; ; ) {
    const quote = line.indexOf('"', at);
    if (quote < 0) return { text: text + line.slice(at), end: line.length };
    text += line.slice(at, quote);
    if (line[quote + 1] !== '"') return { text, end: quote + 1 };
    text += '"';
    at = quote + 2;
  }
}

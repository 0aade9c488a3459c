/** The headers of an answer, as records have them -> its lines, in the order of the record. */
import { isJsonObject } from '@periplus/model/json-value.ts';
import { objectsAt, textAt, textsAt } from '../read/values-at.ts';

export interface HeaderLine {
  readonly name: string;
  readonly field: string;
  readonly text: string;
}

/** Of values of one name. */
const MOST_VALUES = 100;
/** More than any server sends; the tree of the record has the rest. */
const MOST_LINES = 20_000;

export function headerLines(http: unknown): readonly HeaderLine[] {
  const lines: HeaderLine[] = [];
  const headers = isJsonObject(http) ? http.headers : undefined;
  if (isJsonObject(headers))
    for (const name of Object.keys(headers)) {
      if (lines.length >= MOST_LINES) return lines;
      // A name may contain a dot, so it is no path.
      for (const text of textsAt({ values: headers[name] }, 'values', MOST_VALUES))
        lines.push({ name, field: `http.headers.${name}`, text });
    }
  for (const header of objectsAt(http, 'unknown_headers', MOST_LINES - lines.length)) {
    const name = textAt(header, 'key');
    if (name === undefined) continue;
    for (const text of textsAt(header, 'value', MOST_VALUES))
      lines.push({ name, field: 'http.unknown_headers.value', text });
  }
  return lines;
}

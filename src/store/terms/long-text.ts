import { tokens } from '../../query/value/tokens.ts';

/**
 * Long texts are kept apart from their records: cut out of the JSON text when it is written, put back when it is read, so that
 * the record comes out byte for byte as it went in.
 */
export interface CutRecord {
  readonly rest: string;
  readonly longText: string;
  readonly longWords: string;
}

export function cutLongText(json: string, texts: readonly string[]): CutRecord {
  const longText = texts.join('\n');
  const longWords = isAscii(longText) ? '' : ` ${tokens(longText).join(' ')} `;
  // Half a surrogate pair does not survive being stored as text: such a text stays in the record as well.
  const literal = texts.length === 1 && longText.isWellFormed() ? JSON.stringify(longText) : '';
  const at = literal === '' ? -1 : json.indexOf(literal);
  if (at < 0) return { rest: `\n${json}`, longText, longWords };
  return { rest: `${at}\n${json.slice(0, at)}${json.slice(at + literal.length)}`, longText, longWords };
}

/** The record's JSON as it was written. */
export function restoreRecord(rest: string, longText: string): string {
  const end = rest.indexOf('\n');
  if (end === 0) return rest.slice(1);
  const at = end + 1 + Number(rest.slice(0, end));
  return rest.slice(end + 1, at) + JSON.stringify(longText) + rest.slice(at);
}

const NOT_ASCII = /[^\0-\x7f]/;

function isAscii(text: string): boolean {
  return !NOT_ASCII.test(text);
}

import { tokens } from '../../query/value/tokens.ts';

/**
 * Long texts are kept apart from their records: cut out of the JSON text when it is written, put back when it is read, so that
 * the record comes out byte for byte as it went in.
 */
export interface CutRecord {
  readonly rest: string;
  readonly longText: string;
  readonly longWords: string;
  /** The engine may not read it as we do: what it says of patterns and phrases is verified in the record. */
  readonly isOdd: boolean;
}

export function cutLongText(json: string, texts: readonly string[]): CutRecord {
  const longText = texts.length === 1 ? (texts[0] ?? '') : texts.join('\n');
  const isWellFormed = longText.isWellFormed();
  // Half a surrogate pair does not survive being stored as text: such a text stays in the record as well.
  const literal = texts.length === 1 && isWellFormed ? JSON.stringify(longText) : '';
  const at = literal === '' ? -1 : json.indexOf(literal);
  const rest = at < 0 ? `\n${json}` : `${at}\n${json.slice(0, at)}${json.slice(at + literal.length)}`;
  // Several texts stand in one column: what could reach from one into the next is verified.
  const isOdd = texts.length > 1 || !isWellFormed || (longText !== '' && NEW_LETTER.test(longText));
  return { rest, longText, longWords: extraWords(longText), isOdd };
}

/** The record's JSON as it was written. */
export function restoreRecord(rest: string, longText: string): string {
  const end = rest.indexOf('\n');
  if (end === 0) return rest.slice(1);
  const at = end + 1 + Number(rest.slice(0, end));
  return rest.slice(end + 1, at) + JSON.stringify(longText) + rest.slice(at);
}

/** Words of ours that are none for the engine, which splits at ASCII characters alone. */
function extraWords(text: string): string {
  if (!NOT_ASCII.test(text)) return '';
  const plain = new Set(text.toLowerCase().split(ASCII_SEPARATORS));
  const extra = new Set<string>();
  for (const word of tokens(text)) if (!plain.has(word)) extra.add(word);
  return extra.size === 0 ? '' : ` ${[...extra].join(' ')} `;
}

const NOT_ASCII = /[^\0-\x7f]/;
const ASCII_SEPARATORS = /[\0-/:-@[-`{-\x7f]+/;
/** Letters and digits that a library of expressions may not know yet: the later planes, and what Unicode 15.1 and 16 put between old ones. */
const NEW_LETTER = /[\u1c80-\u1c8f\ua7c0-\ua7ff]|(?=[\p{L}\p{N}])[\u{10000}-\u{10ffff}]/u;

import { tokens } from '../../query/value/tokens.ts';

/** The long texts of a record, all in one and in lower case, as they are kept for finding them. */
export interface LongText {
  readonly text: string;
  /** Words of it that the engine's own splitting does not give, with blanks between and around. */
  readonly words: string;
  /** The engine may not read it as we do: what it says of patterns and phrases is verified in the record. */
  readonly isOdd: boolean;
}

/** Mark of a record whose long text the engine may not read as we do. Its value, as that of any long one, cannot be read from its term either. */
export const ODD_LONG_TEXT = 'z';

export function longTextOf(texts: readonly string[]): LongText {
  const text = (texts.length === 1 ? (texts[0] ?? '') : texts.join('\n')).toLowerCase();
  // Several texts stand in one column: what could reach from one into the next is verified.
  if (!NOT_ASCII.test(text)) return { text, words: '', isOdd: texts.length > 1 };
  // Half a surrogate pair cannot stand in one.
  const isOdd = texts.length > 1 || !text.isWellFormed() || NEW_LETTER.test(text);
  return { text, words: extraWords(text), isOdd };
}

/** Words of ours that are none for the engine, which splits at ASCII characters alone. */
function extraWords(text: string): string {
  const extra = new Set<string>();
  for (const piece of text.split(ASCII_SEPARATORS)) {
    if (!NOT_ASCII.test(piece)) continue;
    for (const word of tokens(piece)) if (word !== piece) extra.add(word);
  }
  return extra.size === 0 ? '' : ` ${[...extra].join(' ')} `;
}

const NOT_ASCII = /[^\0-\x7f]/;
const ASCII_SEPARATORS = /[\0-/:-@[-`{-\x7f]+/;
/** Letters and digits that a library of expressions may not know yet: the later planes, and what Unicode 15.1 and 16 put between old ones. */
const NEW_LETTER = /[\u1c80-\u1c8f\ua7c0-\ua7ff]|(?=[\p{L}\p{N}])[\u{10000}-\u{10ffff}]/u;

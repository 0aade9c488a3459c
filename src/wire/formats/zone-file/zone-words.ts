/** The words of one entry of a zone file: a line, or several within parentheses. */
export interface ZoneWords {
  /** As they stand, with escapes. Those in quotes have a quote before them. */
  readonly words: readonly string[];
  /** A blank is at the beginning: the name is that of the record before. */
  readonly isIndented: boolean;
  /** Where the next entry begins. */
  readonly end: number;
  /** How many line feeds it has. */
  readonly lines: number;
  readonly defect?: string;
}

/** One that is longer is refused, so that a parenthesis without its end does not fill the memory. */
export const LONGEST_ENTRY = 2 ** 18;

/** The entry at `start`. Undefined if the text ends before it does, unless it is the end of the file too. */
export function readZoneWords(text: string, start: number, isEnd: boolean): ZoneWords | undefined {
  const words: string[] = [];
  const { length } = text;
  const first = text.charCodeAt(start);
  const isIndented = first === SPACE || first === TAB;
  let at = start;
  let depth = 0;
  let lines = 0;
  let defect: string | undefined;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (IS_PLAIN[code] === 1 && !(code === HASH && at === start)) {
      const end = wordEnd(text, at);
      words.push(text.slice(at, end));
      at = end;
    } else if (code === SPACE || code === TAB || code === RETURN) at++;
    else if (code === LINE_FEED) {
      at++;
      lines++;
      if (at - start > LONGEST_ENTRY) defect = TOO_LONG;
      else if (depth > 0 && defect === undefined) continue;
      return entry(words, isIndented, at, lines, defect);
    } else if (code === SEMICOLON || (code === HASH && at === start)) {
      const feed = text.indexOf('\n', at);
      at = feed < 0 ? length : feed;
    } else if (code === OPEN) {
      depth++;
      at++;
    } else if (code === CLOSE) {
      if (--depth < 0) defect ??= 'a parenthesis ends that has not begun';
      at++;
    } else if (code === QUOTE) {
      const close = closingQuote(text, at);
      if (text.charCodeAt(close) !== QUOTE) defect ??= 'a quote has no end';
      words.push(text.slice(at, close));
      at = Math.min(close + (text.charCodeAt(close) === QUOTE ? 1 : 0), length);
    } else {
      const end = wordEnd(text, at);
      words.push(text.slice(at, end));
      at = end;
    }
  }
  if (!isEnd) return undefined;
  if (length - start > LONGEST_ENTRY) defect = TOO_LONG;
  else if (depth > 0) defect ??= 'a parenthesis has no end';
  return entry(words, isIndented, length, lines, defect);
}

export const TOO_LONG = `it is longer than ${LONGEST_ENTRY / 1024} KiB`;

const entry = (
  words: readonly string[],
  isIndented: boolean,
  end: number,
  lines: number,
  defect: string | undefined,
): ZoneWords => (defect === undefined ? { words, isIndented, end, lines } : { words, isIndented, end, lines, defect });

/** After the last character. A quote within a word goes up to its end, as in `alpn="h2 h3"`. */
function wordEnd(text: string, from: number): number {
  const { length } = text;
  let at = from;
  for (;;) {
    while (at < length && IS_PLAIN[text.charCodeAt(at)] === 1) at++;
    if (at >= length) return length;
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += text.charCodeAt(at + 1) === LINE_FEED ? 1 : 2;
    else if (code === QUOTE) {
      at = closingQuote(text, at);
      if (text.charCodeAt(at) !== QUOTE) return at;
      at++;
    } else return at;
  }
}

/** The place of the quote that ends the one at `from`, or of the end of the line. */
function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || code === LINE_FEED) return at;
    if (code === BACKSLASH && text.charCodeAt(at + 1) !== LINE_FEED) at++;
  }
  return text.length;
}

const TAB = 9;
const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const HASH = 35;
const OPEN = 40;
const CLOSE = 41;
const SEMICOLON = 59;
const BACKSLASH = 92;

/** Of characters within a word. */
const IS_PLAIN = new Uint8Array(256).fill(1);
for (const code of [TAB, LINE_FEED, RETURN, SPACE, QUOTE, OPEN, CLOSE, SEMICOLON, BACKSLASH]) IS_PLAIN[code] = 0;

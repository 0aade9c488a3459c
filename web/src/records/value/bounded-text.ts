/** A text -> what of it is shown at first, and how much is left. */
export interface BoundedText {
  readonly text: string;
  /** Characters (units of UTF-16) that are not in `text`. */
  readonly left: number;
}

export const MOST_CHARACTERS = 2_000;
export const MOST_LINES = 200;

export function boundedText(text: string, most = MOST_CHARACTERS, mostLines = MOST_LINES): BoundedText {
  let end = Math.min(text.length, most);
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1))
    if (++lines === mostLines) {
      end = at;
      break;
    }
  if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--;
  return { text: text.slice(0, end), left: text.length - end };
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

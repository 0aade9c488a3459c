/** Opened for the first text that is not narrow: its tables take 30 ms, and many commands show no such text. */
class Segmenter {
  #opened: Intl.Segmenter | undefined;

  segment(text: string): Intl.Segments {
    this.#opened ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    return this.#opened.segment(text);
  }
}

const segmenter = new Segmenter();
const NARROW = /^[\x20-\x7e\u00a0-\u02ff\u0370-\u10ff]*$/;
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6])/u;
/** Half-width letters of East Asian scripts. Their marks take a column of their own. */
const HALF_WIDTH = /^[\uff61-\uffdc]+$/;
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/** The number of columns that a text takes in a terminal: 2 for a wide character, 0 for a combining mark. */
export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += segmentWidth(segment);
  return width;
}

/** Cuts a text to at most `width` columns; an ellipsis marks the cut. */
export function fitted(text: string, width: number): string {
  // Few characters have zero width, so the start of a long text is enough.
  const head = text.length > width * 8 + 64 ? text.slice(0, width * 8 + 64) : text;
  if (head === text && displayWidth(text) <= width) return text;
  let result = '';
  let used = 0;
  for (const { segment } of segmenter.segment(head)) {
    const next = used + segmentWidth(segment);
    if (next > width - 1) break;
    result += segment;
    used = next;
  }
  return `${result}…`;
}

function segmentWidth(segment: string): number {
  if (ZERO_WIDTH.test(segment)) return 0;
  if (HALF_WIDTH.test(segment)) return segment.length;
  return WIDE.test(segment) ? 2 : 1;
}

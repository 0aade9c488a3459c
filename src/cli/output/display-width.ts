/** Text -> the columns it takes on a terminal, and the same text cut to as many: a wide letter takes two, a mark over a letter none. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const NARROW = /^[\x20-\x7e\u00a0-\u02ff\u0370-\u10ff]*$/;
const WIDE =
  /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60\uffe0-\uffe6])/u;
/** Narrow letters of East Asian scripts; their marks take a column of their own. */
const HALF_WIDTH = /^[\uff61-\uffdc]+$/;
const NOTHING = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

export function displayWidth(text: string): number {
  if (NARROW.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += segmentWidth(segment);
  return width;
}

/** At most `width` columns; what was cut off is marked with an ellipsis. */
export function fitted(text: string, width: number): string {
  // No letter takes less than nothing and few take nothing: a long text is not measured to its end.
  const head = text.length > width * 8 + 64 ? text.slice(0, width * 8 + 64) : text;
  if (head === text && displayWidth(text) <= width) return text;
  let taken = '';
  let used = 0;
  for (const { segment } of segmenter.segment(head)) {
    const next = used + segmentWidth(segment);
    if (next > width - 1) break;
    taken += segment;
    used = next;
  }
  return `${taken}…`;
}

function segmentWidth(segment: string): number {
  if (NOTHING.test(segment)) return 0;
  if (HALF_WIDTH.test(segment)) return segment.length;
  return WIDE.test(segment) ? 2 : 1;
}

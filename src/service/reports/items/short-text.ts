const LONGEST = 1_000;

/** A text of bounded length that can be written as UTF-8. */
export function shortText(text: string): string {
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text).toWellFormed();
}

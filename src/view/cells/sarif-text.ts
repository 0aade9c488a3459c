/** The most that code scanning services show of a message. */
const LONGEST = 1_000;

/**
 * A message in SARIF (3.11): braces would be placeholders, and brackets links. Control characters are left out, and
 * characters that change the direction of a text.
 */
export function sarifText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
  return short
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&');
}

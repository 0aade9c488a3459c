/** A text of strangers inside Markdown, on one line: every character that Markdown knows is escaped. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `\\${character}`);
}

/**
 * Text of records as people may see it in a terminal, on a page or in Markdown. It comes from strangers, so characters
 * that control a terminal, change the direction of a text or break it into lines are shown as escapes.
 */

/**
 * Controls (C0, DEL, C1), surrogates without their half, and what orders, breaks or annotates a text, or hides in it.
 * Global, so use it with `replace` and `matchAll` alone: these keep no position.
 */
export const HARMFUL =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const SPACES = /[ \t\r\n]+/g;

/** With its lines and tabs. JSON stays JSON with the same value. */
export function visibleText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(HARMFUL, (character) => (LAYOUT.has(character) ? character : escaped(character)));
}

const LAYOUT: ReadonlySet<string> = new Set(['\n', '\t']);

/** On one line. */
export function visibleLine(text: string): string {
  return text.replace(SPACES, ' ').replace(HARMFUL, escaped);
}

/** As in JSON, by units of UTF-16. */
function escaped(character: string): string {
  let text = '';
  for (let at = 0; at < character.length; at++) text += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return text;
}

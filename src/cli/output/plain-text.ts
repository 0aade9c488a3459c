/** Characters that control a terminal or reverse the text. Records come from strangers and may contain them. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const SPACES = /[ \t\r\n]+/g;

/** The text on one line, with control characters as escapes. */
export function plainText(text: string): string {
  return text.replace(SPACES, ' ').replace(CONTROLS, escaped);
}

/** Escapes control characters in JSON text, without changing its meaning or its line breaks. */
export function plainJson(json: string): string {
  return json.replace(CONTROLS, (character) => (character === '\n' ? character : escaped(character)));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

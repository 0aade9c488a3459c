/**
 * Characters that would steer a terminal or turn the text around: they come out of records, and records come from strangers. What leaves is one line
 * in which each of them is seen as an escape.
 */
const STEERING = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const SPACES = /[ \t\r\n]+/g;

export function plainText(text: string): string {
  return text.replace(SPACES, ' ').replace(STEERING, escaped);
}

/** The same for text of JSON: it stays the same JSON, and line ends stay line ends. */
export function plainJson(json: string): string {
  return json.replace(STEERING, (character) => (character === '\n' ? character : escaped(character)));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

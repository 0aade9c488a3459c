/** The text that an example stands for: \r, \n, \t, \\ and \x with two digits are escapes. */
export function textOfEscapes(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{2})|([rnt\\]))/gi, (_, hex: string | undefined, letter: string) =>
    hex === undefined ? (LETTERS[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const LETTERS: Readonly<Record<string, string>> = { r: '\r', n: '\n', t: '\t', '\\': '\\' };

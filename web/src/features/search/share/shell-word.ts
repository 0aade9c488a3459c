/**
 * A text as one word of a shell, as bash and zsh read it: nothing in it is expanded or ends the word. Characters that a
 * terminal would obey, and those that change how a line reads, are written as the bytes of their UTF-8.
 * @throws RangeError: no program can receive U+0000
 */
export function shellWord(text: string): string {
  if (text.includes('\0')) throw new RangeError('No word of a shell contains U+0000.');
  if (PLAIN.test(text)) return text;
  if (!hasHiddenCharacter(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = [...text].map((character) => {
    if (character === "'" || character === '\\') return `\\${character}`;
    return hasHiddenCharacter(character) ? bytesOf(character) : character;
  });
  return `$'${escaped.join('')}'`;
}

/** The text of a JSON value, in which the same characters are written as escapes. */
export function visibleJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(HIDDEN_IN_JSON, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

const PLAIN = /^[\w@%+=:,./-]+$/;

/** Controls, formats such as marks of direction, and separators of lines. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Line ends of indented JSON are its own: within texts they are escapes already. */
const HIDDEN_IN_JSON = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const hasHiddenCharacter = (text: string): boolean => HIDDEN.test(text);

/** Two digits each: a digit that follows is not read as a third. */
const bytesOf = (character: string): string =>
  [...new TextEncoder().encode(character)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');

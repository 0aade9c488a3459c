import { octetText } from '../../octet-text.ts';

/** Text in EBCDIC (code page 500), or in ASCII if no byte is beyond it, as Derby sends it. */
export function ebcdicText(bytes: Uint8Array): string {
  if (bytes.every((octet) => octet >= 0x20 && octet < 0x7f) && !bytes.includes(EBCDIC_BLANK)) return octetText(bytes);
  return Array.from(bytes, (octet) => CHARACTERS.get(octet) ?? '\ufffd').join('');
}

/** Text in ASCII -> EBCDIC. Characters that have no place there become blanks. */
export function ebcdicBytes(text: string): Uint8Array {
  const codes = new Map([...CHARACTERS].map(([code, character]) => [character, code] as const));
  return Uint8Array.from(text, (character) => codes.get(character) ?? EBCDIC_BLANK);
}

const EBCDIC_BLANK = 0x40;

/** The first code of each run of characters. */
const RUNS: readonly (readonly [code: number, characters: string])[] = [
  [0x40, ' '],
  [0x4a, '[.<(+!'],
  [0x50, '&'],
  [0x5a, ']$*);^'],
  [0x60, '-/'],
  [0x6a, '|,%_>?'],
  [0x79, '`:#@\'="'],
  [0x81, 'abcdefghi'],
  [0x91, 'jklmnopqr'],
  [0xa1, '~stuvwxyz'],
  [0xc0, '{ABCDEFGHI'],
  [0xd0, '}JKLMNOPQR'],
  [0xe0, '\\'],
  [0xe2, 'STUVWXYZ'],
  [0xf0, '0123456789'],
];
const CHARACTERS: ReadonlyMap<number, string> = new Map(
  RUNS.flatMap(([code, characters]) => [...characters].map((character, at) => [code + at, character] as const)),
);

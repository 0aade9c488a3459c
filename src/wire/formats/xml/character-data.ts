/** What stands between and in the tags of XML, with one character for each byte of UTF-8 -> its text. */
/** A text with one character for each byte of UTF-8 -> the text. Bytes that are not UTF-8 are replaced. */
export const decodeUtf8 = (bytes: string): string =>
  HIGH.test(bytes) ? Buffer.from(bytes, 'latin1').toString('utf8') : bytes;

const HIGH = /[\x80-\xff]/;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * A text with the characters that its references stand for. Undefined if an entity is not one of the five of XML, or a
 * character does not exist.
 */
export function decodeReferences(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isWrong = false;
  const result = text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));|&/gi, (_, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    const character =
      name === undefined ? (code <= 0x10ffff ? String.fromCodePoint(code) : undefined) : ENTITIES.get(name);
    if (character === undefined) isWrong = true;
    return character ?? '';
  });
  return isWrong ? undefined : result;
}

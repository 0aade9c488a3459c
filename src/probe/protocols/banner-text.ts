import { octetText } from '../../wire/byte-text.ts';

/**
 * Bytes of a server -> text for a record: UTF-8 if they are valid UTF-8, otherwise one character for each byte.
 * Characters that no text contains, such as NUL, stay: they tell servers apart, and output escapes them.
 */
export function bannerText(bytes: Uint8Array): string {
  return octetText(bytes);
}

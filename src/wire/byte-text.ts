/** In lower case. */
export const hexText = (bytes: Uint8Array): string => view(bytes).toString('hex');
export const base64Text = (bytes: Uint8Array): string => view(bytes).toString('base64');

/** Digits that are not hexadecimal end it. */
export const hexDigitBytes = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));

/** One character for each byte. */
export const latinText = (bytes: Uint8Array): string => view(bytes).toString('latin1');

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

/**
 * Bytes of a peer -> text: UTF-8 if they are valid UTF-8, otherwise one character for each byte. Nothing is removed,
 * not even NUL.
 */
export function octetText(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return LATIN_1.decode(bytes);
  }
}

/** The text before the first zero, or all of it. */
export function textBeforeZero(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return octetText(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Without these characters at its end. A regular expression takes quadratic time for many that are not at the end. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** UTF-16, the low byte first, as Windows sends it. Halves of pairs are replaced; an odd last byte is left out. */
export function utf16Text(bytes: Uint8Array): string {
  return UTF_16.decode(bytes.subarray(0, bytes.length & ~1));
}

/** Text -> UTF-16, the low byte first. */
export function utf16Bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'utf16le'));
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const LATIN_1 = new TextDecoder('latin1');
const UTF_16 = new TextDecoder('utf-16le', { ignoreBOM: true });

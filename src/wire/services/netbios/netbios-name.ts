/**
 * A NetBIOS name in the form of the wire (RFC 1001 section 14.1): 15 characters and a type, each byte as two letters.
 * The name `*` is filled up with zeros, every other with blanks.
 */
export function encodeNetbiosName(name: string, type: number): Uint8Array {
  const bytes = new Uint8Array(16).fill(name === '*' ? 0 : BLANK);
  bytes.set(new TextEncoder().encode(name).subarray(0, 15));
  bytes[15] = type;
  const encoded = new Uint8Array(34);
  encoded[0] = 32;
  bytes.forEach((byte, at) => {
    encoded[1 + at * 2] = LETTER_A + (byte >> 4);
    encoded[2 + at * 2] = LETTER_A + (byte & 15);
  });
  return encoded;
}

const BLANK = 0x20;
const LETTER_A = 0x41;

/**
 * SHA-1 (RFC 3174) of bytes, in hexadecimal digits. For ids alone, of which it is the definition: browsers give theirs
 * only to pages with a certificate.
 */
export function sha1Hex(bytes: Uint8Array): string {
  const state = Uint32Array.from([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  const words = new Uint32Array(80);
  for (let start = 0; start < padded.length; start += BLOCK) addBlock(state, words, view, start);
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const BLOCK = 64;

function addBlock(state: Uint32Array, words: Uint32Array, view: DataView, start: number): void {
  for (let at = 0; at < 16; at++) words[at] = view.getUint32(start + 4 * at);
  for (let at = 16; at < 80; at++)
    words[at] = rotated(
      wordAt(words, at - 3) ^ wordAt(words, at - 8) ^ wordAt(words, at - 14) ^ wordAt(words, at - 16),
      1,
    );
  let [a, b, c, d, e] = [wordAt(state, 0), wordAt(state, 1), wordAt(state, 2), wordAt(state, 3), wordAt(state, 4)];
  for (let at = 0; at < 80; at++) {
    const sum =
      (rotated(a, 5) + mixed(at, b, c, d) + e + wordAt(words, at) + (CONSTANTS[Math.floor(at / 20)] ?? 0)) | 0;
    [a, b, c, d, e] = [sum, a, rotated(b, 30), c, d];
  }
  for (const [at, word] of [a, b, c, d, e].entries()) state[at] = (wordAt(state, at) + word) | 0;
}

const CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

function mixed(at: number, b: number, c: number, d: number): number {
  if (at < 20) return (b & c) | (~b & d);
  if (at >= 40 && at < 60) return (b & c) | (b & d) | (c & d);
  return b ^ c ^ d;
}

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));
const wordAt = (words: Uint32Array, at: number): number => words[at] ?? 0;

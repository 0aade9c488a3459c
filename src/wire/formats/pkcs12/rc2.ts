/** RC2 (RFC 2268), with which PKCS#12 files were encrypted before AES. OpenSSL no longer brings it along. */

/** Decrypts in CBC mode. The padding stays. `bits`: the effective length of the key. */
export function decryptRc2(key: Uint8Array, bits: number, iv: Uint8Array, text: Uint8Array): Uint8Array {
  const schedule = expandedKey(key, bits);
  const plain = new Uint8Array(text.length - (text.length % BLOCK));
  let before = iv;
  for (let at = 0; at < plain.length; at += BLOCK) {
    const block = text.subarray(at, at + BLOCK);
    decryptBlock(schedule, block, plain.subarray(at, at + BLOCK));
    for (let index = 0; index < BLOCK; index++) plain[at + index] = (plain[at + index] ?? 0) ^ (before[index] ?? 0);
    before = block;
  }
  return plain;
}

const BLOCK = 8;

/** RFC 2268, section 2. */
function expandedKey(key: Uint8Array, bits: number): Uint16Array {
  const octets = new Uint8Array(128);
  octets.set(key.subarray(0, 128));
  for (let at = key.length; at < 128; at++)
    octets[at] = PI[((octets[at - 1] ?? 0) + (octets[at - key.length] ?? 0)) & 255] ?? 0;
  const effective = (bits + 7) >> 3;
  octets[128 - effective] = PI[(octets[128 - effective] ?? 0) & (255 >> (7 & -bits))] ?? 0;
  for (let at = 127 - effective; at >= 0; at--)
    octets[at] = PI[(octets[at + 1] ?? 0) ^ (octets[at + effective] ?? 0)] ?? 0;
  return Uint16Array.from({ length: 64 }, (_, at) => (octets[2 * at] ?? 0) | ((octets[2 * at + 1] ?? 0) << 8));
}

const ROTATIONS = [1, 2, 3, 5];

/** Section 4. */
function decryptBlock(key: Uint16Array, from: Uint8Array, to: Uint8Array): void {
  const words = [0, 1, 2, 3].map((at) => (from[2 * at] ?? 0) | ((from[2 * at + 1] ?? 0) << 8));
  const word = (at: number): number => words[at & 3] ?? 0;
  for (let round = 15; round >= 0; round--) {
    for (let at = 3; at >= 0; at--) {
      const turned = rotatedRight(word(at), ROTATIONS[at] ?? 0);
      const mixed = (word(at + 3) & word(at + 2)) + (~word(at + 3) & word(at + 1)) + (key[4 * round + at] ?? 0);
      words[at] = (turned - mixed) & 0xffff;
    }
    if (round !== 5 && round !== 11) continue;
    for (let at = 3; at >= 0; at--) words[at] = (word(at) - (key[word(at + 3) & 63] ?? 0)) & 0xffff;
  }
  for (const [at, value] of words.entries()) {
    to[2 * at] = value & 255;
    to[2 * at + 1] = value >> 8;
  }
}

const rotatedRight = (word: number, bits: number): number => ((word >>> bits) | (word << (16 - bits))) & 0xffff;

/** A permutation of all octets, from the digits of pi. */
const PI = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);

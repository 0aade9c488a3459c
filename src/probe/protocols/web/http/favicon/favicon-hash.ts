/**
 * The hash by which scanners name icons: MurmurHash3 (32 bits, seed 0) of the base64 text with a line feed after every
 * 76 characters and at the end. As a signed number, which is how it is searched for.
 */
export function faviconHash(image: Uint8Array): number {
  const text = Buffer.from(image)
    .toString('base64')
    .replace(/.{1,76}/g, '$&\n');
  return murmurHash3(Buffer.from(text, 'latin1')) | 0;
}

/** MurmurHash3_x86_32 of Austin Appleby. */
export function murmurHash3(bytes: Uint8Array, seed = 0): number {
  let hash = seed;
  const whole = bytes.length - (bytes.length % 4);
  for (let at = 0; at < whole; at += 4) {
    hash ^= mixed(littleEndian(bytes, at, 4));
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  if (whole < bytes.length) hash ^= mixed(littleEndian(bytes, whole, bytes.length - whole));
  hash ^= bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mixed(block: number): number {
  const product = Math.imul(block, 0xcc9e2d51);
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593);
}

function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index--) value = (value << 8) | (bytes[at + index] ?? 0);
  return value;
}

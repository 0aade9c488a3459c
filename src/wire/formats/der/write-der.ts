/**
 * Encodes values as DER (X.690), the format of certificates. Uses only the definite, shortest forms that DER allows.
 */

/** A tag, a length and the concatenated contents. */
export const tlv = (tag: number, ...contents: readonly Uint8Array[]): Uint8Array => write(tag, contents);

function write(tag: number, contents: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const content of contents) length += content.length;
  const lengthOctets = length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : length < 0x1000000 ? 3 : 4;
  const encoded = Buffer.allocUnsafe(2 + lengthOctets + length);
  encoded[0] = tag;
  encoded[1] = lengthOctets === 0 ? length : 0x80 | lengthOctets;
  let at = 2;
  for (let shift = (lengthOctets - 1) * 8; shift >= 0; shift -= 8) encoded[at++] = (length >>> shift) & 255;
  for (const content of contents) {
    if (content.length > SHORT) encoded.set(content, at);
    else for (let i = 0; i < content.length; i++) encoded[at + i] = content[i] ?? 0;
    at += content.length;
  }
  return encoded;
}

/** Up to this many octets, a loop is faster than `set`. */
const SHORT = 24;

export const sequence = (...items: readonly Uint8Array[]): Uint8Array => write(0x30, items);

/** DER sorts the items of a SET OF by their encodings. */
export function setOf(...items: readonly Uint8Array[]): Uint8Array {
  return write(0x31, items.length < 2 ? items : [...items].sort(compareOctets));
}

/** A context-specific tag `[number]`; constructed if it wraps other values. */
export function context(number: number, isConstructed: boolean, ...contents: readonly Uint8Array[]): Uint8Array {
  return write(0x80 | (isConstructed ? 0x20 : 0) | number, contents);
}

export const boolean = (value: boolean): Uint8Array => tlv(0x01, Uint8Array.of(value ? 0xff : 0));

export const nullValue = (): Uint8Array => tlv(0x05);

export const octetString = (...contents: readonly Uint8Array[]): Uint8Array => write(0x04, contents);

export function bitString(content: Uint8Array, unusedBits = 0): Uint8Array {
  return tlv(0x03, Uint8Array.of(unusedBits), content);
}

/** A BIT STRING of named bits, bit 0 first, without trailing zero bits. */
export function namedBits(set: readonly number[]): Uint8Array {
  if (set.length === 0) return bitString(new Uint8Array(0));
  const last = Math.max(...set);
  const octets = new Uint8Array((last >> 3) + 1);
  for (const bit of set) octets[bit >> 3] = (octets[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  return bitString(octets, 7 - (last & 7));
}

export function integer(value: number | bigint): Uint8Array {
  if (value >= 0) return unsignedInteger(bigEndian(value));
  const octets: number[] = [];
  let rest = BigInt(value);
  do {
    octets.unshift(Number(rest & 255n));
    rest >>= 8n;
  } while (rest !== -1n);
  if (((octets[0] ?? 0) & 0x80) === 0) octets.unshift(255);
  return tlv(0x02, Uint8Array.from(octets));
}

function bigEndian(value: number | bigint): Uint8Array {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

/** A non-negative number, from its big-endian octets. */
export function unsignedInteger(octets: Uint8Array): Uint8Array {
  let from = 0;
  while (from < octets.length - 1 && octets[from] === 0) from++;
  const shortest = octets.subarray(from);
  return ((shortest[0] ?? 0) & 0x80) === 0 && shortest.length > 0
    ? tlv(0x02, shortest)
    : tlv(0x02, Uint8Array.of(0), shortest);
}

/** `1.2.840.113549` */
export function objectIdentifier(text: string): Uint8Array {
  return tlv(0x06, oidContent(text));
}

/** The contents of an OBJECT IDENTIFIER, for use with an implicit tag. */
export function oidContent(text: string): Uint8Array {
  if (/\d{16}/.test(text)) return largeOidContent(text);
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  const octets: number[] = [];
  for (const arc of [first * 40 + second, ...rest]) {
    const group = [arc % 128];
    for (let high = Math.floor(arc / 128); high > 0; high = Math.floor(high / 128)) group.unshift(0x80 | (high % 128));
    octets.push(...group);
  }
  return Uint8Array.from(octets);
}

/** The same for numbers that are not exact as a number. Certificates may contain them. */
function largeOidContent(text: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = text.split('.').map(BigInt);
  const octets: number[] = [];
  for (const arc of [first * 40n + second, ...rest]) {
    const group = [Number(arc % 128n)];
    for (let high = arc / 128n; high > 0n; high /= 128n) group.unshift(0x80 | Number(high % 128n));
    octets.push(...group);
  }
  return Uint8Array.from(octets);
}

export const utf8String = (text: string): Uint8Array => tlv(0x0c, Buffer.from(text));

export const ia5String = (text: string): Uint8Array => tlv(0x16, Buffer.from(text));

export const printableString = (text: string): Uint8Array => tlv(0x13, Buffer.from(text));

/** The contents of a string, for use with an implicit tag. */
export const textContent = (text: string): Uint8Array => Buffer.from(text);

/** X.509 requires UTCTime until 2049 and GeneralizedTime from 2050. */
export function time(milliseconds: number): Uint8Array {
  const iso = new Date(milliseconds).toISOString();
  const rest = `${iso.slice(5, 7)}${iso.slice(8, 10)}${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`;
  return iso < '2050' ? tlv(0x17, Buffer.from(iso.slice(2, 4) + rest)) : tlv(0x18, Buffer.from(iso.slice(0, 4) + rest));
}

function compareOctets(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

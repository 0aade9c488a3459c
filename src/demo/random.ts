/**
 * A seed, a label and a number -> a deterministic stream of random-looking numbers. Every record has its own stream, so
 * any record can be made without the ones before it.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private count = 1;

  constructor(seed: string, label: string, number = 0) {
    this.a = hashText(seed, 0x9e3779b9);
    this.b = hashText(label, this.a);
    this.c = Math.imul(number ^ (number / 4294967296), 0x85ebca6b) ^ this.b;
    for (let i = 0; i < 12; i++) this.next();
  }

  /** 32 bits (the generator sfc32). */
  next(): number {
    const sum = (this.a + this.b + this.count) | 0;
    this.count = (this.count + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0, below 1. */
  fraction(): number {
    return this.next() / 4294967296;
  }

  /** A whole number from 0, below `end`. */
  below(end: number): number {
    return Math.floor(this.fraction() * end);
  }

  /** A whole number, both ends included. */
  between(first: number, last: number): number {
    return first + this.below(last - first + 1);
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const element = list[this.below(list.length)];
    if (element === undefined) throw new Error('nothing to pick from');
    return element;
  }

  /** Some elements of the list, in its order. */
  some<T>(list: readonly T[], probability: number): T[] {
    return list.filter(() => this.chance(probability));
  }

  /** A rank from 0, below `end`; the probability of rank k is proportional to 1 / (k + 1), as in Zipf's law. */
  rank(end: number): number {
    return Math.min(end - 1, Math.floor((end + 1) ** this.fraction()) - 1);
  }

  pickByRank<T>(list: readonly T[]): T {
    const element = list[this.rank(list.length)];
    if (element === undefined) throw new Error('nothing to pick from');
    return element;
  }

  /** Around 1, occasionally far above: the distribution of lengths, sizes and counts. */
  spread(width: number): number {
    const normal = this.fraction() + this.fraction() + this.fraction() + this.fraction() - 2;
    return Math.exp(normal * 1.7 * width);
  }

  bytes(length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    for (; at + 4 <= length; at += 4) {
      const word = this.next();
      bytes[at] = word;
      bytes[at + 1] = word >>> 8;
      bytes[at + 2] = word >>> 16;
      bytes[at + 3] = word >>> 24;
    }
    for (let rest = this.next(); at < length; at++, rest >>>= 8) bytes[at] = rest;
    return bytes;
  }

  hex(length: number): string {
    let text = '';
    while (text.length < length) {
      const word = this.next();
      text += TRIPLES[word & 0xfff];
      text += TRIPLES[(word >>> 12) & 0xfff];
    }
    return text.length === length ? text : text.slice(0, length);
  }

  base64(length: number): string {
    return this.bytes(length).toString('base64');
  }

  digits(length: number): string {
    let text = String(1 + this.below(9));
    while (text.length < length) text += this.below(10);
    return text;
  }

  letters(length: number, alphabet = 'abcdefghijklmnopqrstuvwxyz'): string {
    let text = '';
    while (text.length < length) text += alphabet[this.below(alphabet.length)];
    return text;
  }

  uuid(): string {
    const hex = this.hex(32);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  mac(separator = ':'): string {
    return `02${this.hex(10)}`.match(/../g)?.join(separator) ?? '';
  }
}

function hashText(text: string, start: number): number {
  let hash = start | 0;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
}

/** All strings of three hexadecimal digits. */
const TRIPLES: readonly string[] = Array.from({ length: 4_096 }, (_, number) => number.toString(16).padStart(3, '0'));

/**
 * Which keys were seen: it forgets none, and takes one in a hundred million for seen that was not. Keys are digests, so their own bytes
 * serve as hashes.
 */
export class KeyFilter {
  /** The newest first, each with room for twice as many as the one before. */
  #segments: readonly Segment[] = [new Segment(FIRST_SIZE)];

  /** Bytes in memory: 5 to 11 for each key. */
  get size(): number {
    return this.#segments.reduce((sum, { prints }) => sum + prints.byteLength, 0);
  }

  /** Notes the keys, 16 bytes each; answers whether one of them may have been seen before, or twice among them. */
  add(keys: Uint8Array): boolean {
    const words = new DataView(keys.buffer, keys.byteOffset, keys.byteLength);
    let isSeen = false;
    for (let at = 0; at + KEY_BYTES <= keys.byteLength; at += KEY_BYTES) {
      const place = words.getUint32(at);
      // 0 stands for an empty place.
      const print = words.getUint32(at + 4) || 1;
      if (this.#segments.some((segment) => segment.has(place, print))) isSeen = true;
      else this.#newest().add(place, print);
    }
    return isSeen;
  }

  #newest(): Segment {
    const [newest] = this.#segments;
    if (newest !== undefined && !newest.isFull) return newest;
    const larger = new Segment((newest?.prints.length ?? FIRST_SIZE) * 2);
    this.#segments = [larger, ...this.#segments];
    return larger;
  }
}

export const KEY_BYTES = 16;
const FIRST_SIZE = 2 ** 14;
const MOST_FILLED = 0.75;

/** A table of fingerprints, each at the place of its key or at the next that was free. */
class Segment {
  readonly prints: Uint32Array;
  #room: number;

  /** `size`: a power of two. */
  constructor(size: number) {
    this.prints = new Uint32Array(size);
    this.#room = size * MOST_FILLED;
  }

  get isFull(): boolean {
    return this.#room <= 0;
  }

  has(place: number, print: number): boolean {
    const { prints } = this;
    const mask = prints.length - 1;
    for (let at = place & mask; prints[at] !== 0; at = (at + 1) & mask) if (prints[at] === print) return true;
    return false;
  }

  add(place: number, print: number): void {
    const { prints } = this;
    const mask = prints.length - 1;
    let at = place & mask;
    while (prints[at] !== 0) at = (at + 1) & mask;
    prints[at] = print;
    this.#room--;
  }
}

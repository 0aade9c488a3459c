/**
 * Which positions of an order are finished: all below a low-water mark, and some in a window above it, one bit each. A
 * scan begins no position beyond the window, so its memory does not grow with the scan.
 */
export class FinishedPositions {
  readonly #window: number;
  /** Bit `position % window` of every position in the window. Bits below the mark are cleared. */
  readonly #words: Uint32Array;
  #low = 0;
  /** Finished positions above the mark. */
  #above = 0;
  /** After the last finished position. */
  #end = 0;

  /** `window`: a power of two, at least 32. */
  constructor(window: number = DEFAULT_WINDOW) {
    this.#window = window;
    this.#words = new Uint32Array(window / WORD);
  }

  /** Every position below is finished. */
  get low(): number {
    return this.#low;
  }

  /** The first position that may not begin yet. */
  get limit(): number {
    return this.#low + this.#window - WORD;
  }

  /** The number of finished positions. */
  get count(): number {
    return this.#low + this.#above;
  }

  has(position: number): boolean {
    if (position < this.#low) return true;
    if (position >= this.#end) return false;
    const slot = this.#slotOf(position);
    return ((this.#words[slot >>> 5] as number) & (1 << (slot & 31))) !== 0;
  }

  /** Only for a position below the limit. Finishing one again changes nothing. */
  finish(position: number): void {
    if (this.has(position)) return;
    const slot = this.#slotOf(position);
    this.#words[slot >>> 5] = (this.#words[slot >>> 5] as number) | (1 << (slot & 31));
    this.#above++;
    if (position >= this.#end) this.#end = position + 1;
    if (position === this.#low) this.#advance();
  }

  /** For a state file: the mark, and the bits from the word of the mark on. */
  snapshot(): PositionsSnapshot {
    const first = this.#low - (this.#low % WORD);
    const words = Math.max(0, Math.ceil((this.#end - first) / WORD));
    const bits = Buffer.alloc(this.#above === 0 ? 0 : words * 4);
    for (let at = 0; at * 4 < bits.length; at++)
      bits.writeUInt32LE(this.#words[this.#slotOf(first + at * WORD) >>> 5] ?? 0, at * 4);
    return { low: this.#low, bits: bits.toString('base64') };
  }

  static restore({ low, bits }: PositionsSnapshot, window: number = DEFAULT_WINDOW): FinishedPositions {
    const positions = new FinishedPositions(window);
    const bytes = Buffer.from(bits, 'base64');
    positions.#low = low;
    const first = low - (low % WORD);
    for (let at = 0; at < bytes.length * 8; at++) {
      const isFinished = ((bytes[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0;
      if (isFinished && first + at < low + window) positions.finish(first + at);
    }
    return positions;
  }

  #advance(): void {
    while (this.#above > 0 && this.has(this.#low)) {
      const slot = this.#slotOf(this.#low);
      this.#words[slot >>> 5] = (this.#words[slot >>> 5] as number) & ~(1 << (slot & 31));
      this.#low++;
      this.#above--;
    }
    if (this.#end < this.#low) this.#end = this.#low;
  }

  /** The position modulo the window. The shift takes the lower 32 bits of any integer, and is faster than `%`. */
  #slotOf(position: number): number {
    return (position >>> 0) & (this.#window - 1);
  }
}

export interface PositionsSnapshot {
  readonly low: number;
  /** In base64, the lowest bit of each octet first. Begins at the last multiple of 32 that is not above the mark. */
  readonly bits: string;
}

const WORD = 32;
/** At a million pairs a second and a time limit of some seconds, fewer would slow the scan down. 512 KiB. */
const DEFAULT_WINDOW = 2 ** 22;

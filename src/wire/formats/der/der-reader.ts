/**
 * Reads DER (X.690) lazily: a value is a tag and the position of its contents, which nobody reads until they are
 * needed. Bytes of any origin enter. Nothing throws, and nothing is read outside the bytes: a value that claims to be
 * longer than what contains it ends there, and the list of defects says so. The longer and the indefinite lengths of
 * BER are read too, since old PKCS#7 files have them.
 */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  objectIdentifier: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** The identifier octet of the context-specific tag `[number]`. */
export const contextTag = (number: number, isConstructed: boolean): number =>
  0x80 | (isConstructed ? 0x20 : 0) | number;

const CONSTRUCTED = 0x20;

export class DerValue {
  /** What contains the value, from its first byte on. */
  readonly bytes: Buffer;
  /** The first identifier octet. */
  readonly tag: number;
  readonly start: number;
  /** The contents are from here to `to`. */
  readonly from: number;
  readonly to: number;
  /** Later than `to` only if the length is indefinite. */
  readonly end: number;

  constructor(bytes: Buffer, tag: number, start: number, from: number, to: number, end: number) {
    this.bytes = bytes;
    this.tag = tag;
    this.start = start;
    this.from = from;
    this.to = to;
    this.end = end;
  }

  get content(): Buffer {
    return this.bytes.subarray(this.from, this.to);
  }

  /** With tag and length. */
  get encoded(): Buffer {
    return this.bytes.subarray(this.start, this.end);
  }

  /** Reads the values inside. */
  children(defects: DefectList): DerReader {
    return new DerReader(this.bytes, this.from, this.to, defects);
  }
}

/** A length of more octets is longer than any file. */
const MOST_LENGTH_OCTETS = 6;
const MOST_TAG_OCTETS = 4;
/** Indefinite lengths inside each other. */
const DEEPEST_INDEFINITE = 16;

export class DerReader {
  readonly #bytes: Buffer;
  readonly #to: number;
  readonly #defects: DefectList;
  readonly #depth: number;
  #at: number;

  constructor(bytes: Buffer, from: number, to: number, defects: DefectList, depth = 0) {
    this.#bytes = bytes;
    this.#at = from;
    this.#to = to;
    this.#defects = defects;
    this.#depth = depth;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#to;
  }

  /** The identifier octet of the next value; undefined at the end. */
  get nextTag(): number | undefined {
    return this.isAtEnd ? undefined : this.#bytes[this.#at];
  }

  /** The next value. Undefined at the end, and where the bytes are not a value; then the reader is at the end. */
  next(): DerValue | undefined {
    if (this.isAtEnd) return undefined;
    const bytes = this.#bytes;
    const limit = this.#to;
    const start = this.#at;
    const tag = bytes[start] ?? 0;
    let at = start + 1;
    if ((tag & 0x1f) === 0x1f) {
      const last = at + MOST_TAG_OCTETS;
      while (at < limit && at < last && (bytes[at] ?? 0) >= 0x80) at++;
      at++;
    }
    if (at >= limit) return this.#stop('a value ends before its length');
    let length = bytes[at++] ?? 0;
    if (length === 0x80) return this.#indefinite(tag, start, at);
    if (length > 0x80) {
      const octets = length & 0x7f;
      if (octets > MOST_LENGTH_OCTETS || at + octets > limit) return this.#stop('a length is not readable');
      const isShortest = (bytes[at] ?? 0) !== 0;
      length = 0;
      for (const last = at + octets; at < last; at++) length = length * 256 + (bytes[at] ?? 0);
      if (length < 0x80 || !isShortest) this.#defects.add('a length is not in its shortest form');
    }
    let end = at + length;
    if (end > limit) {
      this.#defects.add('a value is longer than what contains it');
      end = limit;
    }
    this.#at = end;
    return new DerValue(bytes, tag, start, at, end, end);
  }

  /** The next value if it has this tag; otherwise the reader stays where it is. */
  optional(tag: number): DerValue | undefined {
    return this.nextTag === tag ? this.next() : undefined;
  }

  /** The next value, which must have this tag. Without it the reader stays where it is. */
  required(tag: number, name: string): DerValue | undefined {
    if (this.nextTag === tag) return this.next();
    this.#defects.add(this.isAtEnd ? `${name} is missing` : `${name} has another type`);
    return undefined;
  }

  /** The next value if its tag is `[number]`, primitive or constructed. */
  optionalContext(number: number): DerValue | undefined {
    return this.nextTag !== undefined && (this.nextTag & ~CONSTRUCTED) === contextTag(number, false)
      ? this.next()
      : undefined;
  }

  /** To be called after the last value that a structure can have. */
  expectEnd(): void {
    if (!this.isAtEnd) this.#defects.add('there is more data than its type allows');
  }

  /** The values up to the end, at most `most`: their positions, not their contents. */
  rest(most = Number.POSITIVE_INFINITY): readonly DerValue[] {
    const values: DerValue[] = [];
    while (values.length < most) {
      const value = this.next();
      if (value === undefined) return values;
      values.push(value);
    }
    if (!this.isAtEnd) this.#defects.add(`only the first ${most} items are shown`);
    return values;
  }

  /** Values up to two zero octets. */
  #indefinite(tag: number, start: number, from: number): DerValue | undefined {
    if ((tag & CONSTRUCTED) === 0 || this.#depth >= DEEPEST_INDEFINITE) return this.#stop('a length is not readable');
    this.#defects.add('a length is indefinite');
    const inner = new DerReader(this.#bytes, from, this.#to, this.#defects, this.#depth + 1);
    while (!(this.#bytes[inner.#at] === 0 && this.#bytes[inner.#at + 1] === 0 && inner.#at + 1 < this.#to)) {
      if (inner.next() !== undefined) continue;
      this.#defects.add('an indefinite length has no end');
      this.#at = this.#to;
      return new DerValue(this.#bytes, tag, start, from, this.#to, this.#to);
    }
    this.#at = inner.#at + 2;
    return new DerValue(this.#bytes, tag, start, from, inner.#at, this.#at);
  }

  #stop(message: string): undefined {
    this.#defects.add(message);
    this.#at = this.#to;
  }
}

/** What is wrong in bytes that were read all the same: a field, and a sentence. */
export interface Defect {
  /** Path of the field in the record, such as `validity.end`; empty if it concerns the whole. */
  readonly at: string;
  readonly message: string;
}

/** More say nothing new about a certificate. */
const MOST_DEFECTS = 50;

/** Collects defects. Whoever reads a field sets `at` first, so that readers below need not know where they are. */
export class DefectList {
  at = '';
  readonly #defects: Defect[] = [];

  add(message: string): void {
    if (this.#defects.length >= MOST_DEFECTS) return;
    const { at } = this;
    if (!this.#defects.some((defect) => defect.at === at && defect.message === message))
      this.#defects.push({ at, message });
  }

  get all(): readonly Defect[] {
    return this.#defects;
  }
}

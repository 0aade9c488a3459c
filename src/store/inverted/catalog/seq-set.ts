/**
 * A set of 32-bit numbers with the portable serialization of Roaring bitmaps, which the cluster filters by. Numbers are
 * grouped by their upper 16 bits. The lower 16 bits of a group are a list if they are few, else a bitmap.
 */
export class SeqSet {
  /** A bitmap of the lower halves for each upper half. */
  readonly #blocks = new Map<number, Uint8Array>();

  add(number: number): void {
    const high = number >>> 16;
    let bits = this.#blocks.get(high);
    if (bits === undefined) {
      bits = new Uint8Array(BLOCK_BYTES);
      this.#blocks.set(high, bits);
    }
    const low = number & 0xffff;
    bits[low >> 3] = (bits[low >> 3] ?? 0) | (1 << (low & 7));
  }

  delete(number: number): void {
    const bits = this.#blocks.get(number >>> 16);
    const low = number & 0xffff;
    if (bits !== undefined) bits[low >> 3] = (bits[low >> 3] ?? 0) & ~(1 << (low & 7));
  }

  has(number: number): boolean {
    const low = number & 0xffff;
    return (((this.#blocks.get(number >>> 16)?.[low >> 3] ?? 0) >> (low & 7)) & 1) === 1;
  }

  get size(): number {
    let size = 0;
    for (const bits of this.#blocks.values()) size += sizeOf(bits);
    return size;
  }

  bytes(): Buffer {
    const blocks = [...this.#blocks].filter(([, bits]) => sizeOf(bits) > 0).sort(([a], [b]) => a - b);
    const head = Buffer.alloc(8 + blocks.length * 8);
    head.writeUInt32LE(COOKIE, 0);
    head.writeUInt32LE(blocks.length, 4);
    const bodies: Buffer[] = [];
    let offset = head.length;
    for (const [block, [high, bits]] of blocks.entries()) {
      const size = sizeOf(bits);
      const body = size <= LONGEST_LIST ? numberList(bits, size) : Buffer.from(bits);
      head.writeUInt16LE(high, 8 + block * 4);
      head.writeUInt16LE(size - 1, 10 + block * 4);
      head.writeUInt32LE(offset, 8 + blocks.length * 4 + block * 4);
      offset += body.length;
      bodies.push(body);
    }
    return Buffer.concat([head, ...bodies], offset);
  }

  /** Reads what `bytes` returns. @throws RangeError */
  static read(bytes: Buffer): SeqSet {
    const set = new SeqSet();
    const count = bytes.readUInt32LE(4);
    if (bytes.readUInt32LE(0) !== COOKIE || count > 0x1_0000) throw new RangeError('not a set of numbers');
    for (let block = 0; block < count; block++) {
      const high = bytes.readUInt16LE(8 + block * 4);
      const size = bytes.readUInt16LE(10 + block * 4) + 1;
      const offset = bytes.readUInt32LE(8 + count * 4 + block * 4);
      if (size > LONGEST_LIST) {
        const bits = new Uint8Array(bytes.subarray(offset, offset + BLOCK_BYTES));
        if (bits.length < BLOCK_BYTES) throw new RangeError('the set of numbers is truncated');
        set.#blocks.set(high, bits);
      } else {
        for (let at = 0; at < size; at++) set.add(high * 0x1_0000 + bytes.readUInt16LE(offset + at * 2));
      }
    }
    return set;
  }
}

function numberList(bits: Uint8Array, size: number): Buffer {
  const list = Buffer.alloc(size * 2);
  let at = 0;
  for (const [index, byte] of bits.entries()) {
    for (let bit = 0; bit < 8 && byte >> bit > 0; bit++) {
      if (((byte >> bit) & 1) === 1) at = list.writeUInt16LE(index * 8 + bit, at);
    }
  }
  return list;
}

function sizeOf(bits: Uint8Array): number {
  let size = 0;
  for (const byte of bits) for (let rest = byte; rest > 0; rest &= rest - 1) size++;
  return size;
}

const COOKIE = 12_346;
const LONGEST_LIST = 4_096;
const BLOCK_BYTES = 8_192;

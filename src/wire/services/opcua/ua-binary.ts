/** The parts of values in the binary encoding of OPC UA (OPC 10000-6 section 5.2). */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export class UaReader extends ByteReader {
  /** Bytes after their length, which is -1 if there are no bytes. */
  byteString(): Uint8Array | undefined {
    const length = this.u32le();
    return length === NONE ? EMPTY : this.bytes(length);
  }

  text(): string | undefined {
    const bytes = this.byteString();
    return bytes && UTF_8.decode(bytes);
  }

  /** The text of a localized text. Its language does not matter here. */
  localizedText(): string | undefined {
    const mask = this.u8() ?? 0;
    if ((mask & 1) !== 0) this.text();
    return (mask & 2) === 0 ? '' : this.text();
  }

  /** The items after their number, up to the first that is not whole. */
  list<Item>(item: () => Item): readonly Item[] {
    const count = this.u32le() ?? 0;
    const items: Item[] = [];
    while (count !== NONE && items.length < Math.min(count, MOST_ITEMS) && this.left > 0) {
      const next = item();
      if (this.isShort) break;
      items.push(next);
    }
    return items;
  }

  /** The number of a type in the namespace of OPC UA. */
  typeNumber(): number | undefined {
    const form = this.u8();
    if (form === 0) return this.u8();
    const namespace = form === 1 ? this.u8() : form === 2 ? this.u16le() : undefined;
    const number = form === 1 ? this.u16le() : this.u32le();
    return namespace === 0 ? number : undefined;
  }
}

export const NO_BYTES: Uint8Array = new ByteWriter().u32le(0xffffffff).written();

export function uaText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  return new ByteWriter().u32le(bytes.length).bytes(bytes).written();
}

const NONE = 0xffffffff;
const EMPTY = new Uint8Array(0);
const MOST_ITEMS = 200;
const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

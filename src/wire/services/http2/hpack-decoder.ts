import { ByteReader } from '../../byte-reader.ts';
import type { HttpHeader } from '../http/http-head.ts';
import { readHuffman, STATIC_TABLE } from './hpack-tables.ts';

export interface HeaderBlock {
  readonly headers: readonly HttpHeader[];
  /** What ended the reading. The state of the decoder is lost with it, and so is the connection. */
  readonly defect: string | undefined;
}

/**
 * Reads the header blocks of one HTTP/2 connection (RFC 7541), in their order. A block that names one large entry again
 * and again ends at the limit of all its headers together.
 */
export class HpackDecoder {
  readonly #limit: number;
  /** The newest entry first. */
  readonly #entries: HttpHeader[] = [];
  #size = 0;
  #maxSize: number;

  /** `tableSize` is the size that our SETTINGS allow. */
  constructor(tableSize = DEFAULT_TABLE_SIZE) {
    this.#limit = this.#maxSize = tableSize;
  }

  decode(block: Uint8Array): HeaderBlock {
    const reader = new ByteReader(block);
    const headers: HttpHeader[] = [];
    let total = 0;
    while (reader.left > 0) {
      const item = this.#read(reader);
      if (typeof item === 'string') return { headers, defect: item };
      if (item === undefined) continue;
      total += sizeOf(item);
      if (total > MAX_LIST || headers.length >= MAX_HEADERS) return { headers, defect: 'The headers are too long.' };
      headers.push(item);
    }
    return { headers, defect: undefined };
  }

  /** A header, undefined for a new size of the table, or what is wrong. */
  #read(reader: ByteReader): HttpHeader | string | undefined {
    const first = reader.u8() ?? 0;
    if ((first & 0x80) !== 0) return this.#entry(readInteger(reader, first, 7)) ?? NO_ENTRY;
    if ((first & 0xe0) === 0x20) return this.#resize(readInteger(reader, first, 5));
    const isIndexed = (first & 0x40) !== 0;
    const index = readInteger(reader, first, isIndexed ? 6 : 4);
    if (index === undefined) return 'A number is malformed.';
    const name = index === 0 ? readString(reader) : this.#entry(index)?.name;
    if (name === undefined) return index === 0 ? BAD_TEXT : NO_ENTRY;
    const value = readString(reader);
    if (value === undefined) return BAD_TEXT;
    const header = { name, value };
    if (isIndexed) this.#add(header);
    return header;
  }

  #entry(index: number | undefined): HttpHeader | undefined {
    if (index === undefined || index === 0) return undefined;
    return STATIC_TABLE[index - 1] ?? this.#entries[index - 1 - STATIC_TABLE.length];
  }

  #resize(size: number | undefined): string | undefined {
    if (size === undefined || size > this.#limit) return 'The size of the table is not allowed.';
    this.#maxSize = size;
    this.#evict();
    return undefined;
  }

  #add(header: HttpHeader): void {
    this.#entries.unshift(header);
    this.#size += sizeOf(header);
    this.#evict();
  }

  #evict(): void {
    while (this.#size > this.#maxSize) {
      const oldest = this.#entries.pop();
      this.#size -= oldest === undefined ? this.#size : sizeOf(oldest);
    }
  }
}

/** RFC 7541 section 5.1. Undefined if it ends early, or is larger than anything here. */
function readInteger(reader: ByteReader, first: number, prefix: number): number | undefined {
  const most = 2 ** prefix - 1;
  let value = first & most;
  if (value < most) return value;
  for (let shift = 0; shift <= 21; shift += 7) {
    const byte = reader.u8();
    if (byte === undefined) return undefined;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return value;
  }
  return undefined;
}

function readString(reader: ByteReader): string | undefined {
  const first = reader.u8();
  const bytes = first === undefined ? undefined : reader.bytes(readInteger(reader, first, 7));
  if (first === undefined || bytes === undefined) return undefined;
  return (first & 0x80) !== 0 ? readHuffman(bytes) : Buffer.from(bytes).toString('latin1');
}

/** Section 4.1: an entry counts 32 bytes more than its text. */
const sizeOf = ({ name, value }: HttpHeader): number => name.length + value.length + 32;

const DEFAULT_TABLE_SIZE = 4096;
const MAX_LIST = 65_536;
const MAX_HEADERS = 500;
const NO_ENTRY = 'An entry of the table does not exist.';
const BAD_TEXT = 'A text is malformed.';

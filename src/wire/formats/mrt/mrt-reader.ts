/**
 * Tables of routes that collectors of BGP write (MRT, RFC 6396): TABLE_DUMP and TABLE_DUMP_V2. What the systems said
 * between two tables (BGP4MP) and all other records are skipped.
 */
import type { MrtRoute } from './mrt-route.ts';
import { readTableDump } from './table-dump.ts';
import { readTableDumpV2 } from './table-dump-v2.ts';

export type MrtRecord = (
  | { readonly kind: 'route'; readonly route: MrtRoute }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'error'; readonly reason: string }
) & {
  /** Bytes before the next record. */
  readonly end: number;
};

export const MRT_HEADER_BYTES = 12;
/** A prefix that some hundred peers saw has some ten kilobytes. */
const LONGEST_RECORD = 2 ** 22;

const TABLE_DUMP = 12;
const TABLE_DUMP_V2 = 13;
const BGP4MP = 16;
const BGP4MP_ET = 17;
/** The first day of 1993. BGP4 is younger. */
const EARLIEST = 725_846_400;

/** Whether bytes begin with a record that collectors write. */
export function isMrtHeader(bytes: Buffer): boolean {
  if (bytes.length < MRT_HEADER_BYTES || bytes.readUInt32BE(0) < EARLIEST) return false;
  const [type, subtype, length] = [bytes.readUInt16BE(4), bytes.readUInt16BE(6), bytes.readUInt32BE(8)];
  if (length === 0 || length > LONGEST_RECORD) return false;
  return (SUBTYPES.get(type) ?? -1) >= subtype;
}

/** The largest number that each type has. */
const SUBTYPES: ReadonlyMap<number, number> = new Map([
  [TABLE_DUMP, 2],
  [TABLE_DUMP_V2, 12],
  [BGP4MP, 11],
  [BGP4MP_ET, 11],
]);

/** Bytes in pieces of any size -> records. */
export class MrtReader {
  #bytes: Buffer = Buffer.alloc(0);
  /** Offset of `#bytes` in the source. */
  #offset: number;
  /** What is left of a record that is too long. */
  #skip = 0;

  constructor(offset = 0) {
    this.#offset = offset;
  }

  push(piece: Buffer): readonly MrtRecord[] {
    this.#bytes = this.#bytes.length === 0 ? piece : Buffer.concat([this.#bytes, piece]);
    const records: MrtRecord[] = [];
    let at = 0;
    for (;;) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, this.#bytes.length - at);
        at += skipped;
        this.#skip -= skipped;
        if (this.#skip > 0) break;
        records.push({ kind: 'error', reason: 'the record is longer than 4 MiB', end: this.#offset + at });
      }
      if (this.#bytes.length - at < MRT_HEADER_BYTES) break;
      const length = MRT_HEADER_BYTES + this.#bytes.readUInt32BE(at + 8);
      if (length > LONGEST_RECORD) {
        this.#skip = length;
        continue;
      }
      if (this.#bytes.length - at < length) break;
      records.push({ ...readRecord(this.#bytes.subarray(at, at + length)), end: this.#offset + at + length });
      at += length;
    }
    this.#bytes = this.#bytes.subarray(at);
    this.#offset += at;
    return records;
  }

  /** An error if the source ends within a record. */
  end(): readonly MrtRecord[] {
    if (this.#bytes.length === 0 && this.#skip === 0) return [];
    const end = this.#offset + this.#bytes.length;
    return [{ kind: 'error', reason: 'the source ends within the record', end }];
  }
}

type Content = { readonly kind: 'skipped' } | { readonly kind: 'error'; readonly reason: string } | FoundRoute;
interface FoundRoute {
  readonly kind: 'route';
  readonly route: MrtRoute;
}

function readRecord(record: Buffer): Content {
  const type = record.readUInt16BE(4);
  const subtype = record.readUInt16BE(6);
  const body = record.subarray(MRT_HEADER_BYTES);
  const route =
    type === TABLE_DUMP_V2
      ? readTableDumpV2(subtype, body)
      : type === TABLE_DUMP
        ? readTableDump(subtype, body)
        : 'other';
  if (route === 'other') return { kind: 'skipped' };
  if (route === undefined) return { kind: 'error', reason: 'the record cannot be read' };
  return { kind: 'route', route };
}

import { compareCodePoints } from '../../../../query/value/code-points.ts';
import type { CallOptions, StoreCall } from '../../../call.ts';
import type { SideDocument, SideSpan } from '../../../inverted/back-end.ts';
import type { Lane, NativeClient } from '../../../native/native-client.ts';
import { DICTIONARY, NODE, RequestWriter, VALUE_KINDS } from '../../../native/request-writer.ts';
import { type RangeRecord, widestFirst } from '../../../side/segments.ts';
import type { EntryLine } from '../../../side/side-entries.ts';
import { blocksAround } from '../documents/cidr-blocks.ts';
import {
  blockTerm,
  digitsPosition,
  FIRST_COLUMN,
  lineTerm,
  readSideRecord,
  sideKey,
  writeSideDocument,
} from '../documents/side-documents.ts';
import type { IndexHandles } from '../index-handles.ts';
import { readValue } from './facet-values.ts';

/** Writes side tables and searches them by position and by range. */
export class SideIndex {
  readonly #client: NativeClient;
  readonly #handles: IndexHandles;

  constructor(client: NativeClient, handles: IndexHandles) {
    this.#client = client;
    this.#handles = handles;
  }

  async write(index: string, documents: readonly SideDocument[]): Promise<void> {
    const open = await this.#handles.get(index);
    const write = (request: RequestWriter): void => {
      request.u32(open.handle);
      request.list(documents, (document) => writeSideDocument(document, request));
    };
    await this.#client.ask('write', write, { size: 2 ** 20 });
  }

  /** Ordered by `first`, `last`, `sequence`. */
  async *spans(index: string, line: EntryLine): AsyncGenerator<readonly SideSpan[]> {
    // A search sorts all documents that match, so each asks for a stretch of positions.
    let width = POSITIONS;
    for (let from = 0n; from < POSITIONS; ) {
      const to = from + width < POSITIONS ? from + width : POSITIONS;
      const spans = await this.#spansWithin(index, line, from, to - 1n, width === 1n ? Infinity : SPANS_AT_A_TIME);
      if (spans === undefined) {
        width /= STRETCH;
        continue;
      }
      if (spans.length > 0) yield spans;
      if (spans.length < SPANS_AT_A_TIME / Number(STRETCH)) width *= STRETCH;
      from = to;
    }
  }

  /** The spans that begin at these positions. Undefined if there are more than `most`. */
  async #spansWithin(
    index: string,
    line: EntryLine,
    first: bigint,
    last: bigint,
    most: number,
  ): Promise<readonly SideSpan[] | undefined> {
    const node = new RequestWriter();
    node.u8(NODE.and);
    node.u32(2);
    // The block that begins a range has a term with the range's first position. Short stretches have few such terms.
    if (last - first < SHORT) writeBlocksFrom(line, digitsOf(first), digitsOf(last), node);
    else writeTerms([lineTerm(line)], node);
    node.u8(NODE.columnRange);
    node.u16(FIRST_COLUMN);
    for (const position of [first, last]) {
      node.u8(VALUE_KINDS.address);
      node.key(digitsOf(position));
      node.flag(true);
    }
    const records: RangeRecord[] = [];
    for await (const batch of this.#ordered(index, node.bytes(), SPANS_AT_A_TIME + 1, 'heavy', {})) {
      records.push(...batch);
      if (records.length > most) return undefined;
    }
    return spansOf(records, line);
  }

  async remove(index: string, spans: readonly SideSpan[]): Promise<void> {
    const { handle } = await this.#handles.get(index);
    const write = (request: RequestWriter): void => {
      request.u32(handle);
      request.list(spans, ({ line, sequence }) => request.key(sideKey(line, sequence)));
    };
    await this.#client.ask('remove', write);
  }

  async at(index: string, line: EntryLine, positions: readonly string[], limit: number, call: StoreCall) {
    const records: (readonly RangeRecord[])[] = [];
    for (const digits of positions) {
      const node = new RequestWriter();
      writeTerms(
        blocksAround(digitsPosition(digits)).map((block) => blockTerm(line, block)),
        node,
      );
      const [batch = []] = await take(this.#ordered(index, node.bytes(), limit, 'light', call.options()));
      records.push(batch.slice(0, limit));
    }
    return records;
  }

  /** The first records by `first` ascending, `last` descending, `sequence`. */
  async within(
    index: string,
    line: EntryLine,
    { first, last }: { readonly first: string; readonly last: string },
    limit: number,
    call: StoreCall,
  ): Promise<readonly RangeRecord[]> {
    const node = new RequestWriter();
    node.u8(NODE.or);
    node.u32(2);
    writeTerms(
      blocksAround(digitsPosition(first)).map((block) => blockTerm(line, block)),
      node,
    );
    writeBlocksFrom(line, first, last, node);
    const records: RangeRecord[] = [];
    for await (const batch of this.#ordered(index, node.bytes(), limit, 'light', call.options())) {
      records.push(...batch);
      // Records with the same first position are sorted by width, so all of them are needed.
      if (records.length > limit && records.at(-1)?.first !== records[limit - 1]?.first) break;
    }
    return records.sort((a, b) => widestFirst(a, b) || a.sequence - b.sequence).slice(0, limit);
  }

  /** Records by their first position, in batches. */
  async *#ordered(
    index: string,
    node: Uint8Array,
    size: number,
    lane: Lane,
    options: CallOptions,
  ): AsyncGenerator<readonly RangeRecord[]> {
    const { handle } = await this.#handles.get(index);
    let last: { readonly first: string; readonly key: string } | undefined;
    for (;;) {
      const after = last;
      const write = (request: RequestWriter): void => {
        request.u32(1);
        request.u32(handle);
        request.u32(0);
        request.u32(0xffff_ffff);
        request.u32(0xffff_ffff);
        request.u8(1);
        request.flag(false);
        request.u8(0);
        request.u16(FIRST_COLUMN);
        request.flag(after !== undefined);
        if (after !== undefined) {
          request.i64(0);
          request.key(after.key);
          request.u32(0);
          request.u8(VALUE_KINDS.address);
          request.key(after.first);
        }
        request.u32(0);
        request.u32(size);
        request.u32(MOST_BYTES);
        request.list([], () => {});
        request.raw(node);
      };
      const answer = await this.#client.ask('top', write, { lane, options });
      const isCut = answer.flag();
      const keys: string[] = [];
      const records = answer.list(() => {
        answer.u32();
        answer.u32();
        answer.i64();
        keys.push(answer.key());
        readValue(answer);
        return readSideRecord(answer.text());
      });
      if (records.length > 0) yield records;
      const [record, key] = [records.at(-1), keys.at(-1)];
      if (record === undefined || key === undefined || (records.length < size && !isCut)) return;
      last = { first: record.first, key };
    }
  }
}

function writeTerms(terms: readonly Buffer[], into: RequestWriter): void {
  into.u8(NODE.terms);
  into.u8(DICTIONARY.terms);
  into.list(terms, (term) => into.short(term));
}

/** The terms of blocks that begin at these positions. */
function writeBlocksFrom(line: EntryLine, first: string, last: string, into: RequestWriter): void {
  into.u8(NODE.termRange);
  into.u8(DICTIONARY.terms);
  into.bytesOf(Buffer.concat([lineTerm(line), Buffer.from(first, 'hex')]));
  into.flag(true);
  into.bytesOf(Buffer.concat([lineTerm(line), Buffer.from(last, 'hex'), Buffer.of(0xff)]));
  into.flag(true);
}

/** The first batch, if there is one. */
async function take<T>(batches: AsyncGenerator<T>): Promise<readonly T[]> {
  const { done, value } = await batches.next();
  await batches.return(undefined);
  return done === true ? [] : [value];
}

function spansOf(records: readonly RangeRecord[], line: EntryLine): readonly SideSpan[] {
  const spans = records.map(({ first, last, sequence }) => ({ line, first, last, sequence }));
  return spans.sort(
    (a, b) => compareCodePoints(a.first, b.first) || compareCodePoints(a.last, b.last) || a.sequence - b.sequence,
  );
}

const digitsOf = (position: bigint): string => position.toString(16).padStart(32, '0');

/** How many positions a line has. */
const POSITIONS = 2n ** 128n;
const SPANS_AT_A_TIME = 5_000;
/** A stretch of positions with too many spans is divided by this, and one with few is multiplied. */
const STRETCH = 16n;
const SHORT = 2n ** 24n;
const MOST_BYTES = 16 * 2 ** 20;

import { type JsonObject, linesOf } from '../../read-line.ts';
import { BLOCK_BYTES, BLOCK_SEGMENTS, packBlock } from '../../side/block.ts';
import { type PlacedRecord, type Segment, Segments } from '../../side/segments.ts';
import { entriesOf, type Line, linesOfSide, type Side, sideTableOf } from '../../side/side-entries.ts';
import { UnknownPaths } from '../../side/unknown-paths.ts';
import type { LinesOfSource, SideReport } from '../../side-tables.ts';
import type { RefusedLine } from '../../store.ts';
import { literal } from './literal.ts';
import { RowBuffer } from './row-buffer.ts';
import { rowColumns, textBytes } from './row-columns.ts';
import { ENTRIES_STRUCTURE, LINE_NUMBERS, PAGE_BLOCKS, PAGES_STRUCTURE, type SideNames } from './side-schema.ts';
import type { SqlEngine } from './sql-engine.ts';

/**
 * Lines of a source -> pages of a generation that nobody sees yet. The lines come in any order: they are put by in the engine, and read again
 * in the order of what they can be found by. At no time are more records in memory than one batch, and those that lie over one place.
 */
export interface SideLoad {
  readonly engine: SqlEngine;
  readonly names: SideNames;
  readonly side: Side;
  readonly generation: number;
  readonly signal: AbortSignal | undefined;
}

export async function loadSide(load: SideLoad, lines: LinesOfSource): Promise<SideReport> {
  const report = await putBy(load, lines);
  let leftOut = 0;
  for (const line of linesOfSide(load.side)) leftOut += await writePages(load, line);
  return { ...report, leftOut };
}

async function putBy(
  { engine, names, side, generation, signal }: SideLoad,
  lines: LinesOfSource,
): Promise<Omit<SideReport, 'leftOut'>> {
  const buffer = new RowBuffer();
  const unknown = new UnknownPaths(sideTableOf(side));
  const refused: RefusedLine[] = [];
  let number = -1;
  let records = 0;
  let refusedLines = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    signal?.throwIfAborted();
    const input = { format: 'RowBinary', structure: ENTRIES_STRUCTURE, body: buffer.bytes() };
    if (rows > 0) await engine.insert((source) => `INSERT INTO ${names.entries} SELECT * FROM ${source}`, input);
    buffer.clear();
    rows = 0;
  };
  for await (const chunk of lines) {
    for (const bytes of linesOf(chunk)) {
      number++;
      const line = readSideLine(side, bytes);
      if (line.kind === 'blank') continue;
      if (line.kind === 'refused') {
        refusedLines++;
        if (refused.length < MOST_REFUSED) refused.push({ line: number, reason: line.reason });
        continue;
      }
      unknown.add(line.record);
      for (const { line: on, first, last } of line.entries) {
        buffer.uint32(generation);
        buffer.uint8(LINE_NUMBERS[on]);
        buffer.hexadecimal(first);
        buffer.hexadecimal(last);
        buffer.uint64(records);
        buffer.string(line.json);
        rows++;
      }
      records++;
      if (rows >= MOST_ROWS || buffer.length >= MOST_BYTES) await flush();
    }
  }
  await flush();
  return { records, refused, refusedLines, unknownFields: unknown.counts };
}

type SideLine =
  | { readonly kind: 'blank' }
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'record';
      readonly json: string;
      readonly record: JsonObject;
      readonly entries: Exclude<ReturnType<typeof entriesOf>, string>;
    };

function readSideLine(side: Side, bytes: Buffer): SideLine {
  if (bytes.length > LONGEST_LINE) return { kind: 'refused', reason: `the line is longer than ${LONGEST_LINE} bytes` };
  const json = bytes.toString('utf8').trim();
  if (json === '') return { kind: 'blank' };
  const record = parsed(json);
  if (record === undefined) return { kind: 'refused', reason: 'the line is no JSON object' };
  const entries = entriesOf(side, record);
  return typeof entries === 'string' ? { kind: 'refused', reason: entries } : { kind: 'record', json, record, entries };
}

/** Answers how many records were left out. */
async function writePages(load: SideLoad, line: Line): Promise<number> {
  const writer = new PageWriter(load, line);
  const segments = new Segments();
  for await (const records of entriesInOrder(load, line)) {
    load.signal?.throwIfAborted();
    for (const record of records) for (const segment of segments.add(record)) writer.add(segment);
    await writer.flush(false);
  }
  for (const segment of segments.end()) writer.add(segment);
  await writer.flush(true);
  return segments.leftOut;
}

class PageWriter {
  readonly #load: SideLoad;
  readonly #line: Line;
  readonly #buffer = new RowBuffer();
  #segments: Segment[] = [];
  #segmentBytes = 0;
  #page = 0;
  #pageBlocks = 0;
  #pageBytes = 0;

  constructor(load: SideLoad, line: Line) {
    this.#load = load;
    this.#line = line;
  }

  add(segment: Segment): void {
    this.#segments.push(segment);
    for (const { json } of segment.records) this.#segmentBytes += json.length;
    if (this.#segments.length >= BLOCK_SEGMENTS || this.#segmentBytes >= BLOCK_BYTES) this.#endBlock();
  }

  async flush(isEnd: boolean): Promise<void> {
    if (isEnd) this.#endBlock();
    if (this.#buffer.length === 0 || (!isEnd && this.#buffer.length < MOST_BYTES)) return;
    const { engine, names } = this.#load;
    const input = { format: 'RowBinary', structure: PAGES_STRUCTURE, body: this.#buffer.bytes() };
    await engine.insert((source) => `INSERT INTO ${names.pages} SELECT * FROM ${source}`, input);
    this.#buffer.clear();
  }

  #endBlock(): void {
    const [begin] = this.#segments;
    if (begin === undefined) return;
    const bytes = packBlock(this.#segments);
    if (this.#pageBlocks === PAGE_BLOCKS || (this.#pageBlocks > 0 && this.#pageBytes + bytes.length > LONGEST_PAGE)) {
      this.#page++;
      this.#pageBlocks = 0;
      this.#pageBytes = 0;
    }
    this.#buffer.uint32(this.#load.generation);
    this.#buffer.uint8(LINE_NUMBERS[this.#line]);
    this.#buffer.uint32(this.#page);
    this.#buffer.hexadecimal(begin.first);
    this.#buffer.bytesOf(bytes);
    this.#pageBlocks++;
    this.#pageBytes += bytes.length;
    this.#segments = [];
    this.#segmentBytes = 0;
  }
}

async function* entriesInOrder(
  { engine, names, generation }: SideLoad,
  line: Line,
): AsyncGenerator<readonly PlacedRecord[]> {
  let behind = '1';
  for (;;) {
    const answer = await engine.bytes(
      `SELECT first, last, seq, json FROM ${names.entries} WHERE generation = ${literal(generation)}
        AND line = ${literal(LINE_NUMBERS[line])} AND ${behind} ORDER BY line, first, last, seq
        LIMIT ${literal(ENTRIES_AT_A_TIME)} FORMAT RowBinary`,
      { lane: 'heavy', threads: 1 },
    );
    const records: PlacedRecord[] = [];
    for (const columns of rowColumns(answer, ENTRY_TYPES)) {
      const [first, last, sequence, json] = columns;
      if (first === undefined || last === undefined || sequence === undefined || json === undefined) continue;
      records.push({
        first: first.toString('hex'),
        last: last.toString('hex'),
        sequence: Number(sequence.readBigUInt64LE()),
        json: textBytes(json).toString('utf8'),
      });
    }
    const end = records.at(-1);
    if (end === undefined) return;
    yield records;
    if (records.length < ENTRIES_AT_A_TIME) return;
    const [first, last] = [end.first, end.last].map((place) => `toFixedString(unhex(${literal(place)}), 16)`);
    behind = `first >= ${first} AND (first > ${first} OR last > ${last} OR (last = ${last} AND seq > ${literal(end.sequence)}))`;
  }
}

function parsed(json: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

const ENTRY_TYPES = ['FixedString(16)', 'FixedString(16)', 'UInt64', 'String'];
/** Of some hundred bytes each, and 16 KiB at most. */
const ENTRIES_AT_A_TIME = 4_000;
const LONGEST_LINE = 16 * 2 ** 10;
const LONGEST_PAGE = 2 ** 20;
const MOST_REFUSED = 100;
const MOST_ROWS = 100_000;
const MOST_BYTES = 16 * 2 ** 20;

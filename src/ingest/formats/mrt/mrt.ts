/** Tables of routes that collectors of BGP write. */
import { isMrtHeader, MRT_HEADER_BYTES, MrtReader, type MrtRecord } from '../../../wire/formats/mrt/mrt-reader.ts';
import { originRoute } from '../../records/networks/origin-route.ts';
import {
  type Entry,
  type Format,
  type Head,
  type Position,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';

export const mrt: Format<'records'> = {
  name: 'mrt',
  version: 1,
  about: 'tables of routes of BGP (MRT)',
  target: 'records',
  joins: 'networks',
  recognises,
  read: (source, from = START, stepBytes = STEP_BYTES) => readTables(source, from, stepBytes),
};

/** By the first record, and by the second one if its beginning is in the first bytes. */
function recognises({ bytes }: Head): boolean {
  if (!isMrtHeader(bytes)) return false;
  const second = bytes.subarray(MRT_HEADER_BYTES + bytes.readUInt32BE(8));
  return second.length < MRT_HEADER_BYTES || isMrtHeader(second);
}

/** Few records are in memory at a time. */
const PIECE_BYTES = 2 ** 16;

async function* readTables(source: Source, from: Position, stepBytes: number): AsyncGenerator<Step<'records'>> {
  let entries: Entry<'records'>[] = [];
  let { count } = from;
  let start = from.offset;
  let end = from;
  for await (const records of recordsOf(source, from.offset))
    for (const record of records) {
      entries.push(...entriesOf(record, count));
      count++;
      end = { offset: record.end, count };
      if (end.offset - start < stepBytes) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
  if (entries.length > 0) yield { entries, end };
}

async function* recordsOf(source: Source, offset: number): AsyncGenerator<readonly MrtRecord[]> {
  const reader = new MrtReader(offset);
  for await (const chunk of source.chunks(offset))
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) yield reader.push(chunk.subarray(at, at + PIECE_BYTES));
  yield reader.end();
}

function entriesOf(record: MrtRecord, number: number): readonly Entry<'records'>[] {
  if (record.kind === 'error') return [{ kind: 'refused', number, reason: record.reason, bytes: undefined }];
  if (record.kind === 'skipped' || record.route.origins.length === 0) return [];
  const { prefix, origins } = record.route;
  return [{ kind: 'record', number, value: originRoute(prefix, { number: origins.map(String) }) }];
}

import type { Collection } from '../../model/collection.ts';
import { observedAt } from '../identity.ts';
import { type JsonObject, linesOf, readLine } from '../read-line.ts';
import type { BatchTarget, LinesReport } from './encode-form.ts';

/** A line that holds a record, and where that stands. */
export interface LineRecord {
  /** From 0, blank lines and refused ones counted. */
  readonly line: number;
  readonly record: JsonObject;
  readonly json: string;
  readonly key: string;
  readonly sequence: number;
  readonly observed: number;
}

/** The records of lines; which lines are refused goes into the report. Who takes a record counts it there before the next. */
export function* recordsOfLines(
  collection: Collection,
  lines: Buffer,
  { startedAt, firstSequence }: BatchTarget,
  report: LinesReport,
): Generator<LineRecord> {
  let line = -1;
  for (const bytes of linesOf(lines)) {
    line++;
    const read = readLine(collection, bytes);
    if (read.kind === 'refused') report.refused.push({ line, reason: read.reason });
    if (read.kind !== 'record') continue;
    const { record, json, key } = read;
    yield {
      line,
      record,
      json,
      key,
      sequence: firstSequence + report.written,
      observed: observedAt(record, startedAt),
    };
  }
}

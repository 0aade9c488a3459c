import type { Collection } from '../../model/collection.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { observedAt } from '../identity.ts';
import { linesOf, readLine } from '../read-line.ts';
import type { BatchTarget, LinesReport } from './encode-form.ts';

/** The record of an input line. */
export interface LineRecord {
  /** Counted from 0, blank and refused lines included. */
  readonly line: number;
  readonly record: JsonObject;
  readonly json: string;
  readonly key: string;
  readonly sequence: number;
  readonly observed: number;
}

/**
 * Yields the records of lines and adds refused lines to the report. The caller must increment `report.written` before
 * it takes the next record, because sequences follow from it.
 */
export function* recordsOfLines(
  collection: Collection,
  lines: Buffer,
  { startedAt, firstSequence }: BatchTarget,
  report: LinesReport,
): Generator<LineRecord> {
  let line = -1;
  for (const bytes of linesOf(lines)) {
    line++;
    const content = readLine(collection, bytes);
    if (content.kind === 'refused') report.refused.push({ line, reason: content.reason });
    if (content.kind !== 'record') continue;
    const { record, json, key } = content;
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

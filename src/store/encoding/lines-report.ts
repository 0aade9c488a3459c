import type { AnswerReader } from '../native/answer-reader.ts';
import { LINE_REFUSALS, type RefusedLine } from '../read-line.ts';
import type { WriteReport } from '../store.ts';

/** What was refused of lines, and what did not fit, as it grows. */
export interface LinesReport extends WriteReport {
  written: number;
  readonly refused: RefusedLine[];
  readonly unknownFields: Map<string, number>;
  readonly mistypedFields: Map<string, number>;
}

export function emptyReport(): LinesReport {
  return { written: 0, refused: [], unknownFields: new Map(), mistypedFields: new Map() };
}

/** Reads the report of the addon, without the number of written lines. */
export function readLinesReport(answer: AnswerReader): LinesReport {
  const refused = answer.list(() => ({ line: answer.u32(), reason: reasonOf(answer.u8()) }));
  const counts = (): Map<string, number> => new Map(answer.list(() => [answer.text(), answer.u32()]));
  return { written: 0, refused, unknownFields: counts(), mistypedFields: counts() };
}

/** Adds the report of lines that follow `before` others. */
export function addLinesReport(report: LinesReport, next: WriteReport, before: number): void {
  report.written += next.written;
  for (const { line, reason } of next.refused) report.refused.push({ line: line + before, reason });
  addCounts(report.unknownFields, next.unknownFields);
  addCounts(report.mistypedFields, next.mistypedFields);
}

function addCounts(counts: Map<string, number>, next: ReadonlyMap<string, number>): void {
  for (const [path, count] of next) counts.set(path, (counts.get(path) ?? 0) + count);
}

/** The addon numbers them from 1. */
function reasonOf(number: number): string {
  const reason = Object.values(LINE_REFUSALS)[number - 1];
  if (reason === undefined) throw new RangeError(`there is no refusal ${number}`);
  return reason;
}

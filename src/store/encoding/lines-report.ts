import type { LinesReport } from './encode-form.ts';
import type { RecordProblems } from './record-encoder.ts';

export function emptyReport(): LinesReport {
  return { written: 0, refused: [], unknownFields: new Map(), mistypedFields: new Map() };
}

/** Adds the unknown and mistyped fields of a record to the report. */
export function countFields({ unknownFields, mistypedFields }: RecordProblems, report: LinesReport): void {
  for (const path of unknownFields) report.unknownFields.set(path, (report.unknownFields.get(path) ?? 0) + 1);
  for (const path of mistypedFields) report.mistypedFields.set(path, (report.mistypedFields.get(path) ?? 0) + 1);
}

import type { WriteReport } from './store.ts';

/** The report of a named batch as JSON. Engines save it for the case that the batch is sent again. */
export function writeReportText({ unknownFields, mistypedFields, ...report }: WriteReport): string {
  return JSON.stringify({ ...report, unknownFields: [...unknownFields], mistypedFields: [...mistypedFields] });
}

export function readWriteReport(text: string): WriteReport {
  // Reports of earlier releases have no mistyped fields.
  const { unknownFields, mistypedFields = [], ...report } = JSON.parse(text);
  return { ...report, unknownFields: new Map(unknownFields), mistypedFields: new Map(mistypedFields) };
}

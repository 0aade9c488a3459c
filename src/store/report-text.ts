import type { WriteReport } from './store.ts';

/** What was answered to a named batch, as engines keep it: text, and back again. */
export function reportText({ unknownFields, mistypedFields, ...report }: WriteReport): string {
  return JSON.stringify({ ...report, unknownFields: [...unknownFields], mistypedFields: [...mistypedFields] });
}

export function readReport(text: string): WriteReport {
  // Reports of earlier releases have no mistyped fields.
  const { unknownFields, mistypedFields = [], ...report } = JSON.parse(text);
  return { ...report, unknownFields: new Map(unknownFields), mistypedFields: new Map(mistypedFields) };
}

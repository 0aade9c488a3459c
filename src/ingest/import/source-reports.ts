import type { LoadCounts, SavedLoad, SourceReport } from './load-state.ts';

/** Counts a source, and keeps its report unless there are many of its kind. */
export function addReport(state: SavedLoad, report: SourceReport): void {
  state.counts = withSource(state.counts, report);
  const alike = state.reports.filter((one) => hasReason(one) === hasReason(report)).length;
  if (alike < MOST_REPORTS) state.reports = [...state.reports, report];
}

export function withSource<T extends Pick<LoadCounts, 'formats' | 'leftOut'>>(
  counts: T,
  { name, format, version = 0 }: SourceReport,
): T {
  if (format === undefined) return { ...counts, leftOut: counts.leftOut + 1 };
  const others = counts.formats.filter((one) => one.format !== format);
  const { sources, first } = counts.formats.find((one) => one.format === format) ?? { sources: 0, first: name };
  return { ...counts, formats: [...others, { format, version, sources: sources + 1, first }] };
}

/** It was read, and nothing of it is used. */
export function reportUnused(
  state: SavedLoad,
  { name, reason }: { readonly name: string; readonly reason: string },
): void {
  state.reports = state.reports.filter((one) => one.name !== name);
  addReport(state, { name, written: 0, refused: 0, reason });
}

/** It was left out, or something of it was refused. */
const hasReason = ({ reason, refusedFile }: SourceReport): boolean => reason !== undefined || refusedFile !== undefined;

const MOST_REPORTS = 1_000;

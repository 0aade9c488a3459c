import type { LoadCounts, SavedLoad, SourceReport } from './load-state.ts';

/** Counts a source, and keeps its report unless there are many of its outcome. */
export function addReport(state: SavedLoad, report: SourceReport): void {
  state.counts = withSource(state.counts, report);
  const alike = state.reports.filter((one) => outcomeOf(one) === outcomeOf(report)).length;
  if (alike < MOST_REPORTS) state.reports = [...state.reports, report];
}

function withSource<T extends Pick<LoadCounts, 'formats' | 'leftOut'>>(
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

/** The first reports of each outcome, as they come: some sources that were left out do not hide what of others was refused. */
export function firstReports(reports: readonly SourceReport[], mostOfEach: number): readonly SourceReport[] {
  const seen: Record<Outcome, number> = { leftOut: 0, partly: 0, whole: 0 };
  return reports.filter((report) => ++seen[outcomeOf(report)] <= mostOfEach);
}

type Outcome = 'leftOut' | 'partly' | 'whole';

const outcomeOf = ({ reason, refused }: SourceReport): Outcome =>
  reason !== undefined ? 'leftOut' : refused > 0 ? 'partly' : 'whole';

const MOST_REPORTS = 1_000;

/** The rows of the table, and the figures with targets, from the measurements of both sides. */
import type { Bound, Figure } from '../store/figure.ts';
import { CLIENTS, type ClientsReport } from './measure-clients.ts';
import { geometricMean, type Pass, type RowTimes } from './measure-rows.ts';
import type { Family } from './question.ts';
import type { LoadReport } from './side.ts';

const cells = (what: string, ...values: readonly string[]): string =>
  what.padEnd(52) + values.map((one) => one.padStart(10)).join('');

export const heading = cells('', 'ours', 'theirs', 'ratio');

export function rowLine({ row, ours, theirs }: RowTimes): string {
  return cells(`${KIND[row.family]}: ${row.name}`, ours.toFixed(1), theirs.toFixed(1), (ours / theirs).toFixed(2));
}

const KIND: Readonly<Record<Family, string>> = {
  pages: 'page',
  counts: 'count',
  'facets of one field': 'facet',
  'facets of two fields': 'facet',
};

export const FAMILY_BOUNDS: Readonly<Record<Family, Bound>> = {
  pages: { atMost: 0.55 },
  counts: { atMost: 0.5 },
  'facets of one field': { atMost: 0.4 },
  'facets of two fields': { atMost: 0.12 },
};
const WORST_PAGE: Bound = { atMost: 1 };

export function familyFigures(
  { rows, differences }: Pass,
  family: Family,
  bounds: Readonly<Record<Family, Bound>>,
): readonly Figure[] {
  const own = rows.filter(({ row }) => row.family === family);
  const ratios = own.map(({ ours, theirs }) => ours / theirs);
  const differing = differences.filter(({ row }) => row.family === family).length;
  const means = (['ours', 'theirs'] as const).map((side) => geometricMean(own.map((one) => one[side])).toFixed(1));
  const mean: Figure = {
    what: `${family}, ours to theirs`,
    measured: geometricMean(ratios),
    unit: 'x',
    target: bounds[family],
    note: `geometric mean of ${own.length} rows: ${means[0]} to ${means[1]} ms; ${differing} answers differ`,
  };
  if (family !== 'pages') return [mean];
  const worst = own.toSorted((a, b) => b.ours / b.theirs - a.ours / a.theirs)[0];
  return [
    mean,
    {
      what: 'the worst page',
      measured: Math.max(...ratios),
      unit: 'x',
      target: WORST_PAGE,
      note: worst?.row.name ?? '',
    },
  ];
}

export function clientFigures(clients: Pass['clients']): readonly Figure[] {
  if (clients === undefined) return [];
  const { ours, theirs } = clients;
  const what = `${CLIENTS.clients} clients, mixed`;
  const answers = ({ answers, failed, bytes }: ClientsReport): string =>
    `${answers.toLocaleString('en')} answers of ${(bytes / answers / 1_000).toFixed(0)} kB, ${failed} failed`;
  return [
    {
      what: `${what}, ours to theirs`,
      measured: ours.perSecond / theirs.perSecond,
      unit: 'x',
      target: { atLeast: 1.5 },
      note: `${perSecond(ours.perSecond)} to ${perSecond(theirs.perSecond)}; ours ${answers(ours)}; theirs ${answers(theirs)}`,
    },
    {
      what: `${what}: p99, ours to theirs`,
      measured: ours.p99 / theirs.p99,
      unit: 'x',
      note: `${ours.p99.toFixed(0)} to ${theirs.p99.toFixed(0)} ms; median ${ours.median.toFixed(0)} to ${theirs.median.toFixed(0)} ms`,
    },
  ];
}

export function loadFigures(ours: LoadReport, theirs: LoadReport): readonly Figure[] {
  const speed = ({ records, seconds }: LoadReport): number => records / seconds;
  const merged = ({ records, seconds, joinSeconds }: LoadReport): number => records / (seconds + joinSeconds);
  const phases = ({ seconds, joinSeconds, peakMemory, day }: LoadReport): string =>
    `${seconds.toFixed(1)} s, then ${joinSeconds.toFixed(1)} s of merging, ${gigabytes(peakMemory)} at most (${day})`;
  return [
    {
      what: 'ingest, ours to theirs',
      measured: speed(ours) / speed(theirs),
      unit: 'x',
      target: { atLeast: 2 },
      note: `${perSecond(speed(ours))} to ${perSecond(speed(theirs))}; ours ${phases(ours)}; theirs ${phases(theirs)}`,
    },
    {
      what: 'ingest with merging, ours to theirs',
      measured: merged(ours) / merged(theirs),
      unit: 'x',
      target: { atLeast: 1.5 },
      note: `${perSecond(merged(ours))} to ${perSecond(merged(theirs))}`,
    },
    {
      what: 'disk, ours to theirs',
      measured: ours.bytes / theirs.bytes,
      unit: 'x',
      target: { atMost: 0.8 },
      note: `${gigabytes(ours.bytes)} to ${gigabytes(theirs.bytes)}, all merged`,
    },
  ];
}

/** The memory with each heap size. Marks the smallest heap whose times are within a tenth of the best. */
export function heapFigures(passes: readonly Pass[]): readonly Figure[] {
  const mean = ({ rows }: Pass): number => geometricMean(rows.map(({ theirs }) => theirs));
  const best = Math.min(...passes.map(mean));
  const enough = passes.findLast((pass) => mean(pass) <= best * TOLERANCE);
  return passes.map((pass) => ({
    what: `memory, heap ${pass.heap}, ours to theirs`,
    measured: pass.ours.all / pass.theirs.all,
    unit: 'x',
    target: { atMost: 0.5 },
    note: `resident after all requests ${gigabytes(pass.ours.all)} to ${gigabytes(pass.theirs.all)}, without mapped files ${gigabytes(pass.ours.anonymous)} to ${gigabytes(pass.theirs.anonymous)}; its times ${(mean(pass) / best).toFixed(2)} of its best${pass === enough ? ': the smallest heap that is fast enough' : ''}`,
  }));
}

const TOLERANCE = 1.1;
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;

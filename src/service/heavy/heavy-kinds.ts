import { downloadTable } from '../download/download-table.ts';
import { comparisonForm, comparisonSummary } from '../reports/forms/comparison-form.ts';
import { reportForm } from '../reports/forms/report-form.ts';
import { reportBuild } from '../reports/report-build.ts';
import type { HeavyKind } from './heavy-kind.ts';

/** Every kind of heavy work. */
export const heavyKinds = {
  downloadTable,
  reportBuild,
  reportForm,
  comparisonForm,
  comparisonSummary,
} as const;

export type HeavyName = keyof typeof heavyKinds;

export type HeavyOrder<N extends HeavyName> =
  (typeof heavyKinds)[N] extends HeavyKind<infer Order, infer _Result> ? Order : never;

export type HeavyResult<N extends HeavyName> =
  (typeof heavyKinds)[N] extends HeavyKind<infer _Order, infer Result> ? Result : never;

/** The work of a name, for code that passes order and result on without knowing them. */
export function heavyKind<N extends HeavyName>(name: N): HeavyKind<HeavyOrder<N>, HeavyResult<N>> {
  return heavyKinds[name] as unknown as HeavyKind<HeavyOrder<N>, HeavyResult<N>>;
}

import type { CountsAnswer } from '../../../api/operations.generated.ts';
import type { ClauseVariant } from './clause-variants.ts';

/** A part of a query that finds nothing, with what was counted of it. */
export interface EmptyCause extends ClauseVariant {
  /** Undefined if it could not be counted. */
  readonly countAlone: number | undefined;
  readonly countWithout: number | undefined;
}

/** The counts of `queries` -> the parts with their counts. */
export function emptyCauses(
  variants: readonly ClauseVariant[],
  queries: readonly string[],
  { counts }: CountsAnswer,
): readonly EmptyCause[] {
  const byQuery = new Map(queries.map((query, at) => [query, countIn(counts[at])]));
  return variants.map((variant) => ({
    ...variant,
    countAlone: byQuery.get(variant.alone),
    countWithout: variant.without === undefined ? undefined : byQuery.get(variant.without),
  }));
}

const countIn = (answer: CountsAnswer['counts'][number] | undefined): number | undefined =>
  answer !== undefined && 'count' in answer ? answer.count : undefined;

/** What the counts say, in a sentence that ends before the part that it names. */
export function emptyReason(causes: readonly EmptyCause[]): 'one finds nothing' | 'together' | 'unknown' {
  const clauses = causes.filter(({ without }) => without !== undefined);
  if (clauses.some(({ countAlone }) => countAlone === 0)) return 'one finds nothing';
  return clauses.some(({ countWithout }) => (countWithout ?? 0) > 0) ? 'together' : 'unknown';
}

import type { PlanField } from '../../../model/query-plan.ts';
import { LONGEST_EXACT } from '../../../query/match/value-test.ts';
import { compileWalk } from '../../../query/match/walk.ts';
import { compareCodePoints } from '../../../query/value/code-points.ts';
import { versionSortKey } from '../../../query/value/version.ts';
import type { Sort } from '../../store.ts';
import type { RowOrder } from './cursor.ts';
import { type FoundRow, ReadRow } from './row-reader.ts';

/**
 * Records in the order of a text of theirs that the engine does not hold as it is (long ones, half a surrogate pair): all that are found are
 * looked at, and no more of them kept than are wanted.
 */
export async function sortedRecords(
  batches: AsyncIterable<readonly FoundRow[]>,
  { field, direction }: Sort,
  behind: RowOrder | undefined,
  wanted: number,
): Promise<readonly FoundRow[]> {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: RowOrder, b: RowOrder): number => compareValues(a, b, sign) || newestFirst(a, b);
  const walk = compileWalk(field);
  let kept: FoundRow[] = [];
  const cut = (): void => {
    kept = kept.sort((a, b) => compare(a.order, b.order)).slice(0, wanted);
  };
  for await (const rows of batches) {
    for (const row of rows) {
      const { json } = row;
      let best: string | undefined;
      walk(JSON.parse(json), (value) => {
        const one = sortText(value, field);
        if (one !== undefined && (best === undefined || compareCodePoints(one, best) * sign < 0)) best = one;
        return false;
      });
      const order = { ...row.order, sorted: { value: best } };
      if (behind === undefined || compare(order, behind) > 0) kept.push(new ReadRow(order, row.bytes));
    }
    if (kept.length > 2 * wanted) cut();
  }
  cut();
  return kept;
}

function sortText(value: unknown, { type }: PlanField): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  switch (type) {
    case 'text':
      return text.length > LONGEST_EXACT ? undefined : text;
    case 'keyword_ci':
      return text.toLowerCase();
    case 'version':
      return versionSortKey(text);
    default:
      return text;
  }
}

function compareValues(a: RowOrder, b: RowOrder, sign: number): number {
  const [one, other] = [a.sorted?.value, b.sorted?.value];
  if (one === undefined || other === undefined) return (one === undefined ? 1 : 0) - (other === undefined ? 1 : 0);
  return compareCodePoints(one, other) * sign;
}

function newestFirst(a: RowOrder, b: RowOrder): number {
  return b.observed - a.observed || compareCodePoints(b.key, a.key) || b.indexId - a.indexId || b.sequence - a.sequence;
}

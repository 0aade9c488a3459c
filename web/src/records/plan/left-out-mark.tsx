import type { Collection } from '@periplus/model/collection.ts';
import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Mark } from '../../parts/mark/mark.tsx';

/** Beside a link to a collection of which the plan of the reader has nothing. */
export function LeftOutMark({ collection }: { readonly collection: Collection }) {
  const { leftOut } = useReaderPlan();
  return isWholeLeftOut(leftOut[collection]) ? <Mark kind="warn">not in your plan</Mark> : null;
}

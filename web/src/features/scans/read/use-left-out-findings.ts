import { isLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';

const FIELDS = { vulnerabilities: 'cve', certificates: 'certificate', products: 'tag' } as const;

/** What the plan of the reader leaves out of reports and comparisons. That they have none of it says nothing. */
export function useLeftOutFindings(): ReadonlySet<string> {
  const { responses } = useReaderPlan().leftOut;
  return new Set((Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((name) => isLeftOut(FIELDS[name], responses)));
}

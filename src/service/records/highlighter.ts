import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import { matchWindow } from '../../query/match/match-window.ts';
import type { RecordShape } from './record-shape.ts';

/** Of a longer value so much is shown, around what was found in it: a page's body must not be sent twice. */
const LONGEST = 500;

/** A record's stored text -> the values the query was found in, by path, as JSON text; undefined where the query looks into no field. */
export function highlighter(plan: QueryPlan, shape: RecordShape): ((json: string) => string) | undefined {
  if (plan.kind === 'all' || plan.kind === 'none') return undefined;
  const matcher = compileMatcher(plan);
  return (json) => {
    const shown: Record<string, string> = {};
    for (const found of matcher.highlights(JSON.parse(json))) {
      const { path } = found;
      if (shape.isShown(path) && !Object.hasOwn(shown, path)) shown[path] = matchWindow(found, LONGEST);
    }
    return JSON.stringify(shown);
  };
}

import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import { highlightedPaths } from '../../query/match/highlighted-paths.ts';
import { matchWindow } from '../../query/match/match-window.ts';
import { compilePart } from '../../query/projection/projection.ts';
import type { RecordShape } from './record-shape.ts';

/** Of a longer value so much is shown, around what was found in it: a page's body must not be sent twice. */
const LONGEST = 500;

/** A plan that looks into more reads the whole record: to look for many names takes longer than to parse all. */
const MOST_PATHS = 8;

/** A record as it is stored -> the values the query was found in, by path, as JSON text; undefined where the query looks into no field. */
export function highlighter(plan: QueryPlan, shape: RecordShape): ((bytes: Buffer) => string) | undefined {
  const paths = highlightedPaths(plan);
  if (paths.length === 0) return undefined;
  const matcher = compileMatcher(plan);
  const read = paths.length > MOST_PATHS ? wholeRecord : partOfRecord(paths);
  return (bytes) => {
    const shown: Record<string, string> = {};
    for (const found of matcher.highlights(read(bytes))) {
      const { path } = found;
      if (shape.isShown(path) && !Object.hasOwn(shown, path)) shown[path] = matchWindow(found, LONGEST);
    }
    return JSON.stringify(shown);
  };
}

const wholeRecord = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

function partOfRecord(paths: readonly string[]): (bytes: Buffer) => unknown {
  const part = compilePart(paths);
  return (bytes) => JSON.parse(Buffer.from(part(bytes.toString('latin1')), 'latin1').toString('utf8'));
}

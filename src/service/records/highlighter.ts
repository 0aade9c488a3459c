import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import { highlightedPaths } from '../../query/match/highlighted-paths.ts';
import { matchWindow } from '../../query/match/match-window.ts';
import { compilePart } from '../../query/projection/projection.ts';
import type { RecordShape } from './record-shape.ts';

/** Longer values are cut around the match: a page's body must not be sent twice. */
const MAX_LENGTH = 500;

/** Beyond this many paths it is faster to parse the whole record than to scan for each name. */
const MAX_PATHS = 8;

/**
 * Compiles a plan to a function from a stored record to its matching values by path, as JSON text. Undefined if the
 * plan looks into no field.
 */
export function highlighter(plan: QueryPlan, shape: RecordShape): ((bytes: Buffer) => string) | undefined {
  const paths = highlightedPaths(plan);
  if (paths.length === 0) return undefined;
  const matcher = compileMatcher(plan);
  const parse = paths.length > MAX_PATHS ? wholeRecord : partOfRecord(paths);
  return (bytes) => {
    const excerpts: Record<string, string> = {};
    for (const match of matcher.highlights(parse(bytes))) {
      const { path } = match;
      if (shape.isShown(path) && !Object.hasOwn(excerpts, path)) excerpts[path] = matchWindow(match, MAX_LENGTH);
    }
    return JSON.stringify(excerpts);
  };
}

const wholeRecord = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

function partOfRecord(paths: readonly string[]): (bytes: Buffer) => unknown {
  const part = compilePart(paths);
  return (bytes) => JSON.parse(Buffer.from(part(bytes.toString('latin1')), 'latin1').toString('utf8'));
}

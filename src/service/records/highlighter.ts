import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import { highlightedPaths } from '../../query/match/highlighted-paths.ts';
import { matchWindow } from '../../query/match/match-window.ts';
import { PatternWork } from '../../query/pattern/pattern-work.ts';
import { compilePart } from '../../query/projection/projection.ts';
import type { StoredRecord } from '../../store/store.ts';
import type { RecordShape } from './record-shape.ts';

/** Longer values are cut around the match: a page's body must not be sent twice. */
const MAX_LENGTH = 500;

/** Beyond this many paths it is faster to parse the whole record than to scan for each name. */
const MAX_PATHS = 8;

/** Patterns that take more work than this on one record, about 15 ms, are not highlighted in it. */
const MOST_WORK = 1_000_000;

/** Finds the values of records that match a plan. */
export interface Highlighter {
  /** The fields that it reads; undefined if their names are data. */
  readonly fields: readonly string[] | undefined;
  /** The matching values by path, as JSON text. */
  of(record: Pick<StoredRecord, 'bytes' | 'part'>): string;
}

/** `part` of a record must have the highlighter's `fields`. Undefined if the plan looks into no field. */
export function highlighter(plan: QueryPlan, shape: RecordShape): Highlighter | undefined {
  const paths = highlightedPaths(plan);
  if (paths.length === 0) return undefined;
  const work = new PatternWork(MOST_WORK);
  const matcher = compileMatcher(plan, work);
  const parse = paths.length > MAX_PATHS ? wholeRecord : partOfRecord(paths);
  return {
    fields: paths.some((path) => path.includes('*')) ? undefined : paths,
    of({ bytes, part }) {
      const record = part === undefined ? parse(bytes) : wholeRecord(part);
      const excerpts = work.step(() => {
        const matches = matcher.highlights(record).filter(({ path }) => shape.isShown(path));
        return Object.fromEntries(matches.map((match) => [match.path, matchWindow(match, MAX_LENGTH)]));
      });
      return JSON.stringify(excerpts ?? {});
    },
  };
}

const wholeRecord = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

function partOfRecord(paths: readonly string[]): (bytes: Buffer) => unknown {
  const part = compilePart(paths);
  return (bytes) => JSON.parse(Buffer.from(part(bytes.toString('latin1')), 'latin1').toString('utf8'));
}

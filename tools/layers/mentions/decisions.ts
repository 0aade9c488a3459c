/** Which decisions have a page, and which ones a text refers to. */
import type { Tree } from '../tree.ts';

export interface DecisionReference {
  readonly number: string;
  /** From 1. */
  readonly line: number;
}

const FOLDER = 'docs/decisions/';
const BY_NAME = /\bdecisions?[ /](\d{3})\b/g;
/** Pages of decisions refer to each other by their numbers alone; (409) is a status of HTTP. */
const IN_BRACKETS = /\(([01]\d{2})\)|\[([01]\d{2})\]/g;

const isPage = (path: string): boolean => path.startsWith(FOLDER);

/** The numbers of the pages. */
export const decisionsIn = ({ files }: Tree): ReadonlySet<string> =>
  new Set([...files.keys()].filter(isPage).map((path) => path.slice(FOLDER.length, FOLDER.length + 3)));

export function* decisionsOf(path: string, source: string): Generator<DecisionReference> {
  for (const [at, line] of source.split('\n').entries()) {
    const forms = isPage(path) ? [BY_NAME, IN_BRACKETS] : [BY_NAME];
    for (const form of forms)
      for (const [, one, other] of line.matchAll(form)) yield { number: one ?? other ?? '', line: at + 1 };
  }
}

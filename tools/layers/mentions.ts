/**
 * The tree -> every name between backticks, in a comment or a page, that the repository does not have: a file, a script
 * of package.json, an option, or a name in the form of code. Names of others count as known where our code uses them.
 * The same for numbers of decisions. No I/O.
 */
import { decisionsIn, decisionsOf } from './mentions/decisions.ts';
import { knownNames } from './mentions/known-names.ts';
import { mentionsOf } from './mentions/mentions-of.ts';
import { OF_OTHERS_FILE } from './mentions/of-others.ts';
import { unknownNames } from './mentions/unknown-names.ts';
import { isModule, type LayerBreach } from './module.ts';
import { UnreadableSource } from './tokens.ts';
import type { Tree } from './tree.ts';

export interface MentionReport {
  readonly breaches: readonly LayerBreach[];
  /** Of the texts between backticks. */
  readonly count: number;
}

/** What is made from something else, and what tells of the past. */
const SKIPPED = /\.generated\.|^CHANGELOG\.md$|^docs\/(?:fields|protocols)\.md$|^bench\/RESULTS\.md$/;
const PAGE = /\.(?:md|css)$/;
const HISTORY = /^\*\*History\.\*\*/m;

/** `ofOthers`: names that need not be in the repository, by whose they are. */
export function checkMentions(tree: Tree, ofOthers: Readonly<Record<string, string>> = {}): MentionReport {
  const rule = 'mention';
  const known = knownNames(tree);
  const decisions = decisionsIn(tree);
  const breaches: LayerBreach[] = [];
  const others = new Set(Object.values(ofOthers).flatMap((names) => names.split(' ')));
  const met = new Set<string>();
  let count = 0;
  for (const [path, source] of tree.files) {
    const isRead = isModule(path) || (PAGE.test(path) && !HISTORY.test(source));
    if (!isRead || SKIPPED.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    try {
      for (const { number, line } of decisionsOf(path, source))
        if (!decisions.has(number)) breaches.push({ path, line, rule, message: `there is no decision ${number}` });
      for (const { text, line } of mentionsOf(path, source)) {
        count++;
        for (const name of unknownNames(text, folder, known)) {
          if (others.has(name)) met.add(name);
          else breaches.push({ path, line, rule, message: `'${name}' is the name of nothing in the repository` });
        }
      }
    } catch (error) {
      // The import rules report it.
      if (!(error instanceof UnreadableSource)) throw error;
    }
  }
  for (const name of others)
    if (!met.has(name))
      breaches.push({
        path: OF_OTHERS_FILE,
        line: 1,
        rule,
        message: `'${name}' needs no exception: remove it from the list`,
      });
  return { breaches, count };
}

/** What a scan leaves out as its user names it -> each entry once, in its one spelling, with what they cover together. */
import { type BlockList, blockListOf } from '../../../addr/ip/block-list.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { parseTargetListInSteps } from '../../../addr/target-list.ts';
import { MAX_EXCLUDE } from '../../../model/operations/areas/scans.ts';
import { type ProblemError, requestError } from '../../../model/problem.ts';
import { invalidTarget, targetText } from '../targets/read-targets.ts';

export interface ScanExclusions {
  /** In the order in which they were named. */
  readonly entries: readonly string[];
  readonly list: BlockList;
}

/** Lists of scans read all of them. */
const MAX_LENGTH = 65_536;

/**
 * Entries are written as targets are. A name covers everything below it, and may be a whole top-level domain.
 * @throws ProblemError invalid_target, request_parsing_error
 */
export function* scanExclusions(texts: readonly string[]): Generator<undefined, ScanExclusions> {
  const read = yield* parseTargetListInSteps(texts, MAX_EXCLUDE);
  if (read === undefined) throw tooMany(`${MAX_EXCLUDE.toLocaleString('en')} entries`);
  const named = [...read.entries, ...read.problems].sort((a, b) => a.line - b.line || a.column - b.column);
  const entries = new Set<string>();
  for (const entry of named) {
    const spelling = 'target' in entry ? targetText(entry.target) : topLevelDomain(entry);
    if (spelling !== undefined) entries.add(spelling);
    else if ('message' in entry)
      throw invalidTarget(entry.text, `Entry ${entry.line} of exclude, '${entry.text}': ${entry.message}`);
  }
  const all = [...entries];
  if (all.join().length > MAX_LENGTH) throw tooMany(`${MAX_LENGTH.toLocaleString('en')} characters`);
  return { entries: all, list: blockListOf(all) };
}

const topLevelDomain = ({ text, reason }: { readonly text: string; readonly reason: string }): string | undefined =>
  reason === 'single_label' ? parseDomainName(text) : undefined;

const tooMany = (what: string): ProblemError =>
  requestError('exclude is too long', `exclude may have at most ${what}. Blocks and ranges take less.`);

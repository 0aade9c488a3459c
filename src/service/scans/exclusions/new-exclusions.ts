import type { ExclusionKind, NewExclusion } from '../../../accounts/scan-plans.ts';
import { parseBlockList } from '../../../addr/ip/block-list.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { parseTarget } from '../../../addr/target.ts';
import { invalidTarget } from '../targets/invalid-target.ts';
import { targetText } from '../targets/read-targets.ts';

/** Each target once, in its one spelling. A whole top-level domain is accepted too. @throws ProblemError invalid_target */
export function newExclusions(texts: readonly string[], kind: ExclusionKind, reason: string): readonly NewExclusion[] {
  const targets = new Set<string>();
  texts.forEach((text, index) => {
    const [problem] = parseBlockList(text).problems;
    if (problem !== undefined)
      throw invalidTarget(problem.text, `Target ${index + 1}, '${problem.text}': ${problem.message}`);
    const target = parseTarget(text.trim());
    const spelling = target.kind === 'refused' ? parseDomainName(text.trim()) : targetText(target);
    if (spelling === undefined)
      throw invalidTarget(text, `Target ${index + 1} must be one address, range, block or domain name.`);
    targets.add(spelling);
  });
  return [...targets].map((target) => ({ target, kind, reason: reason.trim(), source: undefined }));
}

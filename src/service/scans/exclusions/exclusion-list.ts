/** What the operator excludes from all scans of the installation. */
import type { Exclusion } from '../../../accounts/exclusions.ts';
import { type BlockList, parseBlockList } from '../../../addr/ip/block-list.ts';
import { subtractRanges } from '../../../addr/ip/subtract-ranges.ts';
import type { Target } from '../../../addr/target.ts';
import { rangeOfTarget } from '../../../addr/target-list.ts';
import { invalidTarget } from '../targets/invalid-target.ts';
import type { NamedTarget } from '../targets/read-targets.ts';

export class ExclusionList {
  readonly all: BlockList;
  readonly #exclusions: readonly Exclusion[];

  constructor(exclusions: readonly Exclusion[]) {
    this.#exclusions = exclusions;
    this.all = parseBlockList(exclusions.map(({ target }) => target).join('\n')).list;
  }

  /** A target of which nothing is left cannot be scanned. @throws ProblemError invalid_target */
  refuse(named: readonly NamedTarget[]): void {
    const excluded = named.find(({ target }) => this.#covers(target));
    if (excluded === undefined) return;
    throw invalidTarget(excluded.text, `${excluded.text} is excluded from scans here${this.#why(excluded.target)}.`);
  }

  #covers(target: Target): boolean {
    if (target.kind === 'domain') return this.all.hasName(target.name);
    const range = rangeOfTarget(target);
    return this.all.overlaps(range) && subtractRanges([range], this.all.addresses.ranges).length === 0;
  }

  #why(target: Target): string {
    const hit = this.#exclusions.find((exclusion) => {
      const { list } = parseBlockList(exclusion.target);
      return target.kind === 'domain' ? list.hasName(target.name) : list.overlaps(rangeOfTarget(target));
    });
    if (hit?.kind === 'opt_out') return ', because its owner does not want scans';
    return hit === undefined || hit.reason === '' ? '' : `: ${hit.reason.replace(/\.$/, '')}`;
  }
}

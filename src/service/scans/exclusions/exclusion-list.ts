/** What the operator excludes from all scans of the installation. */
import type { Exclusion } from '../../../accounts/scan-plans.ts';
import { type BlockList, blockListOf } from '../../../addr/ip/block-list.ts';
import type { Target } from '../../../addr/target.ts';
import { rangeOfTarget } from '../../../addr/target-list.ts';
import { invalidTarget } from '../targets/invalid-target.ts';
import type { NamedTarget } from '../targets/read-targets.ts';

const TARGETS_OF_STEP = 256;

export class ExclusionList {
  readonly all: BlockList;
  readonly #exclusions: readonly Exclusion[];

  constructor(exclusions: readonly Exclusion[]) {
    this.#exclusions = exclusions;
    this.all = blockListOf(exclusions.map(({ target }) => target));
  }

  /** A target of which nothing is left cannot be scanned. @throws ProblemError invalid_target */
  *refuse(named: readonly NamedTarget[]): Generator<undefined, void> {
    let count = 0;
    for (const { text, target } of named) {
      if (++count % TARGETS_OF_STEP === 0) yield undefined;
      if (this.#covers(target)) throw invalidTarget(text, `${text} is excluded from scans here${this.#why(target)}.`);
    }
  }

  #covers(target: Target): boolean {
    return target.kind === 'domain' ? this.all.hasName(target.name) : this.all.addresses.covers(rangeOfTarget(target));
  }

  #why(target: Target): string {
    const hit = this.#exclusions.find((exclusion) => {
      const list = blockListOf([exclusion.target]);
      return target.kind === 'domain' ? list.hasName(target.name) : list.overlaps(rangeOfTarget(target));
    });
    if (hit?.kind === 'opt_out') return ', because its owner does not want scans';
    return hit === undefined || hit.reason === '' ? '' : `: ${hit.reason.replace(/\.$/, '')}`;
  }
}

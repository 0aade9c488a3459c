import type { Exclusion, ExclusionKind, Exclusions, NewExclusion } from '../../../accounts/scan-plans.ts';
import { type BlockList, blockListOf, parseBlockList } from '../../../addr/ip/block-list.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { parseTarget, type Target } from '../../../addr/target.ts';
import { rangeOfTarget } from '../../../addr/target-list.ts';
import { invalidTarget, type NamedTarget, targetText } from '../targets/read-targets.ts';

const PAGE = 1_000;

/** The exclusions of the installation, compiled again after each change. */
export class InstallationExclusions {
  readonly #exclusions: Exclusions;
  #cached: { readonly version: string; readonly list: ExclusionList } | undefined;

  constructor(exclusions: Exclusions) {
    this.#exclusions = exclusions;
  }

  async current(): Promise<ExclusionList> {
    const version = await this.#exclusions.version();
    if (this.#cached?.version !== version) this.#cached = { version, list: new ExclusionList(await this.#all()) };
    return this.#cached.list;
  }

  async #all(): Promise<readonly Exclusion[]> {
    const all: Exclusion[] = [];
    for (;;) {
      const page = await this.#exclusions.list({ after: all.at(-1)?.id ?? 0, limit: PAGE });
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }
}

const TARGETS_OF_STEP = 256;

/** What the operator excludes from all scans of the installation. */
class ExclusionList {
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
      const refusal = this.refusal({ text, target });
      if (refusal !== undefined) throw invalidTarget(text, refusal);
    }
  }

  /** Why nothing of a target may be scanned, as a sentence. */
  refusal({ text, target }: NamedTarget): string | undefined {
    return this.#covers(target) ? `${text} is excluded from scans here${this.#why(target)}.` : undefined;
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

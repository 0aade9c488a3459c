import type { Exclusion, Exclusions } from '../../../accounts/scan-plans.ts';
import { ExclusionList } from './exclusion-list.ts';

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

import type { CheckReport, Finding } from '../../../model/maintenance.ts';

/** What a check has found: the first of each kind and index, and how many in all. */
export class Findings {
  readonly #listed: Finding[] = [];
  readonly #counts = new Map<string, number>();
  wrong = 0;
  records = 0;
  compared = 0;

  /** `more`: how many further ones there are of which nothing else is said. */
  add(finding: Finding, more = 0): void {
    const group = [finding.kind, finding.collection, finding.indexId].join(' ');
    const count = this.#counts.get(group) ?? 0;
    this.#counts.set(group, count + 1);
    this.wrong += 1 + more;
    if (count < MOST_OF_A_GROUP && this.#listed.length < MOST_LISTED) this.#listed.push(finding);
  }

  report(indices: number): CheckReport {
    return {
      indices,
      records: this.records,
      compared: this.compared,
      findings: this.#listed,
      wrong: this.wrong,
    };
  }
}

/** More of the same say nothing new. */
export const MOST_OF_A_GROUP = 20;
const MOST_LISTED = 1_000;

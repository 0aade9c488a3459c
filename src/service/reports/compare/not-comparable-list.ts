import type { CoverageGap, NotComparable } from '../../../model/scanner/comparison-summary.ts';
import type { ServiceItem } from '../../../model/scanner/service-item.ts';

const LONGEST = 10_000;

/** Gathers services that cannot be compared, by target and reason. */
export class NotComparableList {
  readonly #entries = new Map<string, { -readonly [K in keyof NotComparable]: NotComparable[K] }>();
  services = 0;
  isCut = false;

  add({ host: target }: Pick<ServiceItem, 'host'>, missing_in: 'from' | 'to', reason: CoverageGap): void {
    this.services++;
    const key = `${missing_in} ${reason} ${target}`;
    const entry = this.#entries.get(key);
    if (entry !== undefined) entry.services++;
    else if (this.#entries.size < LONGEST) this.#entries.set(key, { target, missing_in, reason, services: 1 });
    else this.isCut = true;
  }

  /** In the order in which they came, which is that of the services. */
  entries(): readonly NotComparable[] {
    return [...this.#entries.values()];
  }
}

import type { VulnerabilityGroup } from '../../../model/scanner/report-findings.ts';
import type { ServiceItem, ServiceVulnerability } from '../../../model/scanner/service-item.ts';
import { groupKey } from '../findings/collect-findings.ts';
import { compareText } from '../items/compare-text.ts';
import type { ComparedVulnerability, ComparisonEvent } from './comparison-events.ts';
import { differencesOf } from './differences.ts';

/** Counts the vulnerabilities of services that are in one report and cannot be compared with the other. */
export class VulnerabilityCounts {
  readonly #counts = new Map<string, number>();

  add({ cve }: Pick<ServiceItem, 'cve'>): void {
    for (const each of cve) {
      const key = keyOf(groupKey(each), each.name);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }
}

/** Vulnerabilities of a report with those of its services that cannot be compared. */
export interface VulnerabilitySide {
  readonly groups: readonly VulnerabilityGroup[];
  readonly notComparable: VulnerabilityCounts;
}

/** Events of vulnerabilities by group, product, CPE name and name. Services that cannot be compared do not count. */
export function* compareVulnerabilities(from: VulnerabilitySide, to: VulnerabilitySide): Generator<ComparisonEvent> {
  const [before, after] = [comparable(from), comparable(to)];
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort(compareText);
  for (const key of keys) {
    const [old, current] = [before.get(key), after.get(key)];
    if (current === undefined) {
      if (old !== undefined) yield { section: 'cve', kind: 'removed', ...old };
    } else if (old === undefined) yield { section: 'cve', kind: 'added', ...current };
    else {
      const changes = differencesOf(factsOf(old.object), factsOf(current.object));
      if (changes.length > 0) yield { section: 'cve', kind: 'changed', ...current, changes };
    }
  }
}

interface Entry {
  readonly group: ServiceVulnerability['match_type'];
  readonly object: ComparedVulnerability;
}

function comparable({ groups, notComparable }: VulnerabilitySide): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { match_type: group, product, cpe, cve } of groups) {
    const ofGroup = groupKey({ match_type: group, match_product: product, cpe });
    for (const each of cve) {
      const key = keyOf(ofGroup, each.name);
      if (each.services <= notComparable.of(key)) continue;
      entries.set(key, { group, object: { ...each, product, cpe } });
    }
  }
  return entries;
}

const keyOf = (group: string, name: string): string => `${group} ${name}`;

function factsOf({ services: _, ...facts }: ComparedVulnerability): object {
  return facts;
}

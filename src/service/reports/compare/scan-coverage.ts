import { parseAddress } from '../../../addr/ip/address.ts';
import { AddressSet } from '../../../addr/ip/address-set.ts';
import { type BlockList, blockListOf } from '../../../addr/ip/block-list.ts';
import type { CoverageGap, NotComparable } from '../../../model/scanner/comparison-summary.ts';
import type { TargetOutcome } from '../../../model/scanner/scan-task.ts';
import type { ServiceItem } from '../../../model/scanner/service-item.ts';
import { parsePortList } from '../../../probe/run/ports/port-list.ts';
import type { ReportContent } from '../report-content.ts';
import { rangesOf, scanTarget } from '../scope/scan-target.ts';

/** In these cases the scan looked, and there was nothing: a service that is there now is new. */
export const isLookedAt = (gap: CoverageGap): boolean => gap === 'silent' || gap === 'unresolved';

type Covered = Pick<ReportContent, 'scope' | 'reached' | 'findings'> & {
  readonly scan: Pick<ReportContent['scan'], 'targets' | 'exclude' | 'ports'>;
};

/** Where a scan looked, and what it could reach. */
export class ScanCoverage {
  readonly #targets: AddressSet;
  readonly #reached: AddressSet;
  readonly #excluded: BlockList;
  readonly #refused: AddressSet;
  readonly #unscanned: AddressSet;
  readonly #names = new Map<string, TargetOutcome>();
  readonly #addresses: ReadonlyMap<string, readonly string[]>;
  readonly #ports: Readonly<Record<'tcp' | 'udp', ReadonlySet<number>>>;

  constructor({ scan, scope, reached, findings }: Covered) {
    this.#targets = new AddressSet(rangesOf(scan.targets));
    this.#reached = new AddressSet(rangesOf(reached));
    this.#excluded = blockListOf(scan.exclude);
    const [refused, unscanned] = (['refused', 'not_scanned'] as const).map((wanted) =>
      findings.unscanned.filter(({ outcome }) => outcome === wanted).map(({ target }) => target),
    );
    this.#refused = new AddressSet(rangesOf(refused ?? []));
    this.#unscanned = new AddressSet(rangesOf(unscanned ?? []));
    for (const { target: text, outcome } of scope) {
      const target = scanTarget(text);
      if (target?.kind === 'name') this.#names.set(target.name, outcome);
    }
    this.#addresses = new Map(findings.names.map(({ name, addresses }) => [name, addresses]));
    const ports = parsePortList(scan.ports);
    const { tcp, udp } = ports.kind === 'ports' ? ports.ports : { tcp: [], udp: [] };
    this.#ports = { tcp: new Set(tcp), udp: new Set(udp) };
  }

  /** Undefined if the scan would have found the service. `other` is the scan that did. */
  gapAt(
    service: Pick<ServiceItem, 'address' | 'port' | 'transport' | 'host'>,
    other: ScanCoverage,
  ): CoverageGap | undefined {
    const { port, transport } = service;
    const gap = this.#targetGap(service, other);
    if (gap !== undefined) return gap;
    return this.#ports[transport === 'udp' ? 'udp' : 'tcp'].has(port) ? undefined : 'port_not_scanned';
  }

  #targetGap({ address, host }: Pick<ServiceItem, 'address' | 'host'>, other: ScanCoverage): CoverageGap | undefined {
    if (this.#has(this.#excluded.addresses, address) || this.#excluded.hasName(host)) return 'refused';
    if (parseAddress(host) !== undefined) return this.#addressGap(address);
    const outcome = this.#names.get(host);
    if (outcome !== undefined) {
      if (outcome !== 'reached') return outcome;
      // A name that has other addresses now has left this one.
      const isResolved = this.#addresses.get(host)?.includes(address) === true;
      return isResolved && !this.#has(this.#reached, address) ? 'silent' : undefined;
    }
    if (other.#names.has(host)) return 'not_in_scope';
    // A redirect led to this name.
    return this.#has(this.#reached, address) ? 'no_redirect' : this.#addressGap(address);
  }

  #addressGap(address: string): CoverageGap | undefined {
    if (!this.#has(this.#targets, address)) return 'not_in_scope';
    if (this.#has(this.#reached, address)) return undefined;
    if (this.#has(this.#refused, address)) return 'refused';
    return this.#has(this.#unscanned, address) ? 'not_scanned' : 'silent';
  }

  #has(set: AddressSet, text: string): boolean {
    const address = parseAddress(text);
    return address !== undefined && set.has(address);
  }
}

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

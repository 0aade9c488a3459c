import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { type BlockList, blockListOf } from '../../../addr/ip/block-list.ts';
import { type AddressRange, rangeOfOne, rangeSize } from '../../../addr/ip/range.ts';
import { commonRanges } from '../../../addr/ip/subtract-ranges.ts';
import { defined } from '../../../model/defined.ts';
import type { ScopeItem } from '../../../model/scanner/report.ts';
import type { ResolvedName, UnscannedTarget } from '../../../model/scanner/report-findings.ts';
import type { ScanTask, TargetOutcome, TargetResult } from '../../../model/scanner/scan-task.ts';
import type { ServiceIdentity } from '../../../model/scanner/service-item.ts';
import { addressPosition, countUpTo, RangeCounter, RangeSizes } from './range-counts.ts';
import { rangesOf, scanTarget } from './scan-target.ts';

/** Counts the services of each target of a scan, and says what became of the target. */
export class ScopeCounter {
  readonly #targets: readonly string[];
  readonly #exclude: readonly string[];
  readonly #byAddress: RangeCounter;
  readonly #byName = new Map<string, number>();

  /** `exclude`: what the scan leaves out. */
  constructor(targets: readonly string[], exclude: readonly string[]) {
    this.#targets = targets;
    this.#exclude = exclude;
    this.#byAddress = new RangeCounter(rangesOf(targets));
    for (const text of targets) {
      const target = scanTarget(text);
      if (target?.kind === 'name') this.#byName.set(target.name, 0);
    }
  }

  add({ address, host }: ServiceIdentity): void {
    const parsed = parseAddress(address);
    if (parsed !== undefined) this.#byAddress.add(parsed);
    const ofName = this.#byName.get(host);
    if (ofName !== undefined) this.#byName.set(host, ofName + 1);
  }

  scope(tasks: readonly ScanTask[]): ScanScope {
    const outcomes = new TaskOutcomes(tasks, blockListOf(this.#exclude));
    return {
      items: this.#targets.map((text) => {
        const target = scanTarget(text);
        if (target === undefined) return { target: text, outcome: 'refused', addresses: 0, reached: 0, services: 0 };
        return target.kind === 'name'
          ? { target: text, ...outcomes.ofName(target.name), services: this.#byName.get(target.name) ?? 0 }
          : { target: text, ...outcomes.ofRange(target.range), services: this.#byAddress.within(target.range) };
      }),
      reached: outcomes.reached.ranges.map(formatCompactRange),
      unscanned: outcomes.unscanned,
      names: outcomes.names,
    };
  }
}

interface ScanScope {
  readonly items: readonly ScopeItem[];
  /** Addresses and ranges that answered at all. */
  readonly reached: readonly string[];
  readonly unscanned: readonly UnscannedTarget[];
  readonly names: readonly ResolvedName[];
}

/** What agents said about the targets of tasks. A target of a task without a result was not scanned. */
class TaskOutcomes {
  readonly reached: RangeSizes;
  readonly unscanned: readonly UnscannedTarget[];
  /** By the scan itself. */
  readonly #excluded: BlockList;
  readonly #scanned: RangeSizes;
  readonly #refused: RangeSizes;
  readonly #left: RangeSizes;
  readonly #names = new Map<string, TargetResult>();
  /** By their first address. */
  readonly #refusals: readonly Refusal[];
  readonly #firstRefused: readonly bigint[];

  constructor(tasks: readonly ScanTask[], excluded: BlockList) {
    this.#excluded = excluded;
    const results = tasks.flatMap(resultsOf);
    const ranges = (...outcomes: readonly TargetOutcome[]): RangeSizes =>
      new RangeSizes(rangesOf(results.filter(({ outcome }) => outcomes.includes(outcome)).map(({ target }) => target)));
    for (const result of results) {
      const target = scanTarget(result.target);
      if (target?.kind === 'name') this.#names.set(target.name, result);
    }
    this.reached = new RangeSizes(rangesOf(tasks.flatMap(({ result }) => result?.reached ?? [])));
    this.#scanned = ranges('reached', 'silent');
    this.#refused = ranges('refused');
    this.#left = ranges('not_scanned');
    this.#refusals = results
      .filter(({ outcome }) => outcome === 'refused')
      .flatMap(({ target, reason }) => rangesOf([target]).map((range) => refusalOf(range, reason)))
      .sort((a, b) => (a.first < b.first ? -1 : 1));
    this.#firstRefused = this.#refusals.map(({ first }) => first);
    this.unscanned = results.flatMap(({ target, outcome }) =>
      outcome === 'refused' || outcome === 'not_scanned' ? [{ target, outcome }] : [],
    );
  }

  get names(): readonly ResolvedName[] {
    return [...this.#names].map(([name, { addresses = [] }]) => ({ name, addresses }));
  }

  ofName(name: string): Omit<ScopeItem, 'target' | 'services'> {
    const result = this.#names.get(name);
    if (result === undefined) {
      const reason = this.#excluded.hasName(name) ? LEFT_OUT : EXCLUDED;
      return { outcome: 'refused', reason, addresses: 0, reached: 0 };
    }
    const addresses = result.addresses ?? [];
    const reached = addresses.filter((text) => {
      const address = parseAddress(text);
      return address !== undefined && this.reached.within(rangeOfOne(address)) > 0;
    });
    const { outcome, reason } = result;
    return {
      outcome,
      ...defined({ reason }),
      addresses: addresses.length,
      reached: reached.length,
    };
  }

  ofRange(range: AddressRange): Omit<ScopeItem, 'target' | 'services'> {
    const reached = this.reached.within(range);
    const [scanned, refused, left] = [this.#scanned, this.#refused, this.#left].map((set) => set.within(range));
    const addresses = Number(rangeSize(range));
    const counts = { addresses, reached };
    const excluded = this.#excludedIn(range);
    if (reached > 0 || scanned !== 0) {
      const parts = [
        ...(left === 0 ? [] : [`${left} addresses were not scanned`]),
        ...(refused === 0 ? [] : [`${refused} are not allowed`]),
        ...(excluded === 0 ? [] : [`${excluded} are excluded`]),
      ];
      const reason = parts.length === 0 ? {} : { reason: `Of this target, ${parts.join(', and ')}.` };
      return { outcome: reached > 0 ? 'reached' : 'silent', ...reason, ...counts };
    }
    if (left !== 0) return { outcome: 'not_scanned', reason: NOT_FINISHED, ...counts };
    const whose = excluded === addresses ? LEFT_OUT : EXCLUDED;
    return { outcome: 'refused', reason: this.#reasonAgainst(range) ?? whose, ...counts };
  }

  /** How many addresses of a range the scan leaves out. */
  #excludedIn(range: AddressRange): number {
    const within = commonRanges([range], this.#excluded.addresses.within(range));
    return Number(within.reduce((sum, each) => sum + rangeSize(each), 0n));
  }

  #reasonAgainst({ from, to }: AddressRange): string | undefined {
    const refusal = this.#refusals[countUpTo(this.#firstRefused, addressPosition(to)) - 1];
    return refusal !== undefined && refusal.last >= addressPosition(from) ? refusal.reason : undefined;
  }
}

interface Refusal {
  readonly first: bigint;
  readonly last: bigint;
  readonly reason: string | undefined;
}

function refusalOf({ from, to }: AddressRange, reason: string | undefined): Refusal {
  return { first: addressPosition(from), last: addressPosition(to), reason };
}

const LEFT_OUT = 'The scan leaves it out.';
const EXCLUDED = 'The installation excludes it from scans.';
const NOT_FINISHED = 'No agent finished it.';

function resultsOf({ targets, result }: ScanTask): readonly TargetResult[] {
  if (result !== undefined) return result.targets;
  return targets.map((target) => ({ target, outcome: 'not_scanned', reason: NOT_FINISHED }));
}

/** A range of one address as the address, others with a hyphen, as targets are written. */
function formatCompactRange({ from, to }: AddressRange): string {
  return from === to ? formatAddress(from) : `${formatAddress(from)}-${formatAddress(to)}`;
}

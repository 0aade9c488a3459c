/**
 * Targets, exclusions and permissions -> what a scan may touch. An address that is excluded, or has a special purpose
 * and is not allowed by name, is removed here, so that no position of the order ever leads to it.
 */
import type { BlockList } from '../../../addr/ip/block-list.ts';
import { formatCidr } from '../../../addr/ip/cidr.ts';
import { type AddressRange, rangeCovers, rangeSize } from '../../../addr/ip/range.ts';
import { nonGlobalRanges, type SpecialPurpose, specialPurposesOf } from '../../../addr/ip/special-purpose.ts';
import { commonRanges, subtractRanges } from '../../../addr/ip/subtract-ranges.ts';
import type { Target } from '../../../addr/target.ts';
import { rangeOfTarget, type TargetEntry, type TargetScope, targetScope } from '../../../addr/target-list.ts';

export interface ScopeRequest {
  readonly entries: readonly TargetEntry[];
  readonly excluded: BlockList;
  /** Addresses that the user allowed by name, although they have a special purpose. */
  readonly allowed: readonly AddressRange[];
}

export interface ScanScope extends TargetScope {
  /** Entries of which nothing is left because their addresses have a special purpose. Such a scan must not begin. */
  readonly refusals: readonly ScopeRefusal[];
  /** How many addresses of the targets are left out because of their special purpose. */
  readonly specialAddresses: bigint;
  /** How many addresses of the targets are left out because they are excluded. */
  readonly excludedAddresses: bigint;
  readonly excludedNames: readonly string[];
}

export interface ScopeRefusal {
  readonly entry: TargetEntry;
  /** The blocks of the registry that the entry lies in. Empty for IPv6 addresses that are not assigned at all. */
  readonly rules: readonly SpecialPurpose[];
}

export function scanScope({ entries, excluded, allowed }: ScopeRequest): ScanScope {
  const all = targetScope(entries.map(({ target }) => target));
  const special = subtractRanges(nonGlobalRanges(), allowed);
  const ordinary = subtractRanges(all.ranges, special);
  const ranges = subtractRanges(ordinary, withRelays(excluded.addresses.ranges));
  return {
    ranges,
    names: all.names.filter((name) => !excluded.hasName(name)),
    refusals: entries.flatMap((entry) => entryRefusal(entry, special) ?? []),
    specialAddresses: addressesIn(all.ranges) - addressesIn(ordinary),
    excludedAddresses: addressesIn(ordinary) - addressesIn(ranges),
    excludedNames: all.names.filter((name) => excluded.hasName(name)),
  };
}

/** A sentence that names the entry, the rule and what to do. */
export function refusalMessage({ entry, rules }: ScopeRefusal): string {
  const [rule] = rules;
  const why =
    rule === undefined
      ? 'is no address of the public internet'
      : `is in ${formatCidr(rule.block)} (${rule.name}, RFC ${rule.rfcs.join(', RFC ')})`;
  return `${entry.text} ${why}, which is scanned only if --allow names it.`;
}

export function addressesIn(ranges: readonly AddressRange[]): bigint {
  return ranges.reduce((sum, range) => sum + rangeSize(range), 0n);
}

/** Also the IPv6 addresses that lead to an IPv4 address: through NAT64 (RFC 6052) and 6to4 (RFC 3056). */
export function withRelays(ranges: readonly AddressRange[]): readonly AddressRange[] {
  return ranges.flatMap((range) => {
    const { from, to } = range;
    if (typeof from !== 'number' || typeof to !== 'number') return [range];
    const translated = { from: NAT64 + BigInt(from), to: NAT64 + BigInt(to) };
    const relayed = { from: SIX_TO_FOUR + (BigInt(from) << 80n), to: SIX_TO_FOUR + (BigInt(to + 1) << 80n) - 1n };
    return [range, translated, relayed];
  });
}

const NAT64 = 0x64ff9bn << 96n;
const SIX_TO_FOUR = 0x2002n << 112n;

/** `special`: addresses that may not be scanned. */
export function entryRefusal(entry: TargetEntry, special: readonly AddressRange[]): ScopeRefusal | undefined {
  const range = addressesOf(entry.target);
  if (range === undefined || subtractRanges([range], special).length > 0) return undefined;
  const [first] = commonRanges([range], special);
  if (first === undefined) return undefined;
  const rules = specialPurposesOf(first).filter(({ global }) => global !== true);
  const covering = rules.filter(({ block }) => rangeCovers(block, first));
  return { entry, rules: covering.length > 0 ? covering : rules };
}

function addressesOf(target: Target): AddressRange | undefined {
  return target.kind === 'domain' ? undefined : rangeOfTarget(target);
}

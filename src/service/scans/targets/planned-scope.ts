/** The targets of a scan -> what is left of them without exclusions, in steps: there may be very many. */

import { AddressSet } from '../../../addr/ip/address-set.ts';
import type { BlockList } from '../../../addr/ip/block-list.ts';
import { mergeRangesInSteps } from '../../../addr/ip/merge-ranges-in-steps.ts';
import type { AddressRange } from '../../../addr/ip/range.ts';
import { subtractRanges } from '../../../addr/ip/subtract-ranges.ts';
import { rangeOfTarget, type TargetScope } from '../../../addr/target-list.ts';
import { addressesIn, withRelays } from '../../../probe/run/targets/scan-scope.ts';
import type { NamedTarget } from './read-targets.ts';
import { specialRanges } from './scan-needs.ts';

export interface PlannedScope {
  readonly scope: TargetScope;
  readonly addresses: bigint;
  /** The addresses of the scope that are not public. */
  readonly special: readonly AddressRange[];
  readonly excludedAddresses: bigint;
  readonly excludedNames: readonly string[];
}

/** `lists`: of the installation, and of the scan. */
export function* plannedScope(
  named: readonly NamedTarget[],
  lists: readonly BlockList[],
): Generator<undefined, PlannedScope> {
  const all: AddressRange[] = [];
  const names = new Set<string>();
  const excludedNames = new Set<string>();
  let count = 0;
  for (const { target } of named) {
    if (++count % TARGETS_OF_STEP === 0) yield undefined;
    if (target.kind !== 'domain') all.push(rangeOfTarget(target));
    else if (lists.some((list) => list.hasName(target.name))) excludedNames.add(target.name);
    else names.add(target.name);
  }
  const merged = yield* mergeRangesInSteps(all);
  const holes = new AddressSet(withRelays(lists.flatMap(({ addresses }) => addresses.ranges)));
  const ranges: AddressRange[] = [];
  const special: AddressRange[] = [];
  let [addresses, excludedAddresses] = [0n, 0n];
  for (let at = 0; at < merged.length; at += TARGETS_OF_STEP) {
    yield undefined;
    const block = merged.slice(at, at + TARGETS_OF_STEP);
    // The blocks do not adjoin, so what is left of them needs no merging.
    const rest = block.flatMap((range) => withoutHoles(range, holes));
    const [before, after] = [addressesIn(block), addressesIn(rest)];
    addresses += after;
    excludedAddresses += before - after;
    ranges.push(...rest);
    special.push(...specialRanges(rest));
  }
  return {
    scope: { ranges, names: [...names] },
    addresses,
    special,
    excludedAddresses,
    excludedNames: [...excludedNames],
  };
}

const TARGETS_OF_STEP = 256;

function withoutHoles(range: AddressRange, holes: AddressSet): readonly AddressRange[] {
  return holes.overlaps(range) ? subtractRanges([range], holes.within(range)) : [range];
}

/** The targets of a scan as a client sends them -> each once, in its one spelling, with what they cover together. */
import { formatAddress } from '../../../addr/ip/address.ts';
import { formatCidr } from '../../../addr/ip/cidr.ts';
import { type AddressRange, formatRange, rangeSize } from '../../../addr/ip/range.ts';
import { runSteps } from '../../../addr/run-steps.ts';
import type { Target } from '../../../addr/target.ts';
import { parseTargetListInSteps, type TargetScope, targetScope } from '../../../addr/target-list.ts';
import { MAX_SCAN_ENTRIES } from '../../../model/operations/areas/scans.ts';
import { ProblemError } from '../../../model/problem.ts';

export interface ScanTargets {
  /** As named, in their order: overlapping ones too. */
  readonly named: readonly NamedTarget[];
  readonly scope: TargetScope;
}

export interface NamedTarget {
  readonly text: string;
  readonly target: Target;
}

/** What a client sends beyond this is not even parsed. */
export const MAX_ENTRIES = MAX_SCAN_ENTRIES;

/** Addresses and names of a scan for which the subscription has no limit. */
export const MAX_TARGETS = 1_048_576;

export const WHOLE_FAMILY = 'That is the whole address family: name the networks that you may scan.';

/** @throws ProblemError invalid_target, scan_targets_exceeded */
export function readTargets(texts: readonly string[]): ScanTargets {
  const named = runSteps(namedTargets(texts));
  return { named, scope: targetScope(named.map(({ target }) => target)) };
}

/** Each target once, in steps. @throws ProblemError invalid_target, scan_targets_exceeded */
export function* namedTargets(texts: readonly string[]): Generator<undefined, readonly NamedTarget[]> {
  const list = texts.length > MAX_ENTRIES ? undefined : yield* parseTargetListInSteps(texts, MAX_ENTRIES);
  if (list === undefined)
    throw new ProblemError(
      'scan_targets_exceeded',
      `A scan may name at most ${MAX_ENTRIES.toLocaleString('en')} targets.`,
    );
  const { entries, problems } = list;
  const [problem] = problems;
  if (problem !== undefined) {
    const more = problems.length > 1 ? ` ${problems.length - 1} more targets are invalid.` : '';
    throw invalidTarget(problem.text, `Target ${problem.line}, '${problem.text}': ${problem.message}${more}`);
  }
  const named = new Map<string, NamedTarget>();
  let count = 0;
  for (const { target, line, text } of entries) {
    if (++count % TARGETS_OF_STEP === 0) yield undefined;
    if (isWholeFamily(target)) throw invalidTarget(text, `Target ${line}, '${text}': ${WHOLE_FAMILY}`);
    const spelling = targetText(target);
    if (!named.has(spelling)) named.set(spelling, { text: spelling, target });
  }
  return [...named.values()];
}

export const isWholeFamily = (target: Target): boolean => target.kind === 'cidr' && target.cidr.prefix === 0;

const TARGETS_OF_STEP = 256;

/** The one spelling of a target: lower case, punycode, without bits beyond the prefix. */
export function targetText(target: Target): string {
  switch (target.kind) {
    case 'address':
      return formatAddress(target.address);
    case 'cidr':
      return formatCidr(target.cidr);
    case 'range':
      return formatRange(target.range);
    case 'domain':
      return target.name;
  }
}

/** How many addresses and names: what a scan costs. */
export function scopeSize({ ranges, names }: TargetScope): bigint {
  return addressCount(ranges) + BigInt(names.length);
}

export function addressCount(ranges: readonly AddressRange[]): bigint {
  return ranges.reduce((sum, range) => sum + rangeSize(range), 0n);
}

const MAX_SHOWN = 60;

/** Names the target in the title too: some clients show nothing else. */
export function invalidTarget(text: string, detail: string): ProblemError {
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
  return new ProblemError('invalid_target', detail, { title: `Invalid target ${shown}` });
}

/** What a finished task says about each target. Pure. */

import { parseAddress } from '../../addr/ip/address.ts';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { rangeOfTarget, type TargetEntry } from '../../addr/target-list.ts';
import type { TargetResult, TaskResult } from '../../model/scanner/scan-task.ts';
import { MOST_NAME_ADDRESSES } from '../../model/scanner/task-order.ts';
import type { ScanCounters } from '../../probe/run/scan-output.ts';
import type { PermittedTask } from '../policy/agent-policy.ts';
import { blockTexts, type TaskObservations } from './task-observations.ts';

export function taskOutcome(
  entries: readonly TargetEntry[],
  { refusals }: PermittedTask,
  observations: TaskObservations,
  { records, open, closed, filtered }: ScanCounters,
): TaskResult {
  const { reached } = observations;
  const set = new AddressSet(reached);
  const targets = entries.map((entry) => targetResult(entry, refusals.get(entry.text), observations, set));
  return { targets, reached: blockTexts(reached), records, open, closed, filtered };
}

function targetResult(
  { target, text }: TargetEntry,
  refusal: string | undefined,
  { names }: TaskObservations,
  reached: AddressSet,
): TargetResult {
  if (refusal !== undefined) return { target: text, outcome: 'refused', reason: refusal };
  if (target.kind !== 'domain')
    return { target: text, outcome: reached.overlaps(rangeOfTarget(target)) ? 'reached' : 'silent' };
  const { addresses: all = [], refusal: ofAddresses } = names.get(target.name) ?? {};
  const addresses = all.slice(0, MOST_NAME_ADDRESSES);
  if (ofAddresses !== undefined) return { target: text, outcome: 'refused', reason: ofAddresses };
  if (addresses.length === 0) return { target: text, outcome: 'unresolved', reason: 'The name has no address.' };
  const isReached = addresses.some((ip) => {
    const address = parseAddress(ip);
    return address !== undefined && reached.has(address);
  });
  return { target: text, outcome: isReached ? 'reached' : 'silent', addresses };
}

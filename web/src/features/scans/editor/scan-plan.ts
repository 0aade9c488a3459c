/** What the scan would touch and cost, and what its button says. */
import { durationText, quantity } from '@periplus/view/cells/quantity.ts';
import type { CheckTargetsAnswer } from '../../../api/operations.generated.ts';

export type ScanPlan = Pick<
  CheckTargetsAnswer,
  | 'addresses'
  | 'names'
  | 'excluded_addresses'
  | 'excluded_names'
  | 'ports_count'
  | 'pairs'
  | 'scan_coins'
  | 'scan_coins_left'
  | 'estimated_seconds'
  | 'agents'
>;

/** `16 addresses and 2 names` */
export function scopeText({ addresses, names }: Pick<ScanPlan, 'addresses' | 'names'>): string {
  const parts = [
    ...(addresses > 0 || names === 0 ? [quantity(addresses, 'address', 'addresses')] : []),
    ...(names > 0 ? [quantity(names, 'name')] : []),
  ];
  return parts.join(' and ');
}

/** `Scan 16 addresses and 2 names for 18 scan coins, without 1 refused entry` */
export function submitText(plan: ScanPlan, refused: number, isScheduled: boolean): string {
  const verb = isScheduled ? 'Schedule a scan of' : 'Scan';
  const coins = ` for ${quantity(plan.scan_coins, 'scan coin')}${isScheduled ? ' a run' : ''}`;
  const without = refused === 0 ? '' : `, without ${quantity(refused, 'refused entry', 'refused entries')}`;
  return `${verb} ${scopeText(plan)}${coins}${without}`;
}

export const coinsLeftText = ({ scan_coins_left: left }: Pick<ScanPlan, 'scan_coins_left'>): string =>
  left < 0 ? 'unlimited' : left.toLocaleString('en');

export function durationOfPlan({ estimated_seconds: seconds, agents }: ScanPlan): string {
  if (seconds !== null) return `about ${durationText(seconds)}, once it begins`;
  return agents.length === 0 ? 'not known: no agent may take it' : 'not known';
}

/** Why it cannot be done now; undefined if it can. */
export function refusalToScan(
  check: Pick<CheckTargetsAnswer, 'refused_count' | 'refused' | 'problem'>,
  plan: ScanPlan,
): string | undefined {
  if (check.refused_count > check.refused.length)
    return `${check.refused_count.toLocaleString('en')} entries are refused. Correct the text first: only ${check.refused.length.toLocaleString('en')} can be left out.`;
  if (plan.addresses + plan.names === 0)
    return plan.excluded_addresses + plan.excluded_names.length > 0
      ? 'All targets are excluded.'
      : 'Name a target first.';
  if (plan.scan_coins_left >= 0 && plan.scan_coins > plan.scan_coins_left)
    return `It takes ${quantity(plan.scan_coins, 'scan coin')}, and ${plan.scan_coins_left.toLocaleString('en')} are left.`;
  return undefined;
}

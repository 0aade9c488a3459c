import type { Tier } from '../../../accounts/tier.ts';
import type { TargetCheckAnswer } from '../../../model/operations/scan-answers.ts';
import type { CheckedTargets } from '../../../service/scans/check-targets.ts';
import { agentSummaryShape } from './scan-shape.ts';

const MOST_REFUSED = 1_000;
const MOST_NAMES = 100;

export function targetCheckShape(
  { named, repeated, refused, scope, problem, portCount, seconds, agents }: CheckedTargets,
  { coinsLeft, tier }: { readonly coinsLeft: number; readonly tier: Tier },
): TargetCheckAnswer {
  const [addresses, names] = [Number(scope.addresses), scope.scope.names.length];
  return {
    targets_count: named.length,
    repeated_count: repeated,
    addresses,
    names,
    excluded_addresses: Number(scope.excludedAddresses),
    excluded_names: scope.excludedNames.slice(0, MOST_NAMES),
    refused_count: refused.length,
    refused: refused
      .slice(0, MOST_REFUSED)
      .map(({ line, column, text, reason, detail }) => ({ line, column, length: text.length, text, reason, detail })),
    problem: problem?.problem ?? null,
    ports_count: portCount ?? null,
    pairs: portCount === undefined ? null : (addresses + names) * portCount,
    scan_coins: addresses + names,
    scan_coins_left: coinsLeft,
    targets_limit: tier.targetsPerScan,
    estimated_seconds: seconds ?? null,
    agents: agents.map(agentSummaryShape),
  };
}

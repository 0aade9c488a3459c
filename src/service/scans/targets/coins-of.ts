import { parseTargetList, targetScope } from '../../../addr/target-list.ts';
import { scopeSize } from './read-targets.ts';

/** What targets cost: a coin for each address and each name. */
export function coinsOf(targets: readonly string[]): number {
  const { entries } = parseTargetList(targets);
  return Number(scopeSize(targetScope(entries.map(({ target }) => target))));
}

import { coinsUsedUp } from '../../accounts/rules/refusals.ts';
import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { CoinBudget } from '../spending/coin-budget.ts';

export interface GraphPrice {
  /** Nodes that it has at least, if it has any. */
  readonly least: number;
  /** Nodes that it may have. */
  readonly most: number;
}

/**
 * A graph costs a coin for each node. As many as it may have are paid before anything is looked for, no more than there are coins for, and what it has not
 * is given back; all of it where the work fails. @throws ProblemError not_enough_coins
 */
export async function paidGraph(
  purse: CoinBudget,
  { least, most }: GraphPrice,
  make: (most: number) => Promise<DiscoveryGraph>,
): Promise<DiscoveryGraph> {
  const left = await purse.left();
  if (left !== unlimited && left < least) throw coinsUsedUp(least, left);
  const nodes = left === unlimited ? most : Math.min(most, left);
  const payment = await purse.pay(nodes);
  let used = 0;
  try {
    const graph = await make(nodes);
    used = graph.nodes.length;
    return graph;
  } finally {
    await payment.giveBack(nodes - used);
  }
}

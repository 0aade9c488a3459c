import { coinsUsedUp } from '../../accounts/rules/refusals.ts';
import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import { unlimited } from '../../model/subscriptions.ts';
import type { CoinBudget } from '../spending/coin-budget.ts';

export interface GraphPrice {
  /** Minimum nodes of the graph, if it has any. */
  readonly min: number;
  /** Maximum nodes of the graph. */
  readonly max: number;
}

/**
 * Charges one coin for each node of a graph. The maximum is paid before the search, limited to the available coins.
 * The difference is refunded afterwards; if the work fails, everything is.
 * @throws ProblemError not_enough_coins
 */
export async function paidGraph(
  budget: CoinBudget,
  { min, max }: GraphPrice,
  make: (limit: number) => Promise<DiscoveryGraph>,
): Promise<DiscoveryGraph> {
  const available = await budget.left();
  if (available !== unlimited && available < min) throw coinsUsedUp(min, available);
  const nodes = available === unlimited ? max : Math.min(max, available);
  const payment = await budget.pay(nodes);
  let count = 0;
  try {
    const graph = await make(nodes);
    count = graph.nodes.length;
    return graph;
  } finally {
    await payment.giveBack(nodes - count);
  }
}

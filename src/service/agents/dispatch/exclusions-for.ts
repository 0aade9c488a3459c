import type { BlockList } from '../../../addr/ip/block-list.ts';
import { formatCidr, rangeToCidrs } from '../../../addr/ip/cidr.ts';
import { commonRanges } from '../../../addr/ip/subtract-ranges.ts';
import { parseTargetList, targetScope } from '../../../addr/target-list.ts';
import { MOST_EXCLUDED } from '../../../model/scanner/task-order.ts';

/**
 * The exclusions that an agent needs for these targets: those among the addresses, and all of them if there are names,
 * which may resolve to any address. Those of the scan itself, `own`, are first, and always whole: a redirect may lead to
 * any of them. Pure.
 */
export function exclusionsFor(
  targets: readonly string[],
  excluded: BlockList,
  own: readonly string[],
): readonly string[] {
  const { ranges, names } = targetScope(parseTargetList(targets).entries.map(({ target }) => target));
  const relevant = names.length > 0 ? excluded.addresses.ranges : commonRanges(ranges, excluded.addresses.ranges);
  const blocks = relevant.flatMap(rangeToCidrs).map(formatCidr);
  const ofNames = names.length > 0 ? [...excluded.names] : [];
  const all = [...own, ...blocks, ...ofNames];
  // The server refuses records of the others.
  return all.slice(0, MOST_EXCLUDED);
}

import type { Accounts } from '../../accounts/accounts.ts';
import { parseTarget } from '../../addr/target.ts';
import { requestError } from '../../model/problem.ts';
import type { GraphReference } from '../../model/scanner/scan.ts';
import type { ScanOwner } from './scan-owner.ts';

export interface GraphTargets {
  readonly graph: GraphReference;
  readonly targets: readonly string[];
}

/** Types of nodes that can be scanned. */
const TYPES: readonly string[] = ['ip', 'ip-range', 'domain'];

/**
 * The addresses, ranges and domains of a saved graph of the owner or a teammate. `version` undefined: the newest.
 * @throws ProblemError request_parsing_error
 */
export async function graphTargets(
  { graphs }: Pick<Accounts, 'graphs'>,
  { peers }: ScanOwner,
  id: string,
  version: number | undefined,
): Promise<GraphTargets> {
  const graph = await graphs.find(id);
  const content = graph !== undefined && peers.includes(graph.ownerId) ? await graphs.version(id, version) : undefined;
  if (content === undefined)
    throw requestError('Unknown graph', `There is no saved graph ${id.slice(0, 100)} with that version.`);
  // What discovery finds may be no target, such as a name with one label.
  const targets = content.nodes
    .filter(({ type, value }) => TYPES.includes(type) && parseTarget(value).kind !== 'refused')
    .map(({ value }) => value);
  if (targets.length === 0) throw requestError('Nothing to scan', 'The graph has no addresses, ranges and domains.');
  return { graph: { id, version: content.version }, targets };
}

import type { Accounts } from '../../accounts/accounts.ts';
import { parseTarget } from '../../addr/target.ts';
import { requestError } from '../../model/problem.ts';
import type { GraphReference, Scan, ScanSummary } from '../../model/scanner/scan.ts';
import type { ScanModeId } from '../../model/scanner/scan-modes.ts';
import type { Caller } from '../caller.ts';
import type { ScanRequest } from './create-scan.ts';
import { visibleScan } from './find-scan.ts';
import type { ScanContext } from './scan-context.ts';
import type { ScanOwner } from './scan-owner.ts';

/** Where a request says what to scan. */
export interface ScanSources {
  readonly targets: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
  readonly mode: ScanModeId | undefined;
  readonly ports: string | undefined;
  readonly agentId: number | undefined;
  readonly graphId?: string | undefined;
  readonly graphVersion?: number | undefined;
  /** What is missing comes from this scan. */
  readonly rescanOf?: number | undefined;
}

/** @throws ProblemError request_parsing_error */
export async function requestedScan(
  { accounts }: Pick<ScanContext, 'accounts'>,
  caller: Caller,
  owner: ScanOwner,
  sources: ScanSources,
): Promise<ScanRequest> {
  const { mode, ports, agentId, rescanOf, graphId, graphVersion } = sources;
  const earlier = rescanOf === undefined ? undefined : await earlierScan(accounts, caller, rescanOf);
  const graph = graphId === undefined ? undefined : await graphTargets(accounts, owner, graphId, graphVersion);
  const isSame = sources.targets === undefined && graph === undefined && earlier !== undefined;
  const named = isSame ? await accounts.scans.targets(earlier.id, 0, earlier.targetCount) : sources.targets;
  const targets = [...(named ?? []), ...(graph?.targets ?? [])];
  if (targets.length === 0)
    throw requestError(
      'targets is missing',
      'targets must name what to scan, unless there is a saved_graph_id or rescan_of.',
    );
  const kept = earlier === undefined ? undefined : (await accounts.scans.exclude([earlier.id])).get(earlier.id);
  const keepsPorts = mode === undefined && ports === undefined && earlier !== undefined;
  return {
    targets,
    exclude: sources.exclude ?? kept,
    name: earlier?.name,
    ...(keepsPorts ? requestedPorts(earlier) : { mode, ports }),
    agentId: agentId ?? earlier?.agentId,
    graph: graph?.graph ?? (sources.targets === undefined ? earlier?.graph : undefined),
    rescanOf,
  };
}

/** The same choice again. */
export function requestedPorts({ mode, ports }: Pick<Scan, 'mode' | 'ports'>): Pick<ScanRequest, 'mode' | 'ports'> {
  return mode === 'custom' ? { ports } : { mode };
}

async function earlierScan(accounts: ScanContext['accounts'], caller: Caller, id: number): Promise<ScanSummary> {
  return await visibleScan(accounts, caller, id).catch(() => {
    throw requestError('Unknown scan', `rescan_of names no scan that you may see: ${id}.`);
  });
}

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

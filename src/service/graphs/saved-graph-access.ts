import type { Accounts } from '../../accounts/accounts.ts';
import type { GraphVersion, SavedGraph } from '../../accounts/saved-graphs.ts';
import { ProblemError } from '../../model/problem.ts';
import { type Caller, userOf } from '../caller.ts';

type GraphSource = Pick<Accounts, 'graphs'>;

/** A graph of the caller or a teammate. @throws ProblemError not_found */
export async function visibleGraph({ graphs }: GraphSource, caller: Caller, id: string): Promise<SavedGraph> {
  const { peers } = userOf(caller);
  const graph = await graphs.find(id);
  if (graph === undefined || !peers.includes(graph.ownerId))
    throw new ProblemError('not_found', 'There is no such graph.');
  return graph;
}

/** A graph that the caller may change. @throws ProblemError not_found, permission_denied */
export async function ownGraph(source: GraphSource, caller: Caller, id: string): Promise<SavedGraph> {
  const graph = await visibleGraph(source, caller, id);
  if (graph.ownerId !== userOf(caller).user.id) throw new ProblemError('permission_denied');
  return graph;
}

/** The newest version by default. @throws ProblemError not_found */
export async function graphVersion({ graphs }: GraphSource, id: string, version?: number): Promise<GraphVersion> {
  const content = await graphs.version(id, version);
  if (content === undefined) throw new ProblemError('not_found', 'The graph has no such version.');
  return content;
}

import type { Collection } from '../../model/collection.ts';
import { indexLabel, startOfLabel } from '../../model/index-label.ts';
import type { Index } from '../../model/index-record.ts';
import { requestError } from '../../model/problem.ts';
import { newTeamLabel } from '../team-labels.ts';
import type { IndexContext } from './index-context.ts';

export interface IndexInput {
  readonly collection: Collection;
  readonly label: string;
  /** ISO 8601. */
  readonly startedAt?: string | undefined;
  /** Absent: the index is public. */
  readonly ownerId?: number | undefined;
}

/** Creates an empty index, public or owned by a user. @throws ProblemError request_parsing_error, conflict */
export async function newIndex(
  context: IndexContext,
  { collection, label, startedAt, ownerId }: IndexInput,
): Promise<Index> {
  const access = ownerId === undefined ? ({ kind: 'public' } as const) : ({ kind: 'private', ownerId } as const);
  const validLabel =
    ownerId === undefined
      ? indexLabel(label, 'public')
      : await newTeamLabel(context, label, { collection, owners: await labelPeers(context, ownerId) });
  const started = startedAt === undefined ? startOfLabel(validLabel, context.now()) : instant(startedAt);
  return await context.store.createIndex({ collection, label: validLabel, access, startedAt: started });
}

/** Whose labels a new label of this owner must differ from. A caller learns of no labels but their own team's. */
export async function labelPeers({ accounts, caller }: IndexContext, ownerId: number): Promise<readonly number[]> {
  return caller.kind === 'user' ? caller.peers : await accounts.teams.peersOf(ownerId);
}

function instant(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw requestError('started_at is not a time', 'started_at must be a day or a moment in ISO 8601.');
  return new Date(time).toISOString();
}

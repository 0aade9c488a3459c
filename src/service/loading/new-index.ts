import type { Collection } from '../../model/collection.ts';
import { indexLabel, startOfLabel } from '../../model/index-label.ts';
import type { Index } from '../../model/index-record.ts';
import { requestError } from '../../model/request-error.ts';
import type { Store } from '../../store/store.ts';

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
  store: Store,
  { collection, label, startedAt, ownerId }: IndexInput,
  now: number,
): Promise<Index> {
  const access = ownerId === undefined ? ({ kind: 'public' } as const) : ({ kind: 'private', ownerId } as const);
  const validLabel = indexLabel(label, access.kind);
  const started = startedAt === undefined ? startOfLabel(validLabel, now) : instant(startedAt);
  return await store.createIndex({ collection, label: validLabel, access, startedAt: started });
}

function instant(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time))
    throw requestError('started_at is not a time', 'started_at must be a day or a moment in ISO 8601.');
  return new Date(time).toISOString();
}

import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Store } from '../../store/store.ts';
import { indexLabel, startOfLabel } from './index-label.ts';

export interface PublicIndex {
  readonly collection: Collection;
  readonly label: string;
  /** ISO 8601. */
  readonly startedAt?: string | undefined;
}

/** An empty public index. @throws ProblemError request_parsing_error, conflict */
export async function createPublicIndex(
  store: Store,
  { collection, label, startedAt }: PublicIndex,
  now: number,
): Promise<Index> {
  const checked = indexLabel(label);
  const started = startedAt === undefined ? startOfLabel(checked, now) : instant(startedAt);
  return await store.createIndex({ collection, label: checked, access: { kind: 'public' }, startedAt: started });
}

function instant(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new ProblemError('request_parsing_error', 'started_at must be a time in ISO 8601.');
  return new Date(time).toISOString();
}

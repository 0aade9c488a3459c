import type { Actor } from '../../accounts/actor.ts';
import type { Index } from '../../model/index-record.ts';
import type { Store } from '../../store/store.ts';
import type { IndexAction } from '../accounts/note-index.ts';
import type { ArrivalSource } from './arrival.ts';
import type { ArrivalPlace, IndexArrivals } from './index-arrivals.ts';

export interface ArrivalContext extends ArrivalPlace {
  readonly arrivals: IndexArrivals;
}

/** Who publishes or withdraws an index, and why. */
export interface ArrivalCause {
  readonly actor: Actor;
  readonly source: ArrivalSource;
  /** What the audit log says. Absent: the log says it otherwise, or nobody asked for it. */
  readonly note?: IndexAction;
}

/** Publishes an index, notes it, and announces it. @throws ProblemError not_found, conflict, unavailable */
export async function publishArrival(context: ArrivalContext, id: number, cause: ArrivalCause): Promise<Index> {
  const { actor, source, note } = cause;
  const entry = { indexId: id, kind: 'published', actor, source, note } as const;
  return await context.arrivals.change(context, entry, () => context.store.publish(id));
}

/** Withdraws a published index, notes it, and announces it. @throws ProblemError not_found, conflict, unavailable */
export async function withdrawArrival(context: ArrivalContext, id: number, cause: ArrivalCause): Promise<Index> {
  const { actor, source, note } = cause;
  const entry = { indexId: id, kind: 'withdrawn', actor, source, note } as const;
  return await context.arrivals.change(context, entry, () => context.store.withdraw(id));
}

/** Ends the filling of an index that nobody is to see: it does not arrive. A store withdraws only what is published. */
export async function withdrawFilling(store: Pick<Store, 'publish' | 'withdraw'>, id: number): Promise<void> {
  await store.publish(id);
  await store.withdraw(id);
}

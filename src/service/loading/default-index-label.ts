import { type Collection, collections } from '../../model/collection.ts';
import { freeLabel } from '../../model/index-label.ts';
import { teamLabels } from '../team-labels.ts';
import type { IndexContext } from './index-context.ts';
import { labelPeers } from './new-index.ts';

/**
 * The label of indices that nobody named: today, with a number if an index of today exists, or for private ones a name
 * with the time that is still free. It is free in the collection, or in all of them.
 */
export async function defaultIndexLabel(
  context: IndexContext,
  collection: Collection | undefined,
  ownerId: number | undefined,
): Promise<string> {
  const time = new Date(context.now()).toISOString();
  const among = collection === undefined ? collections : [collection];
  if (ownerId === undefined) {
    const taken = (await context.store.indices()).filter(
      (index) => index.access.kind === 'public' && among.includes(index.collection),
    );
    return freeLabel(time.slice(0, 10), new Set(taken.map(({ label }) => label)));
  }
  const owners = await labelPeers(context, ownerId);
  const taken = new Set<string>();
  for (const one of among) for (const label of await teamLabels(context, { collection: one, owners })) taken.add(label);
  return freeLabel(`load-${time.slice(0, 19)}`, taken);
}

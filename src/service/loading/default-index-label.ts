import type { Collection } from '../../model/collection.ts';
import { freeLabel } from '../../model/index-label.ts';
import { teamLabels } from '../team-labels.ts';
import type { IndexContext } from './index-context.ts';
import { labelPeers } from './new-index.ts';

/** The label of an index that nobody named: today, or for a private one a name with the time that is still free. */
export async function defaultIndexLabel(
  context: IndexContext,
  collection: Collection,
  ownerId: number | undefined,
): Promise<string> {
  const time = new Date(context.now()).toISOString();
  if (ownerId === undefined) return time.slice(0, 10);
  const owners = await labelPeers(context, ownerId);
  return freeLabel(`load-${time.slice(0, 19)}`, await teamLabels(context, { collection, owners }));
}

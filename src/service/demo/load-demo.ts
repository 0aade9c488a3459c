import { noteIndex } from '../accounts/note-index.ts';
import { publishArrival } from '../arrivals/publish-arrival.ts';
import { actorOf } from '../caller.ts';
import type { IndexContext } from '../loading/index-context.ts';
import { type DemoFill, fillWithDemo } from './fill-with-demo.ts';
import { removeDemo } from './remove-demo.ts';

/** Loads the demonstration world for a caller, and notes each index in the audit log. @throws ProblemError conflict */
export async function loadDemo(context: IndexContext, fill: Omit<DemoFill, 'complete'>): Promise<void> {
  const cause = { actor: actorOf(context.caller), source: 'demo', note: 'load' } as const;
  await fillWithDemo(context.store, { ...fill, complete: (id) => publishArrival(context, id, cause) });
}

/** Returns the numbers of the dropped indices. */
export async function dropDemo(
  { store, accounts, caller }: IndexContext,
  markFile: string,
): Promise<readonly number[]> {
  const before = await store.indices();
  const dropped = await removeDemo(store, markFile);
  for (const id of dropped)
    await noteIndex(accounts, actorOf(caller), 'drop', before.find((index) => index.id === id) ?? { id });
  return dropped;
}

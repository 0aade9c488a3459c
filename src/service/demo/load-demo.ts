import { noteIndex } from '../accounts/note-index.ts';
import type { IndexContext } from '../loading/index-context.ts';
import { type DemoFill, fillWithDemo } from './fill-with-demo.ts';
import { removeDemo } from './remove-demo.ts';

/** Loads the demonstration world for a caller, and notes each index in the audit log. @throws ProblemError conflict */
export async function loadDemo(
  { store, accounts, caller }: IndexContext,
  fill: Omit<DemoFill, 'onIndex'>,
): Promise<void> {
  const notes: Promise<void>[] = [];
  try {
    await fillWithDemo(store, {
      ...fill,
      onIndex: (index) => void notes.push(noteIndex(accounts, caller, 'load', index).catch(() => {})),
    });
  } finally {
    await Promise.all(notes);
  }
}

/** Returns the numbers of the dropped indices. */
export async function dropDemo(
  { store, accounts, caller }: IndexContext,
  markFile: string,
): Promise<readonly number[]> {
  const before = await store.indices();
  const dropped = await removeDemo(store, markFile);
  for (const id of dropped)
    await noteIndex(accounts, caller, 'drop', before.find((index) => index.id === id) ?? { id });
  return dropped;
}

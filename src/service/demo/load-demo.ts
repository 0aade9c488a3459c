import { noteIndex } from '../accounts/note-index.ts';
import type { IndexContext } from '../loading/index-context.ts';
import { type DemoFill, fillWithDemo } from './fill-with-demo.ts';
import { removeDemo } from './remove-demo.ts';

/** The demonstration world for who asks for it, each index noted in the audit log. @throws ProblemError conflict */
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

/** Answers the numbers of the indices that are gone. */
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

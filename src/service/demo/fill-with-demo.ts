import { defined } from '../../model/defined.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Store } from '../../store/store.ts';
import { loadDemoWorld } from '../load-demo-world.ts';
import { type DemoMark, eraseDemoMark, readDemoMark, writeDemoMark } from './demo-marker.ts';
import { dropDemoSides, loadDemoSides } from './demo-side-tables.ts';
import { dropDemoIndices } from './remove-demo.ts';

export interface DemoFill {
  readonly size: number;
  readonly seed: number;
  /** The file with the installation's note about the world. */
  readonly markFile: string;
  readonly signal?: AbortSignal | undefined;
  /** Publishes an index of the world. */
  complete(id: number): Promise<unknown>;
  onProgress?(written: number, share: number): void;
}

/**
 * Loads the demonstration world into a store, and notes its indices so that it can be removed.
 * A failure is rolled back. If the process ends midway, the next call drops what it left. Only indices created here are
 * ever dropped.
 * @throws ProblemError conflict, if the world is there already or its labels are taken
 */
export async function fillWithDemo(store: Store, fill: DemoFill): Promise<void> {
  const { markFile, signal } = fill;
  // Its tables take a tenth of the start of every command that opens the store or the accounts.
  const { demoWorld } = await import('../../demo/world.ts');
  const world = demoWorld(fill);
  const labels = new Set(Object.values(world.cycles).map(({ label }) => label));
  const earlier = await withoutRest(store, labels, markFile);
  await refuseConflicts(store, labels, earlier);
  const earlierIndices = earlier?.indices ?? [];
  const created: number[] = [];
  try {
    await writeDemoMark(markFile, { isWhole: false, indices: earlierIndices, unfinished: created });
    await loadDemoSides(store, world, signal);
    await loadDemoWorld(store, world, {
      ...defined({ signal }),
      onCreated: async ({ id }) => {
        created.push(id);
        await writeDemoMark(markFile, { isWhole: false, indices: earlierIndices, unfinished: created });
      },
      complete: (id) => fill.complete(id),
      onProgress: (written, share) => fill.onProgress?.(written, share),
    });
  } catch (error) {
    // If the rollback fails too, the note stays and the next attempt cleans up.
    await undo(store, markFile, created, earlier).catch(() => {});
    throw error;
  }
  await writeDemoMark(markFile, { isWhole: true, indices: [...earlierIndices, ...created] });
}

async function undo(
  store: Store,
  markFile: string,
  created: readonly number[],
  earlier: DemoMark | undefined,
): Promise<void> {
  await dropDemoIndices(store, created);
  if (earlier === undefined) await dropDemoSides(store);
  await (earlier === undefined ? eraseDemoMark(markFile) : writeDemoMark(markFile, earlier));
}

/**
 * Removes what an earlier attempt did not finish, both what it noted and empty indices it had not noted yet. Returns
 * the remaining note.
 */
async function withoutRest(store: Store, labels: ReadonlySet<string>, markFile: string): Promise<DemoMark | undefined> {
  const mark = await readDemoMark(markFile);
  if (mark === undefined || mark.isWhole) return mark;
  const empty = (await publicWith(store, labels)).filter(({ state, count }) => state === 'filling' && count === 0);
  const earlier = mark.indices.length === 0 ? undefined : { isWhole: true, indices: mark.indices };
  await undo(store, markFile, [...(mark.unfinished ?? []), ...empty.map(({ id }) => id)], earlier);
  return earlier;
}

/** Checks labels before loading: half of the world next to a user's index would be useless. */
async function refuseConflicts(store: Store, labels: ReadonlySet<string>, mark: DemoMark | undefined): Promise<void> {
  const conflicts = await publicWith(store, labels);
  const foreign = conflicts.find(({ id }) => mark?.indices.includes(id) !== true);
  if (foreign !== undefined) {
    const { id, collection, label } = foreign;
    throw new ProblemError(
      'conflict',
      `Index ${id} (${collection}) has the label ${label}, which the demonstration world needs.`,
    );
  }
  if (conflicts.length > 0) {
    const records = conflicts.reduce((sum, { count }) => sum + count, 0).toLocaleString('en');
    throw new ProblemError(
      'conflict',
      `The demonstration world is already loaded: ${conflicts.length} indices with ${records} records. To load another, remove it first: periplus demo --remove.`,
    );
  }
}

async function publicWith(store: Store, labels: ReadonlySet<string>): Promise<readonly Index[]> {
  return (await store.indices()).filter(({ label, access }) => access.kind === 'public' && labels.has(label));
}

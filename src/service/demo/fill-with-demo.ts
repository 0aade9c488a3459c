import { demoWorld } from '../../demo/world.ts';
import type { Index } from '../../model/index-record.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Store } from '../../store/store.ts';
import { loadDemoWorld } from '../load-demo-world.ts';
import { type DemoMark, eraseDemoMark, readDemoMark, writeDemoMark } from './demo-marker.ts';
import { dropDemoSides, loadDemoSides } from './demo-side-tables.ts';
import { dropDemoIndices } from './drop-demo-indices.ts';

export interface DemoFill {
  readonly size: number;
  readonly seed: number;
  /** Where the installation remembers it. */
  readonly markFile: string;
  readonly signal?: AbortSignal | undefined;
  onIndex?(index: Index, written: number, share: number): void;
  onProgress?(written: number, share: number): void;
}

/**
 * The demonstration world into a store, remembered so that it can be removed. What fails is undone; what a process that ended in the middle
 * left behind is dropped by the next one. Only indices that were made here are ever dropped. @throws ProblemError conflict, where it is
 * there already or its labels are taken
 */
export async function fillWithDemo(store: Store, fill: DemoFill): Promise<void> {
  const { markFile, signal } = fill;
  const world = demoWorld(fill);
  const labels = new Set(Object.values(world.cycles).map(({ label }) => label));
  const earlier = await withoutRest(store, labels, markFile);
  await refuseTaken(store, labels, earlier);
  const kept = earlier?.indices ?? [];
  const made: number[] = [];
  let share = 0;
  try {
    await writeDemoMark(markFile, { isWhole: false, indices: kept, unfinished: made });
    await loadDemoSides(store, world, signal);
    await loadDemoWorld(store, world, {
      ...(signal === undefined ? {} : { signal }),
      onCreated: async ({ id }) => {
        made.push(id);
        await writeDemoMark(markFile, { isWhole: false, indices: kept, unfinished: made });
      },
      onIndex: (index, written) => fill.onIndex?.(index, written, share),
      onProgress: (written, done) => {
        share = done;
        fill.onProgress?.(written, done);
      },
    });
  } catch (error) {
    // Where even this fails, the note stays, and the next attempt finishes it.
    await undo(store, markFile, made, earlier).catch(() => {});
    throw error;
  }
  await writeDemoMark(markFile, { isWhole: true, indices: [...kept, ...made] });
}

async function undo(
  store: Store,
  markFile: string,
  made: readonly number[],
  earlier: DemoMark | undefined,
): Promise<void> {
  await dropDemoIndices(store, made);
  if (earlier === undefined) await dropDemoSides(store);
  await (earlier === undefined ? eraseDemoMark(markFile) : writeDemoMark(markFile, earlier));
}

/** What is remembered, after what an earlier attempt did not finish is gone: what it noted, and what it had made empty and not noted yet. */
async function withoutRest(store: Store, labels: ReadonlySet<string>, markFile: string): Promise<DemoMark | undefined> {
  const mark = await readDemoMark(markFile);
  if (mark === undefined || mark.isWhole) return mark;
  const empty = (await publicWith(store, labels)).filter(({ state, count }) => state === 'filling' && count === 0);
  const earlier = mark.indices.length === 0 ? undefined : { isWhole: true, indices: mark.indices };
  await undo(store, markFile, [...(mark.unfinished ?? []), ...empty.map(({ id }) => id)], earlier);
  return earlier;
}

/** Before anything is made: half of the world beside an index of somebody's own would be of no use. */
async function refuseTaken(store: Store, labels: ReadonlySet<string>, mark: DemoMark | undefined): Promise<void> {
  const taken = await publicWith(store, labels);
  const other = taken.find(({ id }) => mark?.indices.includes(id) !== true);
  if (other !== undefined) {
    const { id, collection, label } = other;
    throw new ProblemError(
      'conflict',
      `Index ${id} (${collection}) has the label ${label}, which the demonstration world needs.`,
    );
  }
  if (taken.length > 0) {
    const records = taken.reduce((sum, { count }) => sum + count, 0).toLocaleString('en');
    throw new ProblemError(
      'conflict',
      `The demonstration world is there already: ${taken.length} indices with ${records} records. To load another, remove it first: periplus demo --remove.`,
    );
  }
}

async function publicWith(store: Store, labels: ReadonlySet<string>): Promise<readonly Index[]> {
  return (await store.indices()).filter(({ label, access }) => access.kind === 'public' && labels.has(label));
}

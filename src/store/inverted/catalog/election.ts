import type { DocumentPosition, PositionQuery } from '../back-end.ts';
import type { StoreContext } from '../store-context.ts';
import type { CatalogIndex, Shadow } from './catalog-state.ts';
import { SeqSet } from './seq-set.ts';

/**
 * Elects the latest observation of each document (docs/decisions/071). The result is the shadow of each index, by which
 * searches of the next generation filter. Documents do not change, and the current generation is not affected.
 */
export interface Election {
  /** The index that changes. Only its documents are compared. */
  readonly touched: CatalogIndex;
  /** The index was not searched before, so its shadow starts empty. */
  readonly isEntering: boolean;
  /** Only documents with these keys, which are being removed from the index. */
  readonly without?: readonly string[];
  /** The current generation. */
  readonly generation: number;
  /** Indices that will be searched. Of two observations of the same time, the one in the later index wins. */
  readonly candidates: readonly CatalogIndex[];
}

/**
 * An election of all documents. It does not use the existing shadows, which are unreliable if a damaged index leaves or
 * a repaired one returns.
 */
export async function electAll(
  context: StoreContext,
  { generation, candidates }: Pick<Election, 'generation' | 'candidates'>,
): Promise<ReadonlyMap<number, readonly Shadow[]>> {
  const sets = candidates.map(() => new SeqSet());
  for (const index of candidates.length > 1 ? candidates : []) {
    for await (const keys of keysOf(context, index, undefined)) {
      for (const observations of (await observationsOf(context, candidates, keys)).values()) {
        const best = newestCandidate(observations);
        for (const candidate of observations) if (candidate !== best) sets[candidate.rank]?.add(candidate.sequence);
      }
    }
  }
  const shadows = new Map<number, readonly Shadow[]>();
  for (const [rank, index] of candidates.entries()) {
    const shadow = { since: generation + 1, set: await writeSet(context, index, sets[rank] ?? new SeqSet()) };
    shadows.set(index.id, [...index.shadows, shadow].slice(-SHADOW_HISTORY));
  }
  return shadows;
}

/** Returns the shadows that change with the next generation, by id of the index. */
export async function elect(
  context: StoreContext,
  election: Election,
): Promise<ReadonlyMap<number, readonly Shadow[]>> {
  const { touched, isEntering, without, candidates } = election;
  const isNew = (index: CatalogIndex): boolean => isEntering && index.id === touched.id;
  const isOnly = candidates.every(({ id }) => id === touched.id);
  if (isOnly && without === undefined) {
    return new Map(isEntering && touched.shadows.length > 0 ? [[touched.id, []]] : []);
  }
  const sets = await Promise.all(candidates.map((index) => shadowOf(context, index, isNew(index))));
  const changed = new Set<number>(isEntering && touched.shadows.length > 0 ? [touched.id] : []);
  for await (const keys of keysOf(context, touched, without)) {
    for (const observations of (await observationsOf(context, candidates, keys)).values()) {
      const best = newestCandidate(
        observations.filter(({ index }) => without === undefined || index.id !== touched.id),
      );
      for (const candidate of observations) {
        const { index, rank, sequence } = candidate;
        const set = sets[rank]?.set;
        if (set === undefined || (candidate !== best) === set.has(sequence)) continue;
        if (candidate === best) set.delete(sequence);
        else set.add(sequence);
        changed.add(index.id);
      }
    }
  }
  const shadows = new Map<number, readonly Shadow[]>();
  for (const { index, set } of sets) {
    if (!changed.has(index.id)) continue;
    const shadow = { since: election.generation + 1, set: await writeSet(context, index, set) };
    shadows.set(index.id, [...(isNew(index) ? [] : index.shadows), shadow].slice(-SHADOW_HISTORY));
  }
  return shadows;
}

/** The newest observation. If several are equally new, the last of them. */
export function newestCandidate(observations: readonly ElectionCandidate[]): ElectionCandidate | undefined {
  return observations.reduce<ElectionCandidate | undefined>(
    (a, b) => (a === undefined || a.observed <= b.observed ? b : a),
    undefined,
  );
}

export interface ElectionCandidate {
  readonly index: CatalogIndex;
  /** The number of its index in the list of candidates. */
  readonly rank: number;
  readonly observed: number;
  readonly sequence: number;
}

async function shadowOf({ backEnd }: StoreContext, index: CatalogIndex, isNew: boolean) {
  const id = isNew ? undefined : index.shadows.at(-1)?.set;
  if (id === undefined || id === '') return { index, set: new SeqSet() };
  return { index, set: SeqSet.read(Buffer.from(await backEnd.state.readSet(id))) };
}

/** Returns the name of the set. An empty set needs no document. */
async function writeSet({ backEnd }: StoreContext, { id: indexId }: CatalogIndex, set: SeqSet): Promise<string> {
  if (set.size === 0) return '';
  const id = `shadow-${indexId}-${crypto.randomUUID()}`;
  await backEnd.state.writeSet(id, indexId, set.bytes());
  return id;
}

/** The keys of an index, in batches. */
export async function* keysOf(
  context: StoreContext,
  index: Pick<CatalogIndex, 'name'>,
  only: readonly string[] | undefined,
): AsyncGenerator<readonly string[]> {
  if (only !== undefined) {
    for (let at = 0; at < only.length; at += KEYS_AT_A_TIME) yield only.slice(at, at + KEYS_AT_A_TIME);
    return;
  }
  for (let after = -1; ; ) {
    const query: PositionQuery = { kind: 'after', sequence: after, size: KEYS_AT_A_TIME };
    const positions: readonly DocumentPosition[] = await positionsOf(context, index, query);
    const last = positions.at(-1);
    if (last === undefined) return;
    yield positions.map(({ key }) => key);
    if (positions.length < KEYS_AT_A_TIME) return;
    after = last.sequence;
  }
}

/** The observations of each key, in the order of the candidates. */
export async function observationsOf(
  context: StoreContext,
  candidates: readonly CatalogIndex[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly ElectionCandidate[]>> {
  const all = await Promise.all(candidates.map((index) => positionsOf(context, index, { kind: 'keys', keys })));
  const byKey = new Map<string, ElectionCandidate[]>();
  for (const [rank, index] of candidates.entries()) {
    for (const { key, observed, sequence } of all[rank] ?? []) {
      const observations = byKey.get(key);
      const candidate = { index, rank, observed, sequence };
      if (observations === undefined) byKey.set(key, [candidate]);
      else observations.push(candidate);
    }
  }
  return byKey;
}

/** Marks the index if it is damaged. */
async function positionsOf(
  { backEnd, damaged }: StoreContext,
  { name }: Pick<CatalogIndex, 'name'>,
  query: PositionQuery,
): Promise<readonly DocumentPosition[]> {
  return await damaged.watch(name, () => backEnd.positions(name, query));
}

export const KEYS_AT_A_TIME = 5_000;
/** How many shadows are kept for each index, so that cursors of earlier generations still work. */
const SHADOW_HISTORY = 32;

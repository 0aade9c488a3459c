import type { DocumentPosition, PositionQuery } from './back-end.ts';
import type { CatalogIndex, Shadow } from './catalog-state.ts';
import { SeqSet } from './seq-set.ts';
import type { StoreContext } from './store-context.ts';

/**
 * Which of the observations of a document is its latest (docs/decisions/071): works out which documents of each index are not, as sets that
 * the next generation filters by. Documents are never changed, and readers of this generation see nothing of it.
 */
export interface Election {
  /** Whose documents are looked at. */
  readonly touched: CatalogIndex;
  /** It is not searched yet: nothing is known of its documents. */
  readonly isEntering: boolean;
  /** Only those with these keys; they are taken away. */
  readonly without?: readonly string[];
  /** The present generation. */
  readonly generation: number;
  /** Indices that will be searched, from the one that gives way to the one that wins at equal times. */
  readonly candidates: readonly CatalogIndex[];
}

/**
 * The same from the beginning, where what is known of the documents cannot be gone by: an index that is damaged takes part no more, or one that was
 * takes part again.
 */
export async function electAnew(
  context: StoreContext,
  { generation, candidates }: Pick<Election, 'generation' | 'candidates'>,
): Promise<ReadonlyMap<number, readonly Shadow[]>> {
  const sets = candidates.map(() => new SeqSet());
  for (const index of candidates.length > 1 ? candidates : []) {
    for await (const keys of keysOf(context, index, undefined)) {
      for (const observations of (await observationsOf(context, candidates, keys)).values()) {
        const best = newest(observations);
        for (const one of observations) if (one !== best) sets[one.rank]?.add(one.sequence);
      }
    }
  }
  const shadows = new Map<number, readonly Shadow[]>();
  for (const [rank, index] of candidates.entries()) {
    const made = { since: generation + 1, set: await keep(context, index, sets[rank] ?? new SeqSet()) };
    shadows.set(index.id, [...index.shadows, made].slice(-KEPT_SHADOWS));
  }
  return shadows;
}

/** Answers the sets of the next generation, by id of the index. */
export async function elect(
  context: StoreContext,
  election: Election,
): Promise<ReadonlyMap<number, readonly Shadow[]>> {
  const { touched, isEntering, without, candidates } = election;
  const isNew = (index: CatalogIndex): boolean => isEntering && index.id === touched.id;
  const isAlone = candidates.every(({ id }) => id === touched.id);
  if (isAlone && without === undefined) {
    return new Map(isEntering && touched.shadows.length > 0 ? [[touched.id, []]] : []);
  }
  const sets = await Promise.all(candidates.map((index) => shadowOf(context, index, isNew(index))));
  const changed = new Set<number>(isEntering && touched.shadows.length > 0 ? [touched.id] : []);
  for await (const keys of keysOf(context, touched, without)) {
    for (const observations of (await observationsOf(context, candidates, keys)).values()) {
      const seen = observations.filter((one) => without === undefined || one.index.id !== touched.id);
      const best = newest(seen);
      for (const one of observations) {
        const set = sets[one.rank]?.set;
        if (set === undefined || (one !== best) === set.has(one.sequence)) continue;
        if (one === best) set.delete(one.sequence);
        else set.add(one.sequence);
        changed.add(one.index.id);
      }
    }
  }
  const shadows = new Map<number, readonly Shadow[]>();
  for (const { index, set } of sets) {
    if (!changed.has(index.id)) continue;
    const made = { since: election.generation + 1, set: await keep(context, index, set) };
    shadows.set(index.id, [...(isNew(index) ? [] : index.shadows), made].slice(-KEPT_SHADOWS));
  }
  return shadows;
}

/** Of equally new ones the last. */
export function newest(observations: readonly ElectionCandidate[]): ElectionCandidate | undefined {
  return observations.reduce<ElectionCandidate | undefined>(
    (a, b) => (a === undefined || a.observed <= b.observed ? b : a),
    undefined,
  );
}

export interface ElectionCandidate {
  readonly index: CatalogIndex;
  /** Its place among the candidates. */
  readonly rank: number;
  readonly observed: number;
  readonly sequence: number;
}

async function shadowOf({ backEnd }: StoreContext, index: CatalogIndex, isNew: boolean) {
  const id = isNew ? undefined : index.shadows.at(-1)?.set;
  if (id === undefined || id === '') return { index, set: new SeqSet() };
  return { index, set: SeqSet.read(Buffer.from(await backEnd.state.readSet(id))) };
}

/** Answers the name of the set; an empty one needs no document. */
async function keep({ backEnd }: StoreContext, { id: indexId }: CatalogIndex, set: SeqSet): Promise<string> {
  if (set.size === 0) return '';
  const id = `shadow-${indexId}-${crypto.randomUUID()}`;
  await backEnd.state.writeSet(id, indexId, set.bytes());
  return id;
}

/** Keys of an index, some thousands at a time. */
export async function* keysOf(
  { backEnd }: StoreContext,
  { name }: Pick<CatalogIndex, 'name'>,
  only: readonly string[] | undefined,
): AsyncGenerator<readonly string[]> {
  if (only !== undefined) {
    for (let at = 0; at < only.length; at += KEYS_AT_A_TIME) yield only.slice(at, at + KEYS_AT_A_TIME);
    return;
  }
  for (let behind = -1; ; ) {
    const wanted: PositionQuery = { kind: 'behind', sequence: behind, size: KEYS_AT_A_TIME };
    const places: readonly DocumentPosition[] = await backEnd.places(name, wanted);
    const last = places.at(-1);
    if (last === undefined) return;
    yield places.map(({ key }) => key);
    if (places.length < KEYS_AT_A_TIME) return;
    behind = last.sequence;
  }
}

/** By key. */
export async function observationsOf(
  { backEnd }: StoreContext,
  candidates: readonly CatalogIndex[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly ElectionCandidate[]>> {
  const all = await Promise.all(candidates.map(({ name }) => backEnd.places(name, { kind: 'keys', keys })));
  const byKey = new Map<string, ElectionCandidate[]>();
  for (const [rank, index] of candidates.entries()) {
    for (const { key, observed, sequence } of all[rank] ?? []) {
      const observations = byKey.get(key);
      const one = { index, rank, observed, sequence };
      if (observations === undefined) byKey.set(key, [one]);
      else observations.push(one);
    }
  }
  return byKey;
}

export const KEYS_AT_A_TIME = 5_000;
/** Generations that pages which were begun in them may still be read in. */
const KEPT_SHADOWS = 32;

import type { FindingKind } from '../../../model/maintenance.ts';
import { indexOf, searchedIndices } from '../../catalog-entries.ts';
import { type CatalogIndex, shadowAt } from '../catalog/catalog-state.ts';
import { type ElectionCandidate, keysOf, newestCandidate, observationsOf } from '../catalog/election.ts';
import { SeqSet } from '../catalog/seq-set.ts';
import type { StoreContext } from '../store-context.ts';
import type { Check } from './check.ts';

/**
 * Checks which documents searches show: an index has each document once, and a search of the latest records finds the
 * newest observation of each document and no other.
 */
export async function checkLatest(check: Check, { id, name, collection, state }: CatalogIndex): Promise<void> {
  const { context, signal, add } = check;
  const { catalog, damaged, locks, backEnd } = context;
  // A filling index changes all the time and is only searched by name.
  if (state === 'filling' || backEnd.isReader) return;
  const sets = new ShadowSets(context);
  const steps = keysOf(context, { name }, undefined);
  for (;;) {
    signal?.throwIfAborted();
    // The lock is held for one batch of keys at a time, so that publishing and deleting never wait for long.
    const isDone = await locks[collection].shared(async () => {
      const { done, value: keys } = await steps.next();
      const index = indexOf(catalog.state, id);
      if (done === true || index === undefined || damaged.has(name)) return true;
      const generation = catalog.state.generations[collection];
      const all = searchedIndices(catalog.state, collection);
      const searched = all.filter((candidate) => !damaged.has(candidate.name));
      const isSearched = searched.some((candidate) => candidate.id === id);
      const candidates = isSearched ? searched : [index];
      const shadows = await sets.of(candidates, isSearched ? generation : undefined);
      for (const [key, observations] of await observationsOf(context, candidates, keys)) {
        const about = { collection, indexId: id, key };
        const report = (kind: FindingKind, words: string): void => add({ kind, words, ...about });
        const own = observations.filter((observation) => observation.index.id === id);
        if (own.length > 1) report('repeated', `The index finds the document ${own.length} times.`);
        // If several indices have the document, the first one reports it.
        if (!isSearched || observations[0]?.index.id !== id) continue;
        const words = latestWords(observations, shadows, searched.length < all.length);
        if (words !== undefined) report('latest', words);
      }
      return false;
    });
    if (isDone) return;
  }
}

/** `isPartial`: a damaged index may have a newer observation. */
function latestWords(
  observations: readonly ElectionCandidate[],
  shadows: readonly SeqSet[],
  isPartial: boolean,
): string | undefined {
  const seen = observations.filter(({ rank, sequence }) => shadows[rank]?.has(sequence) !== true);
  const [only] = seen;
  if (only === undefined) return isPartial ? undefined : 'A search of the latest records does not find the document.';
  if (seen.length > 1) return `A search of the latest records finds the document ${seen.length} times.`;
  return only === newestCandidate(observations)
    ? undefined
    : 'A search of the latest records finds an older observation of the document.';
}

/** Reads shadow sets, each once. */
class ShadowSets {
  readonly #context: StoreContext;
  #read: ReadonlyMap<string, SeqSet> = new Map();

  constructor(context: StoreContext) {
    this.#context = context;
  }

  /** In the order of the candidates. Empty if searches see all documents of an index. */
  async of(candidates: readonly CatalogIndex[], generation: number | undefined): Promise<readonly SeqSet[]> {
    const read = new Map<string, SeqSet>();
    const sets: SeqSet[] = [];
    for (const index of candidates) {
      const id = generation === undefined ? undefined : shadowAt(index, generation);
      const set = id === undefined ? new SeqSet() : (this.#read.get(id) ?? (await this.#readSet(id)));
      if (id !== undefined) read.set(id, set);
      sets.push(set);
    }
    this.#read = read;
    return sets;
  }

  async #readSet(id: string): Promise<SeqSet> {
    return SeqSet.read(Buffer.from(await this.#context.backEnd.state.readSet(id)));
  }
}

import type { CatalogIndex, Shadow } from './catalog.ts';
import { type Dsl, EVERYTHING } from './dsl.ts';
import { type Hit, msearch } from './msearch.ts';
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
    for (const rows of (await observations(context, candidates, keys)).values()) {
      const seen = rows.filter((row) => without === undefined || row.index.id !== touched.id);
      const best = seen.reduce<Row | undefined>(
        (a, b) => (a === undefined || a.observed <= b.observed ? b : a),
        undefined,
      );
      for (const row of rows) {
        const set = sets[row.rank]?.set;
        if (set === undefined || (row !== best) === set.has(row.sequence)) continue;
        if (row === best) set.delete(row.sequence);
        else set.add(row.sequence);
        changed.add(row.index.id);
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

interface Row {
  readonly index: CatalogIndex;
  /** Its place among the candidates. */
  readonly rank: number;
  readonly observed: number;
  readonly sequence: number;
}

async function shadowOf(context: StoreContext, index: CatalogIndex, isNew: boolean) {
  const name = isNew ? undefined : index.shadows.at(-1)?.set;
  const set = name === undefined || name === '' ? new SeqSet() : await readSet(context, name);
  return { index, set };
}

async function readSet({ client, names }: StoreContext, id: string): Promise<SeqSet> {
  const read = await client.ask<{ readonly _source: { readonly bits: string } }>({
    method: 'GET',
    path: `/${names.state}/_doc/${id}`,
    isRepeatable: true,
  });
  return SeqSet.read(Buffer.from(read._source.bits, 'base64'));
}

/** Answers the name of the set; an empty one needs no document. */
async function keep({ client, names }: StoreContext, index: CatalogIndex, set: SeqSet): Promise<string> {
  if (set.size === 0) return '';
  const id = `shadow-${index.id}-${crypto.randomUUID()}`;
  const body = { kind: 'shadow', idx: index.id, bits: set.bytes().toString('base64') };
  await client.ask({ method: 'PUT', path: `/${names.state}/_doc/${id}`, body });
  return id;
}

/** Keys of an index, some thousands at a time. */
async function* keysOf(
  context: StoreContext,
  index: CatalogIndex,
  only: readonly string[] | undefined,
): AsyncGenerator<readonly string[]> {
  if (only !== undefined) {
    for (let at = 0; at < only.length; at += KEYS_AT_A_TIME) yield only.slice(at, at + KEYS_AT_A_TIME);
    return;
  }
  for (let behind = -1; ; ) {
    const hits = await placesOf(context, index, { range: { seq: { gt: behind } } });
    const last = hits.at(-1);
    if (last === undefined) return;
    yield hits.map(({ key }) => key);
    if (hits.length < KEYS_AT_A_TIME) return;
    behind = last.sequence;
  }
}

async function placesOf(context: StoreContext, index: CatalogIndex, query: Dsl) {
  const [answer] = await msearch(context.client, [
    { indices: [index.physical], body: placesBody(query, KEYS_AT_A_TIME) },
  ]);
  return (answer?.hits ?? []).map(placeOf);
}

const placesBody = (query: Dsl, size: number) => ({
  ...{ query: query ?? EVERYTHING, size, sort: [{ seq: 'asc' }], _source: false, track_total_hits: false },
  docvalue_fields: ['key', 'observed', 'seq'],
});

function placeOf({ fields = {} }: Hit) {
  return { key: String(fields.key?.[0]), observed: Number(fields.observed?.[0]), sequence: Number(fields.seq?.[0]) };
}

async function observations(
  context: StoreContext,
  candidates: readonly CatalogIndex[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = new Map<string, Row[]>();
  const body = placesBody({ terms: { key: keys } }, KEYS_AT_A_TIME);
  const answers = await msearch(
    context.client,
    candidates.map(({ physical }) => ({ indices: [physical], body })),
  );
  for (const [rank, index] of candidates.entries()) {
    for (const hit of answers[rank]?.hits ?? []) {
      const { key, observed, sequence } = placeOf(hit);
      const rows = found.get(key);
      const row = { index, rank, observed, sequence };
      if (rows === undefined) found.set(key, [row]);
      else rows.push(row);
    }
  }
  return found;
}

const KEYS_AT_A_TIME = 5_000;
/** Generations that pages which were begun in them may still be read in. */
const KEPT_SHADOWS = 32;

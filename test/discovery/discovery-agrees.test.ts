import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../src/model/collection.ts';
import { type NodeType, nodeTypes } from '../../src/model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../src/model/discovery/searches.ts';
import { countGroup, countNode, groupResults, nodeResults } from '../../src/service/discovery/discover.ts';
import { DiscoverySessions } from '../../src/service/discovery/discovery-sessions.ts';
import type { SearchSize } from '../../src/service/discovery/measure.ts';
import { nodeValue } from '../../src/service/discovery/node-value.ts';
import { type SearchContext, searchContext } from '../../src/service/search-context.ts';
import { type WorldStore, worldStore } from '../host/world-store.ts';
import { blockOf, type Json, numberOf, type Span, spanOf, valuesAt } from './plain-values.ts';

let world: WorldStore;
let context: SearchContext;
const records = new Map<Collection, readonly Json[]>();
const sessions = new DiscoverySessions(Date.now);

beforeAll(async () => {
  world = await worldStore(250);
  context = searchContext(world.store, () => Date.parse('2027-01-01'));
  await addBigDomain();
  for (const collection of collections) {
    const found: Json[] = [];
    const all = { collection, plan: { kind: 'all' }, scope: { kind: 'latest' } } as const;
    for await (const batch of world.store.stream(all)) found.push(...batch.map(({ json }) => JSON.parse(json) as Json));
    records.set(collection, found);
  }
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

const BIG = 'big.example';
const BIG_NAMES = 1_300;

/** More names than are read at once: with one name server, and with addresses of which several names have the same. */
async function addBigDomain(): Promise<void> {
  const { store } = world;
  const add = async (collection: Collection, lines: readonly object[]): Promise<void> => {
    const spec = {
      collection,
      label: 'big',
      access: { kind: 'public' },
      startedAt: '2026-01-01T00:00:00.000Z',
    } as const;
    const { id } = await store.createIndex(spec);
    await store.write(id, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
    await store.publish(id);
  };
  const names = Array.from({ length: BIG_NAMES }, (_, at) => `n${at}.${BIG}`);
  await add(
    'domains',
    names.map((domain, at) => ({ domain, level: 3, zone: 'example', a: [`198.18.0.${at % 200}`], ns: [`ns.${BIG}`] })),
  );
  await add(
    'responses',
    names.slice(0, 260).map((host, at) => ({
      uri: `https://${host}:443/`,
      host,
      host_type: 'domain',
      ip: `198.18.0.${at % 130}`,
      port: 443,
      prot7: 'http',
      jarm: `${'29d'.repeat(20)}ab`,
    })),
  );
}

/** What a search should find, by looking at every record. */
function expected(search: DiscoverySearch, value: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const record of records.get(search.collection) ?? []) {
    if (search.besides !== undefined && record.host_type !== 'domain') continue;
    if (!search.by.some((path) => valuesAt(record, path).some((one) => isMeant(search, one, value)))) continue;
    for (const path of search.take)
      for (const one of valuesAt(record, path)) {
        const text = typeof one === 'object' ? blockOf(one as Span) : String(one);
        found.add(nodeValue(search.to, text) ?? text.trim());
      }
  }
  return found;
}

function isMeant({ match, from }: DiscoverySearch, found: unknown, value: string): boolean {
  if (match === 'below') return String(found).endsWith(`.${value}`);
  if (from === 'ip-range' || typeof found === 'object') {
    const [first, last] = spanOf(value);
    const [start, end] = typeof found === 'object' ? spanOf(blockOf(found as Span)) : spanOf(String(found));
    return !String(found).includes(':') && start <= last && end >= first;
  }
  return String(found) === value;
}

/** Some values of a type that occur in the world. */
function valuesOf(type: NodeType): readonly string[] {
  const found = new Set<string>();
  for (const { collection, take, to } of nodeTypes.flatMap(searchesFrom)) {
    if (to !== type) continue;
    for (const record of records.get(collection) ?? [])
      for (const path of take)
        for (const one of valuesAt(record, path)) {
          const value = nodeValue(type, typeof one === 'object' ? blockOf(one as Span) : String(one));
          if (value !== undefined) found.add(value);
        }
  }
  return [...found].toSorted();
}

function some<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, at) => at % step === 0).slice(0, count);
}

const asked = (type: NodeType, values: readonly string[]) => ({
  type,
  values,
  owner: 'somebody',
  sessions,
  options: {},
});

async function resultsOf(
  type: NodeType,
  value: string,
  searchId: number,
  countId?: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const batch of nodeResults(context, { ...asked(type, [value]), searchId, countId }).chunks)
    found.push(...batch.map((node) => node.value));
  return found;
}

const byId = (measured: readonly SearchSize[]) => new Map(measured.map((one) => [one.search.id, one]));

/** What every record holds is found; free text, which has no plain reading, is held against the search language elsewhere. */
const PLAIN = nodeTypes.filter((type) => type !== 'text');

describe('the searches from a node', () => {
  it.each(PLAIN)(
    '%s: count and find what looking at every record finds',
    async (type) => {
      const values = some(valuesOf(type), 6);
      expect(values.length).toBeGreaterThan(0);
      for (const value of type === 'domain' ? [...values, BIG, `ns.${BIG}`] : values) {
        const { sizes: measured, countId } = await countNode(context, asked(type, [value]));
        expect(measured.map(({ search }) => search.id).toSorted()).toEqual(
          searchesFrom(type)
            .map(({ id }) => id)
            .toSorted(),
        );
        for (const { search, count, preview, isTooMuch } of measured) {
          const wanted = expected(search, value);
          const named = `${search.label} of ${value}`;
          expect(count, named).toBe(wanted.size);
          expect(isTooMuch).toBe(false);
          expect(preview.length).toBe(Math.min(5, wanted.size));
          for (const node of preview) expect(wanted).toContain(node.value);
          const found = await resultsOf(type, value, search.id);
          expect(new Set(found), named).toEqual(wanted);
          expect(found.length).toBe(wanted.size);
          // What was counted before gives the same again.
          expect(new Set(await resultsOf(type, value, search.id, countId))).toEqual(wanted);
        }
      }
    },
    120_000,
  );

  it('find more than is read at once, and tell names apart that many records share', async () => {
    const { sizes: measured } = await countNode(context, asked('domain', [BIG]));
    expect(byId(measured).get(35)?.count).toBe(BIG_NAMES);
    expect(new Set(await resultsOf('domain', BIG, 35)).size).toBe(BIG_NAMES);
    const jarm = `${'29d'.repeat(20)}ab`;
    const ofJarm = byId((await countNode(context, asked('jarm', [jarm]))).sizes);
    expect([ofJarm.get(1400)?.count, ofJarm.get(1401)?.count]).toEqual([260, 130]);
    expect((await resultsOf('jarm', jarm, 1401)).length).toBe(130);
  });

  it('of a text find hosts that show it', async () => {
    const titles = (records.get('responses') ?? []).flatMap((record) => valuesAt(record, 'http.title'));
    const { sizes: measured } = await countNode(context, asked('text', [String(titles[0])]));
    expect(byId(measured).get(1601)?.count).toBeGreaterThan(0);
  });
});

describe('the searches from a group', () => {
  it.each(['domain', 'ip', 'organization', 'asn', 'ip-range'] as const)(
    '%s: count the nodes together, and give each what it gives alone',
    async (type) => {
      const values = [...some(valuesOf(type), 60), ...(type === 'domain' ? [BIG, `ns.${BIG}`] : [])];
      const { chunks: pieces, countId, work } = countGroup(context, asked(type, [...values, ' ', 'no value']));
      const measured: SearchSize[] = [];
      for await (const one of pieces) measured.push(...one);
      expect(work.status).toMatchObject({ percentage: 100, status: 'done' });
      for (const { search, count } of measured.filter((one) => one.search.id % 3 === 0 || type === 'domain')) {
        const wanted = new Map(values.map((value) => [value, expected(search, value)]));
        const all = new Set([...wanted.values()].flatMap((one) => [...one]));
        // Beyond some thousand records of one question a node that two chunks find counts twice.
        if (all.size < 1_000) expect(count, search.label).toBe(all.size);
        const lines = groupResults(context, { ...asked(type, values), searchId: search.id, countId }).chunks;
        const seen: string[] = [];
        for await (const batch of lines)
          for (const { node, results: found } of batch) {
            seen.push(node.value);
            expect(new Set(found.map((one) => one.value)), `${search.label} of ${node.value}`).toEqual(
              wanted.get(node.value),
            );
          }
        expect(seen).toEqual(values);
      }
    },
    120_000,
  );
});

it('addresses of the world have one family here', () => {
  for (const record of records.get('responses') ?? []) expect(numberOf(String(record.ip))).toBeGreaterThan(0);
});

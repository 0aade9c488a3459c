import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../src/model/collection.ts';
import { type NodeType, nodeTypes } from '../../src/model/discovery/node-types.ts';
import { type DiscoverySearch, searchesFrom } from '../../src/model/discovery/searches.ts';
import { countGroup, countNode, groupResults, nodeResults } from '../../src/service/discovery/discover.ts';
import { DiscoverySessions } from '../../src/service/discovery/discovery-sessions.ts';
import type { SearchSize } from '../../src/service/discovery/measure.ts';
import { nodeValue } from '../../src/service/discovery/node-value.ts';
import { pastContext } from '../../src/service/past/past-context.ts';
import { type SearchContext, searchContext } from '../../src/service/search-context.ts';
import { type WorldStore, worldStore } from '../host/world-store.ts';
import { blockOf, type Json, numberOf, type Span, spanOf, valuesAt } from './plain-values.ts';

let world: WorldStore;
let context: SearchContext;
const records = new Map<Collection, readonly Json[]>();
const sessions = new DiscoverySessions(Date.now);

beforeAll(async () => {
  world = await worldStore(250);
  await addBigDomain();
}, 120_000);
afterAll(() => world[Symbol.asyncDispose]());

const BIG = 'big.example';
const BIG_NAMES = 1_300;

/** A domain with more names than are read at once: all with one name server, and some with shared addresses. */
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

/** The expected results of a search, by scanning every record. */
function expected(search: DiscoverySearch, value: string): ReadonlySet<string> {
  const results = new Set<string>();
  for (const record of records.get(search.collection) ?? []) {
    if (search.filter !== undefined && record.host_type !== 'domain') continue;
    if (!search.by.some((path) => valuesAt(record, path).some((candidate) => matchesSearch(search, candidate, value))))
      continue;
    for (const path of search.take)
      for (const result of valuesAt(record, path)) {
        const text = typeof result === 'object' ? blockOf(result as Span) : String(result);
        results.add(nodeValue(search.to, text) ?? text.trim());
      }
  }
  return results;
}

function matchesSearch({ match, from }: DiscoverySearch, candidate: unknown, value: string): boolean {
  if (match === 'below') return String(candidate).endsWith(`.${value}`);
  if (from === 'ip-range' || typeof candidate === 'object') {
    const [first, last] = spanOf(value);
    const [start, end] = typeof candidate === 'object' ? spanOf(blockOf(candidate as Span)) : spanOf(String(candidate));
    return !String(candidate).includes(':') && start <= last && end >= first;
  }
  return String(candidate) === value;
}

/** Some values of a type that occur in the world. */
function valuesOf(type: NodeType): readonly string[] {
  const values = new Set<string>();
  for (const { collection, take, to } of nodeTypes.flatMap(searchesFrom)) {
    if (to !== type) continue;
    for (const record of records.get(collection) ?? [])
      for (const path of take)
        for (const item of valuesAt(record, path)) {
          const value = nodeValue(type, typeof item === 'object' ? blockOf(item as Span) : String(item));
          if (value !== undefined) values.add(value);
        }
  }
  return [...values].toSorted();
}

function sample<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, at) => at % step === 0).slice(0, count);
}

const request = (type: NodeType, values: readonly string[]) => ({
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
  const results: string[] = [];
  for await (const batch of nodeResults(context, { ...request(type, [value]), searchId, countId }).chunks)
    results.push(...batch.map((node) => node.value));
  return results;
}

const byId = (measured: readonly SearchSize[]) => new Map(measured.map((size) => [size.search.id, size]));

/** A moment within the second public cycle of the world: half of what it changes had changed. */
const WITHIN = '2026-10-03T12:00:00.000Z';

/** Sets the moment that is searched, and reads every record that was the newest of its thing then. */
async function lookAt(moment: string | undefined): Promise<void> {
  const asOf = moment === undefined ? undefined : Date.parse(moment);
  context = pastContext(
    searchContext(world.store, () => Date.parse('2027-01-01')),
    asOf,
  );
  const indices = await world.store.indices();
  for (const collection of collections) {
    const newest = new Map<string, { readonly at: number; readonly record: Json }>();
    for (const { id, startedAt } of indices.filter((index) => index.collection === collection)) {
      const all = { collection, plan: { kind: 'all' }, scope: { kind: 'indices', ids: [id] } } as const;
      for await (const batch of world.store.stream(all))
        for (const { key, json } of batch) {
          const record = JSON.parse(json) as Json;
          const at = Date.parse(String(record.last_updated ?? record['@timestamp'] ?? startedAt));
          const isKnown = asOf === undefined || (Date.parse(startedAt) <= asOf && at <= asOf);
          if (isKnown && (newest.get(key)?.at ?? 0) <= at) newest.set(key, { at, record });
        }
    }
    records.set(
      collection,
      [...newest.values()].map(({ record }) => record),
    );
  }
}

/** The types whose values can be compared directly. Free text is tested against the query language elsewhere. */
const PLAIN = nodeTypes.filter((type) => type !== 'text');

describe.each([
  ['now', undefined],
  ['within the second cycle', WITHIN],
])('%s', (_, moment) => {
  beforeAll(() => lookAt(moment));

  describe('the searches from a node', () => {
    it.each(PLAIN)(
      '%s: counts and finds what a scan of every record finds',
      async (type) => {
        const values = sample(valuesOf(type), 6);
        expect(values.length).toBeGreaterThan(0);
        for (const value of type === 'domain' ? [...values, BIG, `ns.${BIG}`] : values) {
          const { sizes: measured, countId } = await countNode(context, request(type, [value]));
          expect(measured.map(({ search }) => search.id).toSorted()).toEqual(
            searchesFrom(type)
              .map(({ id }) => id)
              .toSorted(),
          );
          for (const { search, count, preview, isTooMuch } of measured) {
            const expectedNodes = expected(search, value);
            const title = `${search.label} of ${value}`;
            expect(count, title).toBe(expectedNodes.size);
            // Of more, what had been replaced counts too: here nothing was.
            expect(isTooMuch).toBe(moment !== undefined && count > 1_000);
            expect(preview.length).toBe(Math.min(5, expectedNodes.size));
            for (const node of preview) expect(expectedNodes).toContain(node.value);
            const results = await resultsOf(type, value, search.id);
            expect(new Set(results), title).toEqual(expectedNodes);
            expect(results.length).toBe(expectedNodes.size);
            // The cached count gives the same results.
            expect(new Set(await resultsOf(type, value, search.id, countId))).toEqual(expectedNodes);
          }
        }
      },
      120_000,
    );

    it('finds more than is read at once, and distinguishes names that share many records', async () => {
      const { sizes: measured } = await countNode(context, request('domain', [BIG]));
      expect(byId(measured).get(35)?.count).toBe(BIG_NAMES);
      expect(new Set(await resultsOf('domain', BIG, 35)).size).toBe(BIG_NAMES);
      const jarm = `${'29d'.repeat(20)}ab`;
      const ofJarm = byId((await countNode(context, request('jarm', [jarm]))).sizes);
      expect([ofJarm.get(1400)?.count, ofJarm.get(1401)?.count]).toEqual([260, 130]);
      expect((await resultsOf('jarm', jarm, 1401)).length).toBe(130);
    });

    it('from a text finds hosts that show it', async () => {
      const titles = (records.get('responses') ?? []).flatMap((record) => valuesAt(record, 'http.title'));
      const { sizes: measured } = await countNode(context, request('text', [String(titles[0])]));
      expect(byId(measured).get(1601)?.count).toBeGreaterThan(0);
    });
  });

  describe('the searches from a group', () => {
    it.each(['domain', 'ip', 'organization', 'asn', 'ip-range'] as const)(
      '%s: counts the nodes together, and gives each its own results',
      async (type) => {
        const values = [...sample(valuesOf(type), 60), ...(type === 'domain' ? [BIG, `ns.${BIG}`] : [])];
        const { chunks, countId, work } = await countGroup(context, request(type, [...values, ' ', 'no value']));
        const measured: SearchSize[] = [];
        for await (const chunk of chunks) measured.push(...chunk);
        expect(work.status).toMatchObject({ percentage: 100, status: 'done' });
        for (const { search, count } of measured.filter((size) => size.search.id % 3 === 0 || type === 'domain')) {
          const expectedByNode = new Map(values.map((value) => [value, expected(search, value)]));
          const all = new Set([...expectedByNode.values()].flatMap((node) => [...node]));
          // With more than a few thousand records for a question, a node that two chunks find counts twice.
          if (all.size < 1_000) expect(count, search.label).toBe(all.size);
          const lines = (await groupResults(context, { ...request(type, values), searchId: search.id, countId }))
            .chunks;
          const groupNodes: string[] = [];
          for await (const batch of lines)
            for (const { node, results: nodes } of batch) {
              groupNodes.push(node.value);
              expect(new Set(nodes.map((result) => result.value)), `${search.label} of ${node.value}`).toEqual(
                expectedByNode.get(node.value),
              );
            }
          expect(groupNodes).toEqual(values);
        }
      },
      120_000,
    );
  });

  it('addresses of the world have one family here', () => {
    for (const record of records.get('responses') ?? []) expect(numberOf(String(record.ip))).toBeGreaterThan(0);
  });
});

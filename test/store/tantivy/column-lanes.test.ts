import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoreCall } from '../../../src/store/call.ts';
import { prepareDirectory } from '../../../src/store/engines/tantivy/files/store-directory.ts';
import { TantivyBackEnd } from '../../../src/store/engines/tantivy/tantivy-back-end.ts';
import type { EngineSearch, FacetQuery, TopRequest } from '../../../src/store/inverted/back-end.ts';
import { InvertedStore } from '../../../src/store/inverted/inverted-store.ts';
import { loadNative } from '../../../src/store/native/load-native.ts';
import { NativeClient } from '../../../src/store/native/native-client.ts';
import { TeamStore } from '../../../src/store/team-store.ts';
import { domain, field, publishIndex, selection } from '../scenario.ts';

/** Enough for two columns of many values. */
const RECORDS = 3_000;

let directory = '';
let store: InvertedStore;
/** The lane of each request since the test began. */
const lanes: string[] = [];
const teams: (string | undefined)[] = [];
const lane = ({ isHeavy }: { readonly isHeavy: boolean }): string => (isHeavy ? 'heavy' : 'light');

class RecordingBackEnd extends TantivyBackEnd {
  override async count(search: EngineSearch, call: StoreCall) {
    teams.push(call.options().team);
    return await super.count(search, call);
  }

  override async facet(query: FacetQuery, call: StoreCall) {
    lanes.push(`${lane(query)} facet of ${query.groups.map(({ column }) => column.field.path).join()}`);
    return await super.facet(query, call);
  }

  override async top(request: TopRequest, call: StoreCall) {
    lanes.push(`${lane(request)} page`);
    return await super.top(request, call);
  }
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'column-lanes-'));
  const folders = await prepareDirectory(directory);
  store = await InvertedStore.open(new RecordingBackEnd(new NativeClient(loadNative(), folders.store), folders));
  const records = Array.from({ length: RECORDS }, (_, at) =>
    domain(`d${at}.com`, 1, { ns: [`ns.d${at}.com`], zone: 'com', level: 2 }),
  );
  await publishIndex(store, 'a', records);
}, 60_000);

afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

beforeEach(() => void lanes.splice(0));

const facet = async (q: string, ...paths: readonly string[]): Promise<number> => {
  const fields = paths.map((path) => field(path));
  return (await store.facet({ ...selection(q), fields, size: 10_000 }, {})).length;
};

it('a facet that combines many values is heavy, however cheap its query is', async () => {
  expect(await facet('*', 'domain', 'ns')).toBe(RECORDS);
  expect(lanes.at(-1)).toBe('heavy facet of domain,ns');
});

it('a facet of few documents is light', async () => {
  expect(await facet('domain:d7.com', 'domain', 'ns')).toBe(1);
  expect(lanes).toEqual(['light facet of domain,ns']);
});

it('a facet of few values is light; which columns have few is asked once', async () => {
  expect(await facet('*', 'zone', 'level')).toBe(1);
  expect(lanes).toEqual(['heavy facet of zone', 'heavy facet of level', 'light facet of zone,level']);
  expect(await facet('*', 'level', 'zone')).toBe(1);
  expect(lanes.slice(3)).toEqual(['light facet of level,zone']);
});

it('a page is light until a matcher has rejected what was read for it', async () => {
  expect((await store.page({ ...selection('*'), size: 20 })).records).toHaveLength(20);
  expect(lanes).toEqual(['light page']);
  // The engine does not know complements.
  expect((await store.page({ ...selection('ns:/ns~(.*com)/'), size: 20 })).records).toEqual([]);
  const [, first, ...more] = lanes;
  expect(first).toBe('light page');
  expect(new Set(more)).toEqual(new Set(['heavy page']));
});

it('the engine knows whose a search is', async () => {
  teams.splice(0);
  await new TeamStore(store, 'team 7').count(selection('level:2'));
  await store.count(selection('level:2'));
  expect(teams).toEqual(['team 7', undefined]);
});

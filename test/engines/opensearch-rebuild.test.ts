import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestClient, type RestRequest } from '../../src/store/engines/opensearch/cluster/rest-client.ts';
import { RestFailure } from '../../src/store/engines/opensearch/cluster/rest-failure.ts';
import { openStoreOf } from '../../src/store/engines/opensearch/open-opensearch-store.ts';
import type { InvertedStoreOptions } from '../../src/store/inverted/inverted-store.ts';
import type { RebuildProgress, StoreEvent } from '../../src/store/inverted/store-event.ts';
import type { Store } from '../../src/store/store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { domain, field, fillIndex, hits, keyOf, publishIndex, selection, within } from '../store/scenario.ts';

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;

/** Accepts this many changing requests, and fails all later ones. */
class EndingClient extends RestClient {
  #remaining: number;

  constructor(nodes: readonly URL[], changes: number) {
    super(nodes);
    this.#remaining = changes;
  }

  override async ask<T>(request: RestRequest): Promise<T> {
    const isChange = request.method !== 'GET' && !/_m?search/.test(request.path);
    if (isChange && --this.#remaining < 0) throw new RestFailure('unavailable');
    return await super.ask<T>(request);
  }
}

describe.skipIf(clusterMissing !== undefined)(`OpenSearch, changed fields${needs}`, () => {
  let nodes: readonly URL[] = [];
  let node: RestClient;
  beforeAll(async () => {
    nodes = (await openCluster()).map((address) => new URL(address));
    node = new RestClient(nodes);
  }, 120_000);
  afterAll(() => node[Symbol.asyncDispose]());

  const open = (prefix: string, options: InvertedStoreOptions = {}) =>
    openStoreOf(new RestClient(nodes), { prefix, ...options });

  /** Everything that the store returns. */
  async function contentOf(store: Store) {
    const indices = await store.indices();
    const all = within(...indices.map(({ id }) => id));
    return {
      indices,
      latest: await hits(store),
      all: (await hits(store, '*', all)).sort(),
      org: await store.count(selection('zone:org')),
      deep: await store.count(selection('level:[2 TO 3]', all)),
      zones: await store.facet({ ...selection(), fields: [field('zone')], size: 9 }),
    };
  }

  /** Two published indices and one filling, each with documents that another one observed later. */
  async function fill(store: Store): Promise<void> {
    const records = (of: number) =>
      Array.from({ length: 40 }, (_, at) =>
        domain(`d${at * of}`, 1 + ((at + of) % 5), { zone: at % 3 === 0 ? 'org' : 'com', level: at % 5 }),
      );
    await publishIndex(store, '2026-01-01', records(1));
    await publishIndex(store, '2026-01-02', records(2));
    const open = await fillIndex(store, '2026-01-03', records(3));
    await store.deleteRecords(open, [keyOf('d3'), keyOf('d6')]);
    await store.write(open, Buffer.from(JSON.stringify(domain('d3', 9, { zone: 'net' }))));
  }

  /** As an earlier version would have left them: only the records, in `_source`, and no terms. */
  async function makeOld(prefix: string): Promise<readonly string[]> {
    const names = Object.keys(
      await node.ask<object>({ method: 'GET', path: `/${prefix}.domains.*?filter_path=*.aliases` }),
    );
    for (const name of names) {
      const body = { size: 1_000, stored_fields: ['record'], docvalue_fields: ['key', 'observed', 'idx', 'seq'] };
      const { hits } = await node.ask<{ hits: { hits: { _id: string; fields: Record<string, unknown[]> }[] } }>({
        method: 'POST',
        path: `/${name}/_search`,
        body,
      });
      await node.ask({ method: 'DELETE', path: `/${name}` });
      const long = { type: 'long' };
      const properties = { key: { type: 'keyword' }, observed: long, idx: long, seq: long };
      const mappings = { _source: { includes: ['record'] }, dynamic: false, properties };
      await node.ask({ method: 'PUT', path: `/${name}`, body: { mappings } });
      const lines = hits.hits.map(({ _id, fields }) => {
        const source = Object.fromEntries(Object.entries(fields).map(([key, [value]]) => [key, value]));
        return `${JSON.stringify({ index: { _id } })}\n${JSON.stringify(source)}\n`;
      });
      await node.ask({ method: 'POST', path: `/${name}/_bulk?refresh=true`, lines: lines.join('') });
    }
    await forgetLayout(prefix);
    return names;
  }

  async function forgetLayout(prefix: string): Promise<void> {
    const path = `/${prefix}.state/_doc/catalog`;
    const { _source } = await node.ask<{ _source: { state: string } }>({ method: 'GET', path });
    const state = _source.state.replaceAll(/"layout":"[0-9a-f]+"/g, '"layout":"of-old"');
    await node.ask({ method: 'PUT', path: `${path}?refresh=true`, body: { ..._source, state } });
  }

  const filled = async (prefix: string): Promise<unknown> => {
    await using store = await open(prefix);
    await fill(store);
    return await contentOf(store);
  };
  const dropped = async (prefix: string): Promise<void> => {
    await using store = await open(prefix);
    for (const { id } of await store.indices()) await store.drop(id);
    await node.ask({ method: 'DELETE', path: `/${prefix}.*` });
  };

  it('rebuild the documents from their records, report progress, and leave nothing behind', async () => {
    const prefix = `rebuild-${process.pid}`;
    const before = await filled(prefix);
    const old = await makeOld(prefix);
    const events: RebuildProgress[] = [];
    const onEvent = (event: StoreEvent): void => {
      if (event.kind === 'rebuilding') events.push(event);
    };
    {
      await using store = await open(prefix, { onEvent });
      expect(await contentOf(store)).toEqual(before);
      await store.maintenance.check().then(({ findings }) => expect(findings).toEqual([]));
    }
    expect(events.map(({ doneRecords, records }) => `${doneRecords} of ${records}`)).toEqual([
      '40 of 40',
      '40 of 40',
      '39 of 39',
    ]);
    const names = Object.keys(
      await node.ask<object>({ method: 'GET', path: `/${prefix}.domains.*?filter_path=*.aliases` }),
    );
    expect(names.sort()).toEqual(old.map((name) => `${name}-2`).sort());
    {
      await using store = await open(prefix, { onEvent });
      expect(await contentOf(store)).toEqual(before);
    }
    expect(events).toHaveLength(3);
    await forgetLayout(prefix);
    {
      await using store = await open(prefix, { onEvent });
      expect(await contentOf(store)).toEqual(before);
    }
    expect(events).toHaveLength(6);
    await dropped(prefix);
  }, 120_000);

  it('resume after an interruption anywhere when the store is opened again', async () => {
    const prefix = `broken-${process.pid}`;
    const before = await filled(prefix);
    await makeOld(prefix);
    let breaks = 0;
    for (let isBroken = true; isBroken; ) {
      // The first changes of each opening create what already exists.
      isBroken = await openStoreOf(new EndingClient(nodes, 2 + breaks), { prefix }).then(
        async (store) => {
          await store[Symbol.asyncDispose]();
          return false;
        },
        () => true,
      );
      if (isBroken) breaks++;
    }
    expect(breaks).toBeGreaterThan(3);
    await using store = await open(prefix);
    expect(await contentOf(store)).toEqual(before);
    await dropped(prefix);
  }, 120_000);
});

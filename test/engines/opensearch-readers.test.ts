import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { RestClient } from '../../src/store/engines/opensearch/cluster/rest-client.ts';
import { openStoreOf } from '../../src/store/engines/opensearch/open-opensearch-store.ts';
import type { Store } from '../../src/store/store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { domain, fillIndex, hits, lines, problemOf, publishIndex, selection, within } from '../store/scenario.ts';

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;

describe.skipIf(clusterMissing !== undefined)(`OpenSearch, read-only servers${needs}`, () => {
  // The first call starts a node.
  beforeAll(openCluster, 180_000);

  const open = async (prefix: string, options: { readonly isReader?: boolean; readonly replicas?: number } = {}) => {
    const nodes = (await openCluster()).map((address) => new URL(address));
    return await openStoreOf(new RestClient(nodes), { prefix, ...options });
  };
  const dropped = async (store: Store): Promise<void> => {
    for (const { id } of await store.indices()) await store.drop(id);
  };

  /** Polls for an answer for some seconds; then returns the last answer. */
  async function soon<T>(ask: () => Promise<T>, expected: T): Promise<T> {
    for (let tries = 0; tries < 50; tries++) {
      const answer = await ask();
      if (JSON.stringify(answer) === JSON.stringify(expected)) return answer;
      await pause(100);
    }
    return await ask();
  }

  it('soon see what another server published, withdrew or dropped, and never part of an index', async () => {
    const prefix = `readers-${process.pid}`;
    await using writer = await open(prefix);
    await using reader = await open(prefix, { isReader: true });
    expect(await hits(reader)).toEqual([]);
    const first = await publishIndex(writer, '2026-01-01', [domain('a', 1), domain('b', 1)]);
    expect(await soon(() => reader.count(selection()), 2)).toBe(2);
    const second = await publishIndex(writer, '2026-01-02', [domain('b', 2), domain('c', 2)]);
    const newest = await hits(writer);
    expect(await soon(() => hits(reader), newest)).toEqual(newest);
    expect((await hits(reader, '*', within(first))).sort()).toEqual([`a@${first}`, `b@${first}`]);
    await writer.withdraw(second);
    const older = await hits(writer);
    expect(await soon(() => hits(reader), older)).toEqual(older);
    await writer.drop(first);
    expect(await soon(() => hits(reader), [])).toEqual([]);
    expect(await problemOf(reader.count(selection('*', within(first))))).toBe('unknown_index');
    await dropped(writer);
  }, 120_000);

  it('show what the cluster shows of an index that is being filled', async () => {
    const prefix = `filled-${process.pid}`;
    await using writer = await open(prefix);
    await using reader = await open(prefix, { isReader: true });
    const index = await fillIndex(writer, 'open', [domain('a', 1), domain('b', 1)]);
    expect(await writer.count(selection('*', within(index)))).toBe(2);
    await soon(async () => (await reader.indices()).length, 1);
    expect(await reader.count(selection('*', within(index)))).toBe(2);
    await dropped(writer);
  }, 120_000);

  it('refuse all changes, and continue to read', async () => {
    const prefix = `refuse-${process.pid}`;
    await using writer = await open(prefix, { replicas: 0 });
    const index = await fillIndex(writer, 'open', [domain('a', 1)]);
    await using reader = await open(prefix, { isReader: true });
    const access = { kind: 'public' } as const;
    const spec = { collection: 'domains', label: 'x', access, startedAt: '2026-01-01T00:00:00Z' } as const;
    expect(await problemOf(reader.createIndex(spec))).toBe('conflict');
    expect(await problemOf(reader.write(index, lines([domain('b')])))).toBe('conflict');
    expect(await problemOf(reader.publish(index))).toBe('conflict');
    expect(await problemOf(reader.drop(index))).toBe('conflict');
    expect(await problemOf(reader.sideTables.addresses.replace('s', []))).toBe('conflict');
    expect((await reader.indices()).map(({ state }) => state)).toEqual(['filling']);
    await dropped(writer);
  }, 120_000);

  it('create the configured number of shards and replicas', async () => {
    const prefix = `shards-${process.pid}`;
    const nodes = (await openCluster()).map((address) => new URL(address));
    const node = new RestClient(nodes);
    await using writer = await openStoreOf(new RestClient(nodes), { prefix, shards: 3, replicas: 2 });
    const index = await fillIndex(writer, 'open', [domain('a', 1)]);
    const name = `${prefix}.domains.${index}`;
    const { [name]: settings } = await node.ask<
      Record<string, { settings: { index: { number_of_shards: string; number_of_replicas: string } } }>
    >({ method: 'GET', path: `/${name}/_settings` });
    expect(settings?.settings.index).toMatchObject({ number_of_shards: '3', number_of_replicas: '2' });
    expect(await writer.count(selection('*', within(index)))).toBe(1);
    await dropped(writer);
    await node[Symbol.asyncDispose]();
  }, 120_000);
});

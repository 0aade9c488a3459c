import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { openOpensearchStore } from '../../src/store/engines/opensearch/open-opensearch-store.ts';
import type { Store } from '../../src/store/store.ts';
import { nodeMissing } from '../kit/opensearch-cluster.ts';
import { type OpensearchNode, QUICK_START, startOpensearchNode } from '../kit/opensearch-node.ts';
import { domain, fillIndex, hits, lines, publishIndex, selection, within } from '../store/scenario.ts';

const needs = nodeMissing === undefined ? '' : ` (needs ${nodeMissing})`;

/** A separate node, since these tests disturb other users of a node. */
describe.skipIf(nodeMissing !== undefined)(`OpenSearch in operation${needs}`, () => {
  const directory = mkdtempSync(join(tmpdir(), 'operation-'));
  let node: OpensearchNode | undefined;
  let store: Store;
  const url = (): string => node?.url ?? '';
  beforeAll(async () => {
    // One bulk at a time, and a queue of two.
    const pools = { 'thread_pool.write.size': 1, 'thread_pool.write.queue_size': 2 };
    const more = { ...pools, 'path.repo': join(directory, 'snapshots') };
    node = await startOpensearchNode(join(directory, 'node'), '256m', more, QUICK_START);
    store = await openOpensearchStore([node.url], { shards: 3 });
  }, 240_000);
  afterAll(async () => {
    await store?.[Symbol.asyncDispose]();
    await node?.[Symbol.asyncDispose]();
    rmSync(directory, { recursive: true, force: true });
  }, 120_000);

  const put = async (path: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url()}/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const block = (index: string, isBlocked: boolean | null) =>
    put(`${index}/_settings`, { 'index.blocks.read_only_allow_delete': isBlocked });

  async function problemOf(call: Promise<unknown>) {
    const error = await call.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof ProblemError)) return { type: String(error) };
    return { type: error.problem.type, retryAfter: error.retryAfter };
  }

  it('says when to retry if indices are blocked by a full disk, and still reads and drops', async () => {
    const published = await publishIndex(store, 'published', [domain('a', 1)]);
    const open = await fillIndex(store, 'open', [domain('b', 1)]);
    await block(`periplus.domains.${open}`, true);
    const full = { type: 'unavailable', retryAfter: 60 };
    expect(await problemOf(store.write(open, lines([domain('c', 1)])))).toEqual(full);
    expect(await hits(store)).toEqual([`a@${published}`]);
    expect(await store.count(selection('*', within(open)))).toBe(1);
    await block('periplus.state', true);
    expect(await problemOf(store.publish(open))).toEqual(full);
    await block('periplus.state', null);
    await block(`periplus.domains.${open}`, null);
    expect((await store.write(open, lines([domain('c', 1)]))).written).toBe(1);
    await store.publish(open);
    expect((await hits(store)).length).toBe(3);
    await block(`periplus.domains.${open}`, true);
    await store.drop(open);
    await store.drop(published);
    expect(await hits(store)).toEqual([]);
  }, 120_000);

  it('receives rejected records again, until each is there exactly once', async () => {
    const open = await fillIndex(store, 'busy');
    const before = await rejected();
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      const records = Array.from({ length: 100 }, (_, at) => domain(`w${writer}-${at}`, 1, { txt: ['x y z'] }));
      return (await store.write(open, lines(records))).written;
    });
    const written = (await Promise.all(writers)).reduce((sum, count) => sum + count, 0);
    expect(written).toBe(6 * 100);
    expect((await rejected()) - before).toBeGreaterThan(0);
    expect(await store.count(selection('*', within(open)))).toBe(written);
    await store.drop(open);
  }, 180_000);

  it('receives a whole bulk again that a circuit breaker stopped', async () => {
    const open = await fillIndex(store, 'broken');
    const limit = (value: string | null) =>
      put('_cluster/settings', { transient: { 'network.breaker.inflight_requests.limit': value } });
    await limit('20kb');
    const records = Array.from({ length: 2_000 }, (_, at) => domain(`d${at}`, 1));
    const writing = store.write(open, lines(records));
    await pause(700);
    await limit(null);
    expect((await writing).written).toBe(2_000);
    expect(await store.count(selection('*', within(open)))).toBe(2_000);
    await store.drop(open);
  }, 120_000);

  it('is restored from a snapshot unchanged, whatever happened since', async () => {
    const first = await publishIndex(store, '2026-01-01', [domain('a', 1), domain('b', 1)]);
    await publishIndex(store, '2026-01-02', [domain('b', 2), domain('c', 2)]);
    const open = await fillIndex(store, '2026-01-04', [domain('d', 1)]);
    const before = { latest: await hits(store), all: await hits(store, '*', within(first)) };
    await put('_snapshot/saved', { type: 'fs', settings: { location: join(directory, 'snapshots') } });
    await put('_snapshot/saved/one?wait_for_completion=true', { indices: 'periplus.*', include_global_state: false });
    await publishIndex(store, '2026-01-03', [domain('a', 3), domain('e', 3)]);
    await store.write(open, lines([domain('f', 1)]));
    await store[Symbol.asyncDispose]();
    for (const index of Object.keys((await (await fetch(`${url()}/periplus.*`)).json()) as object))
      await fetch(`${url()}/${index}`, { method: 'DELETE' });
    const restore = { indices: 'periplus.*', include_global_state: false };
    const headers = { 'content-type': 'application/json' };
    const restored = await fetch(`${url()}/_snapshot/saved/one/_restore?wait_for_completion=true`, {
      method: 'POST',
      headers,
      body: JSON.stringify(restore),
    });
    expect(restored.status).toBe(200);
    store = await openOpensearchStore([url()], { shards: 3 });
    expect({ latest: await hits(store), all: await hits(store, '*', within(first)) }).toEqual(before);
    expect(await store.count(selection('*', within(open)))).toBe(1);
    expect((await store.maintenance.check()).findings).toEqual([]);
    for (const { id } of await store.indices()) await store.drop(id);
  }, 180_000);

  async function rejected(): Promise<number> {
    const answer = await fetch(`${url()}/_nodes/stats/thread_pool?filter_path=nodes.*.thread_pool.write.rejected`);
    const { nodes } = (await answer.json()) as {
      nodes: Record<string, { thread_pool: { write: { rejected: number } } }>;
    };
    return Object.values(nodes).reduce((sum, node) => sum + node.thread_pool.write.rejected, 0);
  }
});

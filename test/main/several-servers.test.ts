import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, postgresPrograms, startPostgres } from '../accounts/postgres-server.ts';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person } from '../api/people.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';

const missing = [
  ...(clusterMissing === undefined ? [] : [clusterMissing]),
  ...(postgresPrograms() === undefined ? ['PostgreSQL'] : []),
];

/** As in docs/scale.md: one server writes, another one reads, and they share the accounts. */
describe.skipIf(missing.length > 0)('several servers of one store (needs OpenSearch and PostgreSQL)', () => {
  const resources = new AsyncDisposableStack();
  let database: PostgresServer;
  let accounts: string;
  let store: string;
  let writer: BootedService;
  let reader: BootedService;
  let someone: Person;

  const startWriter = async (options: { readonly data?: string; readonly empty: boolean }): Promise<BootedService> =>
    await bootService({ store, accounts, demoSize: 200, ...options });

  /** A data directory for another server with the same accounts. */
  async function dataForPeer({ data: peerData }: BootedService): Promise<string> {
    const data = await mkdtemp(join(tmpdir(), 'periplus-peer-'));
    resources.defer(() => rm(data, { recursive: true }));
    await cp(join(peerData, 'accounts.secret'), join(data, 'accounts.secret'));
    return data;
  }

  beforeAll(async () => {
    const [node = ''] = await openCluster();
    store = `${node}/several-${process.pid}`;
    database = resources.use(await startPostgres());
    accounts = await database.createDatabase();
    writer = await startWriter({ empty: false });
    const data = await dataForPeer(writer);
    reader = resources.use(await bootService({ store: `${store}?access=read`, accounts, data, empty: true }));
    someone = await person(writer.accounts, 'someone');
  }, 240_000);

  afterAll(async () => {
    const indices = (await ask(`${writer.url}/api/indices/`)).body as readonly { readonly id: number }[];
    for (const { id } of indices) await ask(`${writer.url}/api/admin/indices/${id}/`, { method: 'DELETE' });
    await writer[Symbol.asyncDispose]();
    await resources.disposeAsync();
  }, 60_000);

  const answerOf = async (service: BootedService, path: string): Promise<unknown> => {
    const { status, body } = await someone.ask(`${service.url}/api/${path}`);
    expect(status, path).toBe(200);
    return typeof body === 'object' && body !== null ? { ...body, took: 0, timestamp: 0 } : body;
  };
  const count = async (service: BootedService, q: string): Promise<unknown> =>
    await answerOf(service, `domains_count/?${new URLSearchParams({ q })}`);

  /** Loads one domain into a new index. */
  const load = (service: BootedService, name: string, label: string) =>
    ask(`${service.url}/api/admin/load/?collection=domains&label=${label}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: `${JSON.stringify({ domain: `${name}.several.example`, last_updated: '2026-11-01T00:00:00Z' })}\n`,
    });

  it('give the same answers to the same key, and count its requests together', async () => {
    for (const path of [
      'responses/?q=port:443',
      'responses_count/?q=*',
      'responses_facet/?q=*&facets=port',
      'domains/?q=*&start=20',
      'certs/?q=*',
      'indices/',
    ])
      expect(await answerOf(reader, path), path).toEqual(await answerOf(writer, path));
    const used = async () =>
      (await writer.accounts.spending.usage({ kind: 'user', id: someone.user.id })).requestsToday;
    await expect.poll(used).toBeGreaterThanOrEqual(10);
  });

  it('continue each other’s pages', async () => {
    const page = async (service: BootedService, cursor = '') =>
      (await answerOf(service, `responses/?${new URLSearchParams({ q: '*', cursor })}`)) as {
        readonly items: readonly unknown[];
        readonly cursor?: string;
      };
    const first = await page(writer);
    expect(first.cursor).toBeDefined();
    const [ofReader, ofWriter] = [await page(reader, first.cursor), await page(writer, first.cursor)];
    expect(ofReader.items).toEqual(ofWriter.items);
    expect((await page(writer, ofReader.cursor)).items).toEqual((await page(reader, ofWriter.cursor)).items);
  });

  it('show new data of the writer on the reader within seconds, and only the writer loads', async () => {
    expect(await load(reader, 'new', '2026-11-02')).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(await count(reader, 'domain:new.several.example')).toMatchObject({ count: 0 });
    expect((await load(writer, 'new', '2026-11-02')).status).toBe(201);
    expect(await count(writer, 'domain:new.several.example')).toMatchObject({ count: 1 });
    await expect
      .poll(async () => await count(reader, 'domain:new.several.example'), { timeout: 10_000 })
      .toMatchObject({ count: 1 });
  });

  it('all reject a rotated key', async () => {
    const other = await person(writer.accounts, 'other');
    const path = 'responses_count/?q=*';
    for (const { url } of [reader, writer]) expect((await other.ask(`${url}/api/${path}`)).status).toBe(200);
    await reader.accounts.keys.rotate(other.user.id, { kind: 'installation' });
    for (const { url } of [reader, writer])
      await expect.poll(async () => (await other.ask(`${url}/api/${path}`)).status, { timeout: 20_000 }).toBe(400);
  });

  it('keep answering while the writer is stopped, and a new writer can take over', async () => {
    await writer[Symbol.asyncDispose]();
    const before = await answerOf(reader, 'responses/?q=*');
    expect((before as { readonly items: readonly unknown[] }).items.length).toBe(20);
    writer = await startWriter({ data: await dataForPeer(reader), empty: true });
    expect(await answerOf(writer, 'responses/?q=*')).toEqual(before);
    expect((await load(writer, 'newest', '2026-11-03')).status).toBe(201);
    await expect
      .poll(async () => await count(reader, 'domain:newest.several.example'), { timeout: 10_000 })
      .toMatchObject({ count: 1 });
  }, 60_000);
});

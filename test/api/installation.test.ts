import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LimitsAnswer } from '../../src/model/operations/account-answers.ts';
import type { HealthReport, ReferenceDataList } from '../../src/model/operations/installation-answers.ts';
import { FakeAgent } from '../scanner/fake-agent.ts';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

/** What the pages of a user's profile and of administration show of limits, sizes, sources and health. */

let data = '';
let service: BootedService;
let ada: Person;
let now = Date.UTC(2026, 10, 21, 12);
let elapsed = 1_000;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'periplus-installation-'));
  await mkdir(join(data, 'reference'));
  const origin = { format: 'kev', version: 1, source: 'kev.json', digest: 'ab'.repeat(32), at: '2026-11-20T00:00:00Z' };
  const rows = [
    { kind: 'recog', name: 'xml', loaded: '2026-11-20T00:00:00Z', records: 2, bytes: 10, file: 'recog/a.xml' },
    {
      kind: 'kev',
      name: 'kev.json',
      date: '2026-11-19',
      loaded: '2026-11-20T00:00:00Z',
      records: 3,
      bytes: 20,
      origin,
    },
  ];
  await writeFile(join(data, 'reference', 'catalog.json'), JSON.stringify({ rows }));
  service = await bootService({ empty: true, data, clock: { now: () => now, elapsed: () => elapsed } });
  ada = await person(service.accounts, 'ada', 'freelancer');
}, 120_000);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(data, { recursive: true });
});

const at = (path: string): string => `${service.url}/api/${path}`;

describe('limits', () => {
  const limits = async (): Promise<LimitsAnswer> => (await ada.ask(at('users/current/limits/'))).body as LimitsAnswer;

  it('are whole before anything is asked, and the question counts against none', async () => {
    const tier = await service.accounts.tiers.get('freelancer');
    await limits();
    expect(await limits()).toEqual({
      searches_per_minute: { limit: tier.requestsPerMinute, left: tier.requestsPerMinute, more_at: null },
      certificate_searches_per_minute: {
        limit: tier.certificateRequestsPerMinute,
        left: tier.certificateRequestsPerMinute,
        more_at: null,
      },
      requests_per_day: { limit: tier.requestsPerDay, left: tier.requestsPerDay, more_at: null },
      coins_per_month: { limit: tier.coinsPerMonth, left: tier.coinsPerMonth, more_at: null },
      scan_coins_per_month: { limit: tier.scanCoinsPerMonth, left: tier.scanCoinsPerMonth, more_at: null },
      records_per_download: tier.recordsPerDownload,
      targets_per_scan: tier.targetsPerScan,
      stored_scans: { limit: tier.storedScans, left: tier.storedScans },
      nodes_per_discovery_group: tier.nodesPerDiscoveryGroup,
      datasets: tier.datasets,
    });
  });

  it('say when there is more', async () => {
    await ada.ask(at('certs_count/?q=*'));
    elapsed += 20_000;
    now += 20_000;
    await ada.ask(at('certs_count/?q=*'));
    const before = await limits();
    const tier = await service.accounts.tiers.get('freelancer');
    expect(before.certificate_searches_per_minute).toEqual({
      limit: tier.certificateRequestsPerMinute,
      left: tier.certificateRequestsPerMinute - 2,
      more_at: '2026-11-21T12:01:00.000Z',
    });
    expect(before.requests_per_day).toEqual({
      limit: tier.requestsPerDay,
      left: tier.requestsPerDay - 2,
      more_at: '2026-11-22T00:00:00.000Z',
    });
    elapsed += 40_000;
    now += 40_000;
    expect((await limits()).certificate_searches_per_minute.left).toBe(tier.certificateRequestsPerMinute - 1);
  });

  it('count stored scans, and the coins that they reserve', async () => {
    const before = await limits();
    const scan = { targets: ['8.8.8.8', '8.8.4.4'], ports: '80' };
    const { id } = (await ada.ask(at('scanner/'), json(scan))).body as { readonly id: number };
    const after = await limits();
    expect(after.stored_scans.left).toBe(before.stored_scans.left - 1);
    expect(after.scan_coins_per_month).toMatchObject({
      left: before.scan_coins_per_month.left - 2,
      more_at: '2026-12-01T00:00:00.000Z',
    });
    await ada.ask(at(`scanner/${id}/`), { method: 'DELETE' });
    expect((await limits()).stored_scans).toEqual(before.stored_scans);
  });
});

describe('administration', () => {
  it('sees the size of each index', async () => {
    const body = '{"domain":"a.example","a":["192.0.2.1"]}\n';
    const loaded = (await ask(at('admin/load/?label=2026-11-01'), { method: 'POST', body })).body;
    const { id } = (loaded as { readonly index: { readonly id: number } }).index;
    expect((await ask(at('admin/indices/sizes/'))).body).toEqual([{ id, disk_bytes: expect.any(Number) }]);
    const [size] = (await ask(at('admin/indices/sizes/'))).body as readonly { readonly disk_bytes: number }[];
    expect(size?.disk_bytes).toBeGreaterThan(100);
  });

  it('sees reference data with dates and terms, by kind', async () => {
    const list = (await ask(at('admin/reference/'))).body as ReferenceDataList;
    expect(list.map(({ kind }) => kind)).toEqual(['kev', 'recog']);
    expect(list[0]).toMatchObject({
      publisher: 'CISA',
      licence: 'CC0 1.0',
      name: 'kev.json',
      date: '2026-11-19',
      records: 3,
      digest: 'ab'.repeat(32),
    });
    expect(list[1]).toMatchObject({ licence: 'BSD 2-Clause', date: null, digest: null });
  });

  it('sees the health of the parts, and how much work there is', async () => {
    const agent = await FakeAgent.enrol(service);
    await agent.sayHello(service);
    await FakeAgent.enrol(service);
    const scan = { targets: ['8.8.8.8'], ports: '80' };
    const { id } = (await ada.ask(at('scanner/'), json(scan))).body as { readonly id: number };
    const health = (await ask(at('admin/health/'))).body as HealthReport;
    expect(health).toMatchObject({
      store: { is_ready: true },
      accounts: { name: 'SQLite', is_ready: true },
      missing: null,
      degraded: [],
      disk: { has_room: true },
      scans: { waiting: 1, running: 0 },
      agents: { online: 1, of: 2 },
      jobs: 0,
      loads: 0,
    });
    expect(health.disk.free_bytes).toBeLessThan(health.disk.size_bytes);
    await ada.ask(at(`scanner/${id}/cancel/`), json({}));
  });

  it.each(['admin/health/', 'admin/reference/', 'admin/indices/sizes/'])('alone sees %s', async (path) => {
    expect((await ada.ask(at(path))).status).toBe(403);
  });
});

it('the invitation of an agent has the command to start it', async () => {
  const { body } = await ada.ask(at('scanner/agents/'), json({ name: 'Lab' }));
  const { token, command } = body as { readonly token: string; readonly command: string };
  expect(command).toBe(`npx periplus agent --server ${service.url} --token ${token}`);
});

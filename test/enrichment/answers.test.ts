import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../src/main/open-store.ts';
import { EnrichmentRounds } from '../../src/service/enrichment/enrichment-rounds.ts';
import { ask, json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { publishIndex } from '../store/scenario.ts';
import { enrichmentContext, knowing, services } from './enrichment-kit.ts';

/** Whatever a service tells of records that later data has changed has nothing of what was known before. */

const resources = new AsyncDisposableStack();
let service: BootedService;
beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'periplus-answers-'));
  resources.defer(async () => await rm(data, { recursive: true }));
  {
    await using store = await openStore(data);
    const origin = { file: 'a.json', reader: 'ndjson', reader_version: 1, line: 1 };
    const options = { collection: 'responses', startedAt: '2026-11-01T00:00:00Z' } as const;
    const of = (time: string) => services(4).map((record) => ({ origin, ...record, last_updated: time }));
    await publishIndex(store, '2026-11-01', of('2026-11-01T00:00:00Z'), options);
    await publishIndex(store, '2026-11-02', of('2026-11-02T00:00:00Z').slice(1), options);
    await new EnrichmentRounds(enrichmentContext(store, data)).run(
      knowing('CVE-2026-0001'),
      new AbortController().signal,
    );
  }
  service = resources.use(await bootService({ data, empty: true }));
}, 120_000);
afterAll(() => resources.disposeAsync());

const of = (path: string, body?: object) =>
  ask(`${service.url}/api/${path}`, {
    ...(body === undefined ? {} : json(body)),
    headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
  });

const HIDDEN = 'periplus:former';
const ALL = { q: '*', size: 9, fields: '*', source_type: 'include' };

it.each([
  ['responses/?q=*'],
  ['responses/?q=*&fields=*&source_type=include'],
  [`responses/?q=*&fields=${HIDDEN},origin,port&source_type=include`],
  ['responses/?q=*&fields=port&source_type=exclude'],
  ['responses/?q=*&indices=1'],
  ['responses/view/', { q: '*' }],
  ['host/192.0.2.1/'],
  ['host/192.0.2.1/?as_of=2026-11-01'],
  ['host/192.0.2.1/history/'],
  ['host/192.0.2.1/compare/?as_of=2026-11-01'],
  ['responses/compare/', { a: '*', b: 'port:2' }],
  ['discovery/node_count/', { node_type: 'ip', node_value: '192.0.2.1', as_of: '2026-11-01' }],
  ['discovery/graph/', { node_type: 'ip', node_value: '192.0.2.1', as_of: '2026-11-01' }],
  ['responses/download/', ALL],
  ['responses/download/', { ...ALL, raw: true }],
  ['responses/download/', { ...ALL, format: 'csv' }],
  ['responses/download/', { ...ALL, fields: [HIDDEN, 'port'] }],
])('%s %j', async (path: string, body?: object) => {
  const { status, text } = await of(path, body);
  expect([status, text.includes(HIDDEN), text.includes('"until"')], text.slice(0, 500)).toEqual([200, false, false]);
});

it('are found by what is known now, and show what was known then', async () => {
  const now = (await of('responses_count/?q=cve.name:"CVE-2026-0001"')).body as { readonly count: number };
  expect(now.count).toBe(2);
  expect((await of('responses/?q=port:2')).text).toContain('CVE-2026-0001');
  expect((await of('host/192.0.2.1/')).text).toContain('CVE-2026-0001');
  expect((await of('host/192.0.2.1/?as_of=2026-11-01')).text).not.toContain('CVE-2026-0001');
  expect((await of('responses/?q=port:2')).text).not.toContain('"origin"');
});

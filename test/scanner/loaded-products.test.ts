import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BlockList } from '../../src/addr/ip/block-list.ts';
import { openTaskNetwork } from '../../src/main/agent/open-task-network.ts';
import { ServerReference } from '../../src/main/serve/server-reference.ts';
import type { JsonObject } from '../../src/model/json-value.ts';
import { faviconHash } from '../../src/probe/protocols/web/http/favicon/favicon-hash.ts';
import { enrichedLine } from '../../src/service/enrichment/enriched-record.ts';
import { json } from '../api/ask.ts';
import { askWith } from '../api/people.ts';
import { loopback, type RunningAgent, startAgent } from './running-agent.ts';
import { ScanWorld } from './scan-world.ts';

/** A scan by an agent names the products of what was loaded into its server. */

const ICON = Buffer.from('\x89PNG\r\n\x1a\n that no list of others has', 'latin1');
const ICONS = `# Licence: CC0\nhash,product\n${faviconHash(ICON)},Frobnicator\n`;
const RECOG = `<?xml version="1.0"?>
<fingerprints matches="http_header.server" protocol="http" database_type="service">
  <fingerprint pattern="^Frobd/(\\S+)$"><description>Frobd</description>
    <param pos="0" name="service.product" value="Frobd"/><param pos="1" name="service.version"/>
  </fingerprint>
</fingerprints>
`;
const PAGE = '<html><head><meta name="generator" content="Frobware"></head><body>Here.</body></html>';
const WAPPALYZER = JSON.stringify({
  Frobware: { cats: [1], meta: { generator: '^Frobware' }, website: 'https://frob.example' },
});

let world: ScanWorld;
let agent: RunningAgent;
let site: Server;

beforeAll(async () => {
  world = await ScanWorld.open();
  site = createServer((request, response) => {
    const isIcon = request.url === '/favicon.ico';
    response
      .setHeader('Server', 'Frobd/1.2')
      .setHeader('Content-Type', isIcon ? 'image/x-icon' : 'text/html')
      .end(isIcon ? ICON : PAGE);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.11.1', resolve));
  const policy = { allowed: [], excluded: new BlockList([], []), ports: undefined, ...loopback };
  const server = new URL(world.service.url);
  agent = await startAgent(world.service, {
    openNetwork: openTaskNetwork({ policy, concurrency: 20, rate: 1_000, contact: undefined, version: '1', server }),
  });
}, 60_000);
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await agent[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

async function scanned(): Promise<JsonObject> {
  const { id } = await world.create({ targets: ['127.0.11.1'], ports: String((site.address() as AddressInfo).port) });
  const { state, label } = await world.ended(id);
  expect(state).toBe('done');
  const query = json({ q: '*', size: 9, fields: ['*', 'origin'], source_type: 'include', indices: label });
  const { text } = await world.ada.ask(`${world.service.url}/api/responses/download/`, query);
  const [item, ...others] = JSON.parse(text) as readonly { readonly data: JsonObject }[];
  expect(others).toEqual([]);
  return item?.data ?? {};
}

const names = ({ tag }: JsonObject): unknown =>
  (tag as readonly { readonly name: string }[] | undefined)?.map(({ name }) => name);

it('by a list of favicons, Recog and Wappalyzer, and says that rules named them', async () => {
  const before = await scanned();
  expect([before.tag, before.origin]).toEqual([undefined, {}]);
  for (const [source, body] of Object.entries({
    'icons.csv': ICONS,
    'recog.xml': RECOG,
    'technologies.json': WAPPALYZER,
  })) {
    const load = `${world.service.url}/api/admin/load/?source=${source}`;
    expect((await askWith(world.service.key, load, { method: 'POST', body })).body).toMatchObject({
      reference: [{ name: source, records: 1 }],
    });
  }
  const record = await scanned();
  expect(names(record)).toEqual(expect.arrayContaining(['frobnicator', 'frobd', 'frobware']));
  expect(record.origin).toEqual({ products_by: 'rules' });
  // Nothing is left for the background.
  using reference = await ServerReference.open(world.service.data, () => {}, Date.now);
  const { today } = reference;
  const moment = { at: '2026-11-02T00:00:00.000Z', date: '2026-11-02' };
  const later = (one: JsonObject): string | undefined =>
    today && enrichedLine('responses', { json: JSON.stringify(one) }, today.enrich, moment);
  expect(later(record)).toBeUndefined();
  // What was scanned before has it later.
  expect(names(JSON.parse(later(before) ?? '{}'))).toEqual(names(record));
}, 60_000);

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostComparison } from '../../src/model/operations/host-comparison-answers.ts';
import { ask } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person } from '../api/people.ts';
import { FakeAgent, newScan } from './fake-agent.ts';

/** A scan of one's own says where somebody looked again. */

let service: BootedService;
let ada: Person;
let stranger: Person;
let agent: FakeAgent;
const IP = '8.8.8.8';

const record = (ip: string, port: number) => ({
  uri: `http://${ip}:${port}/`,
  ip,
  host: ip,
  port,
  path: '/',
  protocol: 'http',
  prot4: 'tcp',
  prot7: 'http',
  http: { title: `of ${port}` },
  last_updated: '2026-05-02T12:00:00.000Z',
});

beforeAll(async () => {
  service = await bootService({ empty: true });
  ada = await person(service.accounts, 'ada', 'enterprise');
  stranger = await person(service.accounts, 'stranger', 'enterprise');
  agent = await FakeAgent.enrol(service);
  const lines = [80, 443, 8080].map((port) => JSON.stringify(record(IP, port)));
  const load = `${service.url}/api/admin/load/?collection=responses&label=2026-05-01&publish=true`;
  expect((await ask(load, { method: 'POST', body: `${lines.join('\n')}\n` })).status).toBe(201);
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

async function compared(who: Person): Promise<HostComparison['services']> {
  const { status, body, text } = await who.ask(`${service.url}/api/host/${IP}/compare/?as_of=2026-05`);
  expect(status, text).toBe(200);
  return (body as HostComparison).services;
}

const ports = (list: readonly { readonly port: number }[]) => list.map(({ port }) => port);

it('a scan that came to the host says which ports have gone, to those who see the scan', async () => {
  expect(ports((await compared(ada)).not_seen)).toEqual([80, 443, 8080]);
  await newScan(ada, service.url, { targets: [IP, '8.8.4.4'], ports: '80,443' });
  const order = await agent.next();
  await agent.findRecords(order, [{ ip: IP, http: { title: 'of 80' } }]);
  await agent.end(order, [IP]);
  const { gone, not_seen, same } = await compared(ada);
  // It did not look at 8080.
  expect([ports(gone), ports(not_seen), same]).toEqual([[443], [8080], 1]);
  expect(gone[0]?.gone_by).toMatch(/^\d{4}-/);
  expect(ports((await compared(stranger)).not_seen)).toEqual([80, 443, 8080]);
});

it('a scan that nothing answered says so only of a target that was named alone', async () => {
  await newScan(ada, service.url, { targets: ['8.8.8.0/24'], ports: '8080' });
  let order = await agent.next();
  await agent.end(order, []);
  expect(ports((await compared(ada)).not_seen)).toEqual([8080]);
  await newScan(ada, service.url, { targets: [IP], ports: '8080' });
  order = await agent.next();
  await agent.end(order, []);
  const { gone, not_seen } = await compared(ada);
  expect([ports(gone), ports(not_seen)]).toEqual([[443, 8080], []]);
});

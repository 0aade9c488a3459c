import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person } from '../api/people.ts';
import { FakeAgent, newScan, type ScanBody } from './fake-agent.ts';

/** What users see of scans that have not ended: who scans, how long it takes, and what they wait for. */

let service: BootedService;
let ada: Person;
beforeAll(async () => {
  service = await bootService({ empty: true });
  ada = await person(service.accounts, 'ada');
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/scanner/${path}`;
const remove = async ({ id }: Pick<ScanBody, 'id'>) => await ada.ask(at(`${id}/`), { method: 'DELETE' });
const agentOf = async (path: string): Promise<unknown> => ((await ada.ask(at(path))).body as ScanBody).agent;
const detailOf = async (body: object): Promise<string> =>
  ((await ada.ask(at(''), json({ ports: '80', ...body }))).body as { readonly detail: string }).detail;

interface Event {
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of a scan, until one that the test waits for. */
async function eventsUntil({ id }: Pick<ScanBody, 'id'>, isLast: (event: Event) => boolean): Promise<readonly Event[]> {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${ada.key}` };
  const { body } = await fetch(at(`${id}/events/`), { headers, signal: stop.signal });
  const events: Event[] = [];
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, kind = '', data = '{}'] = /^event: (\w+)\n(?:id: .*\n)?data: (.*)$/m.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      const event = { kind, data: JSON.parse(data) as Event['data'] };
      events.push(event);
      if (isLast(event)) {
        stop.abort();
        return events;
      }
    }
  }
  return events;
}

describe('the agent of a scan', () => {
  it('is known in scans, reports and comparisons from its first task on, and stays known when it is removed', async () => {
    const agent = await FakeAgent.enrol(service, {}, { kind: 'shared' }, 'Office');
    const summary = { id: agent.id, name: 'Office', location: 'Test' };
    const scans = [await newScan(ada, service.url), await newScan(ada, service.url)] as const;
    expect(await agentOf(`${scans[0].id}/`)).toBeNull();
    for (const { id } of scans) {
      const order = await agent.next();
      expect(await agentOf(`${id}/`)).toEqual(summary);
      await agent.end(order, ['8.8.8.8']);
    }
    expect((await ada.ask(at(''))).body).toMatchObject([{ agent: summary }, { agent: summary }]);
    const { agents } = service.accounts;
    await agents.change(agent.id, { name: 'Old office' }, { kind: 'installation' });
    expect(await agentOf(`${scans[0].id}/`)).toEqual({ ...summary, name: 'Old office' });
    await agents.revoke(agent.id, { kind: 'installation' });
    await agents.remove(agent.id, { kind: 'installation' });
    expect(await agentOf(`${scans[0].id}/`)).toEqual(summary);
    expect(await agentOf(`${scans[0].id}/report/`)).toEqual(summary);
    const comparison = await ada.ask(at(`compare/?from=${scans[0].id}&to=${scans[1].id}`));
    expect(comparison.body).toMatchObject({ from: { agent: summary }, to: { agent: summary } });
    for (const scan of scans) await remove(scan);
  });

  it('is named by its refusal if it was chosen', async () => {
    const [office, closed] = [
      await FakeAgent.enrol(service, { allowed: ['10.1.0.0/16'], ports: '80' }, { kind: 'shared' }, 'Office'),
      await FakeAgent.enrol(service, {}, { kind: 'shared' }, 'Home'),
    ];
    expect(await detailOf({ targets: ['10.1.0.1'], agent_id: closed.id })).toBe(
      '10.1.0.1 is in 10.0.0.0/8 (Private-Use), and the agent Home has not said yet what it allows.',
    );
    for (const agent of [office, closed]) await agent.sayHello(service);
    expect(await detailOf({ targets: ['10.1.0.1'], agent_id: closed.id })).toBe(
      '10.1.0.1 is in 10.0.0.0/8 (Private-Use), and the owner of the agent Home does not allow it.',
    );
    expect(await detailOf({ targets: ['10.1.0.1'], ports: '22', agent_id: office.id })).toBe(
      'The owner of the agent Office does not allow port 22.',
    );
    expect(await detailOf({ targets: ['10.2.0.1'] })).toBe(
      '10.2.0.1 is in 10.0.0.0/8 (Private-Use), and the agents that you may use allow other addresses.',
    );
  });
});

describe('a scan that waits', () => {
  it('says for which agent', async () => {
    const agent = await FakeAgent.enrol(service, {}, { kind: 'shared' }, 'Far away');
    const scan = await newScan(ada, service.url, { agent_id: agent.id });
    const reason = 'The agent Far away is not connected';
    expect(scan.scan_progress).toMatchObject([{ state: 'pending', description: reason }]);
    const events = await eventsUntil(scan, ({ kind }) => kind === 'waiting');
    expect(events.at(-1)?.data).toEqual({ queue_position: 1, waits_for: reason });
    await remove(scan);
  });

  it('and then how far it is, and that only services are left', async () => {
    const agent = await FakeAgent.enrol(service, { rate: 100 }, { kind: 'shared' }, 'Lab');
    await agent.sayHello(service);
    const scan = await newScan(ada, service.url, { agent_id: agent.id, ports: '1-1000' });
    // 1,000 pairs at 100 a second, and a few seconds for the rest.
    expect(scan.estimated_time_to_complete).toBeGreaterThanOrEqual(10);
    expect(scan.estimated_time_to_complete).toBeLessThanOrEqual(20);
    const finishing = eventsUntil(scan, ({ data }) => data.speaking === 3);
    const order = await agent.next();
    await agent.heartbeat(order, 997, 3);
    const events = await finishing;
    expect(events.at(-1)?.data).toMatchObject({ pairs: 1000, done_pairs: 997, estimated_time_to_complete: null });
    const body = (await ada.ask(at(`${scan.id}/`))).body;
    expect(body).toMatchObject({ progress: { done_pairs: 997, speaking: 3 }, estimated_time_to_complete: null });
    await agent.end(order);
    await remove(scan);
  });
});

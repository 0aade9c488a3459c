import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailSettings } from '../../src/main/serve/mail-server.ts';
import { openOutbox } from '../../src/main/serve/open-outbox.ts';
import { retryDelay } from '../../src/service/notices/attempt-delivery.ts';
import { HourlyLimit } from '../../src/service/notices/hourly-limit.ts';
import { sendNotice, webhookSignature } from '../../src/service/notices/send-notice.ts';
import { type ScanNews, scanNotice } from '../../src/service/reports/notices/scan-notice.ts';
import { json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { type Person, person, team } from '../api/people.ts';
import { FakeAgent, newScan, type ScanBody } from './fake-agent.ts';
import { until } from './running-agent.ts';

/** Webhooks over HTTP: to receivers on loopback, which the operator allows, on a clock that the test moves. */

const MINUTE = 60_000;
const resources = new AsyncDisposableStack();
let service: BootedService;
let ada: Person;
let agent: FakeAgent;
let moved = 0;
const now = (): number => Date.now() + moved;

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const received: Received[] = [];
/** What the receiver answers to the path. */
let answers: Record<string, number> = {};
let receiver: string;
const mails: string[] = [];

beforeAll(async () => {
  receiver = await listen(
    createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        received.push({ path: request.url ?? '', headers: request.headers, body });
        const status = answers[request.url ?? ''] ?? 204;
        response.writeHead(status, status === 302 ? { location: `${receiver}/redirected` } : {}).end();
      });
    }),
  );
  const clock = { now, elapsed: () => performance.now() };
  const smtp = `smtp://127.0.0.1:${await mailServer()}`;
  const webhooks = { webhookAllow: ['127.0.0.1'], webhookHttp: true, smtp, mailFrom: 'scans@periplus.example' };
  service = resources.use(await bootService({ empty: true, clock, ...webhooks }));
  ada = await person(service.accounts, 'ada', 'enterprise');
  agent = await FakeAgent.enrol(service);
}, 60_000);
afterAll(() => resources.disposeAsync());

beforeEach(async () => {
  for (const { id } of await hooks()) await ada.ask(at(`webhooks/${id}/`), { method: 'DELETE' });
  received.length = 0;
  mails.length = 0;
  answers = {};
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  resources.defer(() => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Takes every message, in clear text. */
async function mailServer(): Promise<number> {
  const server = createTcpServer((socket) => {
    let text = '';
    socket.on('error', () => undefined).write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.endsWith('\r\n.\r\n')) mails.push(text);
      socket.write(/^DATA\r\n$/m.test(chunk.toString()) ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  resources.defer(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const at = (path: string): string => `${service.url}/api/scanner/${path}`;

interface HookBody {
  readonly id: number;
  readonly secret: string;
}

interface DeliveryBody {
  readonly id: number;
  readonly event: string;
  readonly state: string;
  readonly attempts: number;
  readonly answer: string | null;
}

async function hook(path: string, body: object = {}): Promise<HookBody> {
  const answer = await ada.ask(at('webhooks/'), json({ url: `${receiver}${path}`, ...body }));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as HookBody;
}

const hooks = async () => (await ada.ask(at('webhooks/'))).body as readonly HookBody[];
const deliveries = async ({ id }: HookBody) =>
  (await ada.ask(at(`webhooks/${id}/deliveries/`))).body as readonly DeliveryBody[];

/** A finished scan of two addresses with these titles of their pages. */
async function finishedScan(titles: readonly string[], body: object = {}): Promise<ScanBody> {
  const scan = await newScan(ada, service.url, { targets: ['8.8.8.8', '8.8.4.4'], ...body });
  const order = await agent.next();
  const found = titles.map((title, index) => ({ ip: ['8.8.8.8', '8.8.4.4'][index] ?? '', http: { title } }));
  await agent.findRecords(order, found);
  await agent.end(
    order,
    found.map(({ ip }) => ip),
  );
  return scan;
}

const delivered = async (path: string, count = 1) =>
  await until(() => {
    const of = received.filter((each) => each.path === path);
    return of.length >= count ? of : undefined;
  }, path);

const parsed = ({ body }: Received) => JSON.parse(body) as Readonly<Record<string, unknown>>;

describe('a webhook', () => {
  it('learns of the end of a scan, with a signature', async () => {
    const { secret } = await hook('/done');
    const scan = await finishedScan(['one', 'two']);
    const [first] = await delivered('/done');
    if (first === undefined) throw new Error('nothing came');
    expect(parsed(first)).toEqual({
      id: Number(first.headers['x-periplus-delivery']),
      event: 'scan.done',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      scan: { id: scan.id, name: scan.name, label: scan.label, state: 'done', failure: null, count: 2 },
      links: { scan: at(`${scan.id}/`), report: at(`${scan.id}/report/`) },
    });
    const [, t = '', v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first.headers['x-periplus-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${t}.${first.body}`).digest('hex')).toBe(v1);
    expect(Math.abs(Number(t) * 1_000 - now())).toBeLessThan(10_000);
    expect(first.headers).toMatchObject({ 'x-periplus-event': 'scan.done', 'content-type': 'application/json' });
    expect(String(first.headers['user-agent'])).toMatch(/^periplus\//);
  });

  it('is tried again after a while, with the same id, until the receiver takes it', async () => {
    answers = { '/again': 503, '/moved': 302, '/gone': 410 };
    const [again, redirecting, gone] = [await hook('/again'), await hook('/moved'), await hook('/gone')];
    await finishedScan(['one']);
    for (const path of Object.keys(answers)) await delivered(path);
    const waiting = await until(async () => {
      const all = (await Promise.all([again, redirecting, gone].map(deliveries))).flat();
      return all.every(({ answer }) => answer !== null) ? all : undefined;
    });
    expect(waiting).toMatchObject([
      { event: 'scan.done', state: 'waiting', attempts: 1, answer: 'The server answered 503.' },
      { state: 'waiting', answer: 'The server answered 302. Redirects are not followed.' },
      { state: 'failed', answer: 'The server answered 410.' },
    ]);
    answers = {};
    moved += MINUTE;
    const both = await delivered('/again', 2);
    expect(new Set(both.map((each) => parsed(each).id)).size).toBe(1);
    await until(async () => ((await deliveries(again))[0]?.state === 'delivered' ? true : undefined));
    expect(received.filter(({ path }) => path === '/redirected')).toEqual([]);
    expect(received.filter(({ path }) => path === '/gone')).toHaveLength(1);
  });

  it('learns of it at least once although the server was killed in an attempt', async () => {
    const { id } = await hook('/killed');
    const scan = await finishedScan(['one']);
    const [first] = await delivered('/killed');
    await until(async () => ((await deliveries({ id, secret: '' }))[0]?.state === 'delivered' ? true : undefined));
    // Another event, which a process claims and then dies.
    const { deliveries: stored } = service.accounts.webhooks;
    await stored.add(ada.user.id, { event: 'failed', scanId: scan.id });
    const claimed = await stored.claim([id], now() + 5 * MINUTE);
    if (claimed.length === 0) await delivered('/killed', 2);
    else {
      expect(received).toHaveLength(1);
      moved += 5 * MINUTE;
      const [, second] = await delivered('/killed', 2);
      expect(second && parsed(second)).toMatchObject({ id: claimed[0]?.id, event: 'scan.failed' });
    }
    expect(first && parsed(first)).toMatchObject({ event: 'scan.done' });
  });

  it('is tried again after a fault of this server', async () => {
    const webhook = await hook('/fault', { events: ['scan.failed'] });
    const scan = await finishedScan(['one']);
    const { webhooks, scans } = service.accounts;
    const { find } = scans;
    scans.find = async (id) => await (id === scan.id ? Promise.reject(new Error('a fault')) : find.call(scans, id));
    await webhooks.deliveries.add(ada.user.id, { event: 'failed', scanId: scan.id });
    const after = await until(async () =>
      (await deliveries(webhook))[0]?.answer ? await deliveries(webhook) : undefined,
    );
    scans.find = find;
    expect(after).toMatchObject([{ state: 'waiting', answer: 'Something went wrong on this server.' }]);
    expect(service.log.some(({ msg }) => msg === 'delivering webhooks failed')).toBe(true);
  });

  it('learns of changes only if there are some', async () => {
    const webhook = await hook('/changed', { events: ['scan.changed'] });
    const first = await finishedScan(['one', 'two']);
    await finishedScan(['one', 'two'], { rescan_of: first.id });
    const third = await finishedScan(['other'], { rescan_of: first.id });
    const [only] = await delivered('/changed');
    expect(only && parsed(only)).toMatchObject({
      event: 'scan.changed',
      scan: { id: third.id },
      compared_with: first.id,
      changes: { responses: { added: 0, changed: 1 }, not_comparable_services: 1 },
      links: { comparison: at(`compare/?from=${first.id}&to=${third.id}`) },
    });
    await until(async () =>
      (await deliveries(webhook)).every(({ state }) => state === 'delivered') ? true : undefined,
    );
    expect([await deliveries(webhook), received]).toMatchObject([[{ event: 'scan.changed' }], [{}]]);
  });

  it('of one team whose receiver never answers does not delay those of others', async () => {
    let [open, mostOpen] = [0, 0];
    const tarpit = createTcpServer((socket) => {
      mostOpen = Math.max(mostOpen, ++open);
      socket.on('error', () => undefined).once('close', () => open--);
    });
    await new Promise<void>((resolve) => tarpit.listen(0, '127.0.0.1', resolve));
    resources.defer(() => void tarpit.close());
    const url = `http://127.0.0.1:${(tarpit.address() as AddressInfo).port}/`;
    const eve = await person(service.accounts, 'eve', 'enterprise');
    const mallory = await person(service.accounts, 'mallory', 'enterprise');
    await team(service.accounts, [eve, mallory]);
    for (const each of [eve, mallory])
      for (let made = 0; made < 20; made++) expect((await each.ask(at('webhooks/'), json({ url }))).status).toBe(201);
    const scan = await finishedScan(['one']);
    const { deliveries: stored } = service.accounts.webhooks;
    for (const { user } of [eve, mallory])
      for (const event of ['done', 'failed'] as const) await stored.add(user.id, { event, scanId: scan.id });
    await until(() => (open >= 4 ? true : undefined));
    const { id } = await hook('/fair');
    await stored.add(ada.user.id, { event: 'failed', scanId: scan.id });
    await delivered('/fair');
    await until(async () => ((await deliveries({ id, secret: '' }))[0]?.state === 'delivered' ? true : undefined));
    // Some of them may have ended a moment ago.
    expect(mostOpen).toBeLessThanOrEqual(8);
    for (const { user } of [eve, mallory])
      for (const each of await service.accounts.webhooks.list([user.id]))
        await service.accounts.webhooks.remove(each.id, { kind: 'installation' });
  });

  it('may be mail to the address of the account, and to no other', async () => {
    await hook('', { url: 'mailto:ada@people.example', events: ['scan.done'] });
    await finishedScan(['one'], { name: 'Büro' });
    const [mail = ''] = await until(() => (mails.length > 0 ? mails : undefined), 'mail');
    expect(mail).toContain('MAIL FROM:<scans@periplus.example>\r\nRCPT TO:<ada@people.example>\r\nDATA\r\n');
    expect(mail).toContain(`Subject: =?UTF-8?B?${Buffer.from('Scan finished: Büro').toString('base64')}?=\r\n`);
    expect(mail).toContain('Scan finished: B=C3=BCro\r\n');
    const others = [
      'mailto:bob@people.example',
      'mailto:ada@people.example,bob@x.org',
      'mailto:ada@people.example?cc=b@x.org',
    ];
    for (const url of others) {
      const { status, text } = await ada.ask(at('webhooks/'), json({ url }));
      expect([status, text], url).toEqual([400, expect.stringContaining('url is not the address of a webhook')]);
    }
  });

  it.each([
    'ftp://x.org/',
    'https://a:b@x.org/',
    'https://',
    'x.org',
    'javascript:alert(1)',
    'mailto:',
    `https://x.org/${'x'.repeat(2_000)}`,
  ])('cannot be any URL: %#', async (url) => {
    expect((await ada.ask(at('webhooks/'), json({ url }))).status).toBe(400);
  });

  it('can be changed, tested and removed', async () => {
    const { id, secret } = await hook('/test', { events: ['scan.failed'], is_active: false });
    expect(await hooks()).toEqual([
      { id, url: `${receiver}/test`, events: ['scan.failed'], is_active: false, created_at: expect.any(String) },
    ]);
    const tested = await ada.ask(at(`webhooks/${id}/test/`), { method: 'POST' });
    expect(tested.body).toEqual({ is_delivered: true, answer: 'The server answered 204.' });
    const [only] = received;
    expect(only && parsed(only)).toMatchObject({ id: 0, event: 'scan.test' });
    const rotated = await ada.ask(at(`webhooks/${id}/rotate/`), { method: 'POST' });
    expect((rotated.body as HookBody).secret).not.toBe(secret);
    const change = await ada.ask(at(`webhooks/${id}`), { ...json({ events: ['scan.done'] }), method: 'PATCH' });
    expect(change.body).toMatchObject({ events: ['scan.done'] });
    for (const wrong of [{ events: [] }, { events: ['done'] }, {}])
      expect(
        (await ada.ask(at(`webhooks/${id}/`), { ...json(wrong), method: 'PATCH' })).status,
        JSON.stringify(wrong),
      ).toBe(400);
    expect((await ada.ask(at(`webhooks/${id}/`), { method: 'DELETE' })).status).toBe(204);
    expect((await ada.ask(at(`webhooks/${id}/deliveries/`))).status).toBe(404);
    expect(JSON.stringify(service.log)).not.toContain(secret);
  });
});

describe('what the operator does not allow', () => {
  const { signal } = new AbortController();
  const news: ScanNews = {
    id: 1,
    event: 'done',
    at: 0,
    count: 0,
    changes: undefined,
    scan: { id: 1, name: 'x', label: 'x', state: 'done', failure: undefined },
  };
  async function sentTo(
    url: string,
    { allow = [] as readonly string[], isHttpAllowed = true, resolver = loopback } = {},
  ) {
    const outbox = openOutbox({ allow, mail: undefined, userAgent: 'test', resolver });
    const limit = new HourlyLimit(() => 0);
    const context = { outbox, isHttpAllowed, limit, now: () => 0 };
    const notice = scanNotice(news, '');
    return await sendNotice(context, { url, secret: 's', ownAddress: 'a@x.org' }, notice, signal);
  }
  const loopback = async (): Promise<readonly string[]> => ['127.0.0.1', '::1'];

  it.each([
    '127.0.0.1',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '0',
    '169.254.169.254',
    'name.example',
  ])('is not dialled: %s', async (host) => {
    const url = receiver.replace('127.0.0.1', host);
    expect(await sentTo(url)).toEqual({
      kind: 'retry',
      answer: 'The address is not public, and the operator of this server does not allow it.',
    });
    expect(received).toEqual([]);
  });

  it('is dialled if the operator allows it, at the address that was checked', async () => {
    let asked = 0;
    const resolver = async () => (asked++ === 0 ? ['127.0.0.1', '10.0.0.1'] : ['10.0.0.1']);
    const url = receiver.replace('127.0.0.1', 'name.example');
    expect(await sentTo(url, { allow: ['127.0.0.0/8'], resolver })).toMatchObject({ kind: 'delivered' });
    expect([asked, received.length]).toEqual([1, 1]);
  });

  it('is http without TLS, and mail without a server', async () => {
    expect(await sentTo(receiver, { allow: ['127.0.0.1'], isHttpAllowed: false })).toMatchObject({ kind: 'refused' });
    expect(await sentTo('mailto:a@x.org')).toEqual({ kind: 'refused', answer: 'This server sends no mail.' });
    expect(received).toEqual([]);
  });
});

describe('the parts of a delivery', () => {
  it('have a published signature', () => {
    // Computed with: printf '1700000000.{"id":1}' | openssl dgst -sha256 -hmac secret
    expect(webhookSignature('secret', '{"id":1}', 1_700_000_000_999)).toBe(
      't=1700000000,v1=3dd1b9aef568d75f6790a84bd2e5dfa1f44409eef3cbdbd3f10b837376100c11',
    );
  });

  it('wait longer and longer, ten times at most', () => {
    const delays = Array.from({ length: 10 }, (_, attempt) => retryDelay(attempt + 1));
    expect(delays.map((delay) => delay && delay / MINUTE)).toEqual([1, 2, 5, 10, 30, 60, 120, 240, 360, undefined]);
  });

  it('allow so much in an hour', () => {
    let time = 0;
    const limit = new HourlyLimit(() => time);
    expect([1, 2, 3].map(() => limit.take('a', 2))).toEqual([0, 0, 3_600]);
    expect(limit.take('b', 2)).toBe(0);
    time = 3_600_000;
    expect(limit.take('a', 2)).toBe(0);
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example.org', { port: 587, isTls: false }],
    ['smtps://mail.example.org/', { port: 465, isTls: true }],
    ['smtp://ada:s%40t@[::1]:25', { port: 25, credentials: { user: 'ada', password: 's@t' } }],
    ['smtp://localhost:25', { port: 25, host: { kind: 'address', address: 0x7f000001 } }],
  ])('is read: %s', (text, server) => {
    expect(mailSettings(text, 'a@x.org')).toMatchObject({ from: 'a@x.org', server });
  });

  it.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://u:secret@a b/',
    'smtp://u:secret@x.org/y',
    'smtp://u:%zz@x.org',
  ])('is refused without the password: %s', (text) => {
    expect(() => mailSettings(text, 'a@x.org')).toThrow(/^The mail server is no address such as/);
  });

  it('gives the sender a name', () => {
    expect(mailSettings('smtp://mail.example.org', undefined).from).toBe('periplus@mail.example.org');
    expect(() => mailSettings('smtp://[::1]', undefined)).toThrow('The sender of mail');
  });
});

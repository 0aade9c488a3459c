import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json, raw, testKey } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

/** A wall clock and a monotonic clock, both set by the tests. */
const clock = { wall: Date.UTC(2026, 10, 21, 12), elapsed: 0 };
const pass = (milliseconds: number): void => {
  clock.wall += milliseconds;
  clock.elapsed += milliseconds;
};

let service: BootedService;
beforeAll(async () => {
  const handed = { now: () => clock.wall, elapsed: () => clock.elapsed };
  service = await bootService({ demoSize: 100, clock: handed, anonymousRequests: 10, trustedProxies: ['127.0.0.1'] });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

let people = 0;
const somebody = async (tier: Parameters<typeof person>[2]): Promise<Person> =>
  await person(service.accounts, `limited-${++people}`, tier);
const at = (path: string): string => `${service.url}/api/${path}`;
const count = (who: Person, collection = 'responses') => who.ask(at(`${collection}_count/?q=*`));
const coinsLeft = async (who: Person): Promise<unknown> =>
  (await who.ask(at('users/profile_data/'))).body as { readonly coins: { readonly left: number } };
const download = (who: Person, size: number | null, more: object = {}) =>
  who.ask(
    at('responses/download/'),
    json({ q: '*', size, fields: ['ip', 'port'], source_type: 'include', raw: true, ...more }),
  );

describe('requests of a minute', () => {
  it('are 60 for searches and counts together, and the 61st gets the exact wait', async () => {
    const who = await somebody('business');
    for (let i = 0; i < 60; i++) {
      const path =
        i % 2 === 0 ? 'responses/?q=port:1' : i % 3 === 0 ? 'domains_count/?q=level:9' : 'whois_ip_count/?q=x';
      const { status, headers } = await who.ask(at(path));
      expect(status).toBe(200);
      expect(headers.get('ratelimit')).toMatch(
        new RegExp(`^"minute";r=${59 - i};t=\\d+, "day";r=${9_999 - i};t=43\\d\\d\\d$`),
      );
      pass(100);
    }
    const refused = await count(who);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        type: 'request_was_throttled',
        title: 'Request was throttled',
        detail: 'Request was throttled. Expected available in 54 seconds.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe('54');
    expect(refused.headers.get('ratelimit')).toBe('"minute";r=0;t=54');
    expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60');
    pass(53_000);
    expect((await count(who)).body).toMatchObject({
      detail: 'Request was throttled. Expected available in 1 second.',
    });
    pass(1_000);
    expect((await count(who)).status).toBe(200);
  });

  it('are 3 for certificates, counted separately', async () => {
    const who = await somebody('business');
    for (const path of ['certs/?q=x', 'certs_count/?q=x', 'certs_count/?q=x'])
      expect((await who.ask(at(path))).status).toBe(200);
    const refused = await count(who, 'certs');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await who.ask(at('certs/?q=x'))).status).toBe(429);
    const many = json({ collection: 'certs', queries: ['x'] });
    expect((await who.ask(at('counts/'), many)).status).toBe(429);
    expect((await count(who)).status).toBe(200);
    expect((await who.ask(at('certs_facet/?q=x&facets=certificate.version'))).status).toBe(200);
  });

  it('are 3 for certificates for language models too, without affecting other calls', async () => {
    const who = await somebody('business');
    const call = async (name: string, args: object) => {
      const params = { name, arguments: args };
      const { status, text } = await who.ask(
        `${service.url}/mcp`,
        json({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      );
      expect(status).toBe(200);
      return (JSON.parse(text) as { readonly result: { readonly isError: boolean; readonly content: unknown } }).result;
    };
    expect(await call('count', { q: 'x', collection: 'certs' })).toMatchObject({ isError: false });
    expect(await call('search', { q: 'x', collection: 'certs' })).toMatchObject({ isError: false });
    expect((await count(who, 'certs')).status).toBe(200);
    for (const name of ['count', 'search']) {
      const { isError, content } = await call(name, { q: 'x', collection: 'certs' });
      expect(isError).toBe(true);
      expect(content).toEqual([{ type: 'text', text: 'Request was throttled. Expected available in 60 seconds.' }]);
    }
    expect((await count(who, 'certs')).status).toBe(429);
    expect(await call('count', { q: 'x' })).toMatchObject({ isError: false });
    expect(await call('facet', { q: 'x', collection: 'certs', facets: ['certificate.version'] })).toMatchObject({
      isError: false,
    });
    // Refused requests do not count for the day.
    expect((await who.ask(at('users/profile_data/'))).body).toMatchObject({ requests_left: { remained: 9_995 } });
  });

  it('are separate from other operations and other users', async () => {
    const [who, other] = [await somebody('business'), await somebody('business')];
    for (let i = 0; i < 60; i++) await count(who);
    expect((await count(who)).status).toBe(429);
    expect((await count(other)).status).toBe(200);
    for (const path of ['responses_facet/?q=*&facets=port', 'indices/', 'mapping/domains/', 'users/current/'])
      expect((await who.ask(at(path))).status, path).toBe(200);
    expect((await download(who, 1)).status).toBe(200);
  });

  it('are unlimited for the operator, without limit headers', async () => {
    for (let i = 0; i < 70; i++) expect((await ask(at('certs_count/?q=x'))).status).toBe(200);
    const { headers } = await ask(at('responses_count/?q=*'));
    expect([headers.has('ratelimit'), headers.has('ratelimit-policy')]).toEqual([false, false]);
  });
});

describe('a client that ignores Retry-After', () => {
  it('is restricted for ten minutes after ten ignored refusals within a minute', async () => {
    const who = await somebody('business');
    for (let i = 0; i < 60; i++) await count(who);
    // The first 429 announces the wait; the next ten requests ignore it.
    for (let i = 0; i < 11; i++) expect((await count(who)).status).toBe(429);
    const { status, body, headers } = await who.ask(at('indices/'));
    expect([status, headers.get('retry-after')]).toEqual([403, '600']);
    expect(body).toEqual({
      type: 'access_temporarily_restricted',
      title: 'Access temporarily restricted',
      detail: 'Access is restricted because requests went on after they were throttled. It opens again in 10 minutes.',
    });
    expect((await who.ask(at('users/profile_data/'))).status).toBe(200);
    pass(599_000);
    expect((await who.ask(at('indices/'))).status).toBe(403);
    pass(1_000);
    expect((await count(who)).status).toBe(200);
  });

  it('is not restricted for requests sent before the first refusal', async () => {
    const who = await somebody('business');
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => count(who)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect((await who.ask(at('indices/'))).status).toBe(200);
  });

  it('is not restricted for pipelined requests', async () => {
    const who = await somebody('business');
    const requestText = (last: string) =>
      `GET /api/responses_count/?q=x HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${who.key}\r\n${last}\r\n`;
    // More than one read of the socket.
    const padding = `X-Padding: ${'x'.repeat(8_000)}\r\n`;
    const { text } = await raw(
      service.url,
      `${requestText(padding).repeat(99)}${requestText('Connection: close\r\n')}`,
      {
        quietMs: 20_000,
      },
    );
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(60);
    expect(text.match(/HTTP\/1\.1 429 /g)).toHaveLength(40);
    expect((await who.ask(at('indices/'))).status).toBe(200);
  });

  it('is not restricted if it waits', async () => {
    const who = await somebody('business');
    for (let i = 0; i < 60; i++) await count(who);
    for (let i = 0; i < 20; i++) {
      const { status, headers } = await count(who);
      if (status === 429) pass(Number(headers.get('retry-after')) * 1_000);
      expect([200, 429]).toContain(status);
    }
  });
});

describe('requests of a day', () => {
  it('are limited by the subscription, and start again at midnight UTC', async () => {
    const who = await somebody('community');
    for (let i = 0; i < 50; i++) expect((await count(who)).status).toBe(200);
    const { status, body, headers } = await count(who);
    const seconds = Math.ceil((Date.UTC(2026, 10, 22) - clock.wall) / 1_000);
    expect([status, headers.get('retry-after')]).toEqual([429, String(seconds)]);
    expect(body).toEqual({
      type: 'daily_request_limit_exceeded',
      title: 'Daily request limit exceeded',
      detail: 'The 50 requests of this day are used up; the count starts again at midnight UTC.',
    });
    expect(headers.get('ratelimit')).toBe(`"minute";r=9;t=60, "day";r=0;t=${seconds}`);
    expect((await who.ask(at('responses_facet/?q=*&facets=port'))).status).toBe(429);
    expect((await who.ask(at('indices/'))).status).toBe(200);
    expect((await download(who, 1)).status).toBe(200);
    pass(seconds * 1_000);
    expect((await count(who)).status).toBe(200);
  });

  it('are not charged for errors or free operations', async () => {
    const who = await somebody('community');
    for (const path of [
      'responses_count/?q=(',
      'responses_count/?q=*&indices=none',
      'certs_count/?q=*',
      'responses_count/',
    ])
      expect([400, 403]).toContain((await who.ask(at(path))).status);
    for (const path of [
      'indices/',
      'mapping/domains/',
      'users/current/',
      'users/profile_data/',
      'query/check/?q=port:1',
    ])
      expect((await who.ask(at(path))).status).toBe(200);
    expect((await who.ask(at('users/profile_data/'))).body).toMatchObject({ requests_left: { remained: 50 } });
  });

  it('are not exhausted by requests in progress that are not charged later', async () => {
    const who = await somebody('community');
    for (let i = 0; i < 49; i++) await count(who);
    pass(60_000);
    const bad = [
      'responses_count/?q=(',
      'responses_count/?q=*&indices=none',
      'host/nobody.invalid/',
      'certs_facet/?q=*&facets=x',
    ];
    const refused = Array.from({ length: 50 }, (_, i) => who.ask(at(bad[i % bad.length] ?? '')));
    const good = who.ask(at('responses_count/?q=*'));
    const answers = await Promise.all(refused);
    expect((await good).status).toBe(200);
    for (const { status, body } of answers) {
      // The server may have accepted the connection of the good one before that of some others.
      const isLate = (body as { readonly type?: string }).type === 'daily_request_limit_exceeded';
      if (!isLate) expect([400, 403, 404], JSON.stringify(body)).toContain(status);
    }
    expect((await count(who)).body).toMatchObject({ type: 'daily_request_limit_exceeded' });
  });

  it('are not exceeded by concurrent requests', async () => {
    const who = await somebody('community');
    for (let i = 0; i < 45; i++) await count(who);
    pass(60_000);
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => count(who)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  it('are one per query of a batch, all or none', async () => {
    const who = await somebody('community');
    const many = (queries: number) =>
      who.ask(at('counts/'), json({ queries: Array.from({ length: queries }, () => 'port:443') }));
    expect((await many(49)).status).toBe(200);
    expect((await many(2)).body).toMatchObject({ type: 'daily_request_limit_exceeded' });
    expect((await many(1)).status).toBe(200);
  });
});

describe('coins', () => {
  it('are one per record of a page', async () => {
    const who = await somebody('community');
    await who.ask(at('responses/?q=*'));
    await who.ask(at('responses/?q=nothing_at_all'));
    await who.ask(at('responses_count/?q=*'));
    await who.ask(at('responses_facet/?q=*&facets=port'));
    expect(await coinsLeft(who)).toMatchObject({
      coins: { left: 2_480, plan_coins_amount: 2_500, total_coins_spent: 20 },
    });
  });

  it('are charged for the records of a download, and no more', async () => {
    const who = await somebody('community');
    expect((await download(who, 7)).text.split('\n')).toHaveLength(8);
    expect((await download(who, 200, { q: 'nothing_at_all' })).text).toBe('');
    expect(await coinsLeft(who)).toMatchObject({ coins: { left: 2_493 } });
    expect((await download(who, 3, { type: 'csv' })).status).toBe(200);
    expect(await coinsLeft(who)).toMatchObject({ coins: { left: 2_490 } });
  });

  it('give 402 when used up, without a charge', async () => {
    const who = await somebody('community');
    await service.accounts.tiers.put(
      { ...(await service.accounts.tiers.get('community')), id: 'poor', coinsPerMonth: 25 },
      { kind: 'installation' },
    );
    await service.accounts.users.change(who.user.id, { tierId: 'poor' }, { kind: 'installation' });
    expect((await who.ask(at('responses/?q=*'))).status).toBe(200);
    const search = await who.ask(at('responses/?q=*'));
    expect(search).toMatchObject({
      status: 402,
      body: { type: 'not_enough_coins', detail: 'This costs 20 coins, and 5 are left this month.' },
    });
    expect(await download(who, 6)).toMatchObject({ status: 402, body: { type: 'not_enough_coins' } });
    // More than the coins allow, but no more than there are records.
    expect((await download(who, 100, { q: 'port:65536 OR nothing_at_all' })).status).toBe(200);
    expect((await download(who, 5)).text.split('\n')).toHaveLength(6);
    expect(await coinsLeft(who)).toMatchObject({ coins: { left: 0 } });
    expect((await count(who)).status).toBe(200);
  });

  describe('of concurrent downloads', () => {
    let who: Person;
    const remaining = async (): Promise<number> =>
      ((await coinsLeft(who)) as { readonly coins: { readonly left: number } }).coins.left;
    beforeAll(async () => {
      who = await somebody('business');
      const line = (port: number): string => JSON.stringify({ uri: `http://10.9.0.2:${port}/`, ip: '10.9.0.2', port });
      const body = Array.from({ length: 600 }, (_, port) => `${line(port + 1)}\n`).join('');
      const load = at('indices/load/?collection=responses&label=many');
      expect((await who.ask(load, { method: 'POST', body })).status).toBe(201);
      const business = await service.accounts.tiers.get('business');
      await service.accounts.tiers.put({ ...business, id: 'few', coinsPerMonth: 3_000 }, { kind: 'installation' });
      await service.accounts.users.change(who.user.id, { tierId: 'few' }, { kind: 'installation' });
    });

    it('are reserved for the existing records, not for the requested size', async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, () => download(who, 2_999, { q: 'port:<6', indices: 'many' })),
      );
      for (const { status, text } of all) expect([status, text.split('\n').length]).toEqual([200, 6]);
      expect(await remaining()).toBe(2_900);
    });

    it('are charged before the first byte: each download is complete or 402', async () => {
      const all = await Promise.all(
        Array.from({ length: 50 }, (_, i) => download(who, 600, { indices: 'many', raw: i % 2 === 0 })),
      );
      const complete = all.filter(({ status }) => status === 200);
      expect(complete).toHaveLength(4);
      for (const { text } of complete) expect(text.match(/"data"/g)).toHaveLength(600);
      for (const { status, body } of all.filter((answer) => !complete.includes(answer)))
        expect([status, body]).toEqual([402, expect.objectContaining({ type: 'not_enough_coins' })]);
      expect(await remaining()).toBe(500);
    });
  });

  it('are refunded for the part of an aborted download that was not received', async () => {
    const who = await somebody('enterprise');
    // Far more than the buffers of a connection can hold.
    const line = (at: number): string =>
      JSON.stringify({ uri: `http://10.9.0.1:${at}/`, ip: '10.9.0.1', port: at, http: { body: 'x'.repeat(20_000) } });
    const lines = Array.from({ length: 2_000 }, (_, at) => `${line(at)}\n`).join('');
    const loaded = await who.ask(at('indices/load/?collection=responses&label=large'), { method: 'POST', body: lines });
    expect(loaded.status).toBe(201);
    const body = JSON.stringify({
      q: '*',
      size: 2_000,
      fields: [],
      source_type: 'include',
      raw: true,
      indices: 'large',
    });
    const head = `POST /api/responses/download/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${who.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(service.url).port) });
    socket.write(head + body);
    await once(socket, 'data');
    socket.pause();
    // Long enough to fill the buffers.
    await wait(500);
    socket.destroy();
    const spent = async (): Promise<number> =>
      ((await coinsLeft(who)) as { readonly coins: { readonly total_coins_spent: number } }).coins.total_coins_spent;
    while ((await spent()) % 1_000 === 0) await wait(50);
    const paid = await spent();
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(1_800);
  });
});

describe('the size of a download', () => {
  it('above the limit of the subscription gives 402 and names the limit', async () => {
    const who = await somebody('community');
    const { status, body } = await download(who, 201);
    expect(status).toBe(402);
    expect(body).toEqual({
      type: 'pricing_plan_limit_exceeded',
      title: 'Pricing Plan Limit Exceeded',
      detail: 'A download may have 200 records with the subscription Community; 201 were asked for.',
    });
    expect((await download(who, 200)).status).toBe(200);
    expect((await download(who, null, { q: 'port:443' })).status).toBe(200);
  });
});

describe('a caller without a key', () => {
  const from = (address: string, path: string) => askAsIs(at(path), { headers: { 'x-forwarded-for': address } });

  it('has a number of requests per address or IPv6 /64, and the rest of Community', async () => {
    for (let i = 0; i < 10; i++)
      expect((await from('2001:db8:1:2::7', 'responses_count/?q=port:443')).status).toBe(200);
    expect((await from('2001:db8:1:2:ffff::1', 'responses_count/?q=*')).body).toMatchObject({
      type: 'daily_request_limit_exceeded',
    });
    expect((await from('2001:db8:1:3::7', 'responses_count/?q=*')).status).toBe(200);
    expect((await from('192.0.2.1', 'responses_count/?q=*')).status).toBe(200);
    expect((await from('192.0.2.1', 'certs_count/?q=*')).status).toBe(403);
    expect((await from('192.0.2.1', 'counts/')).status).toBe(405);
    expect((await from('192.0.2.1', 'users/current/')).status).toBe(401);
    expect((await from('192.0.2.1', 'indices/')).status).toBe(200);
    expect((await from('2001:db8:1:2::9', 'users/profile_data/')).body).toMatchObject({
      requests_left: { remained: 0, limit: 10, will_be_updated: '2026-11-23T00:00:00.000Z' },
      coins: { left: 2_500, plan_coins_amount: 2_500 },
      scan_coins: { left: 0 },
    });
  });

  it('cannot download', async () => {
    expect(
      (await askAsIs(at('responses/download/'), json({ q: '*', size: 1, fields: '*', source_type: 'include' }))).status,
    ).toBe(401);
  });

  it('is identified only by a trusted proxy', async () => {
    await using other = await bootService({ empty: true, anonymousRequests: 1 });
    const ask2 = (address: string) =>
      askAsIs(`${other.url}/api/domains_count/?q=*`, { headers: { 'x-forwarded-for': address } });
    expect((await ask2('192.0.2.1')).status).toBe(200);
    expect((await ask2('192.0.2.2')).status).toBe(429);
    expect(
      (await askAsIs(`${other.url}/api/domains_count/?q=*`, { headers: { authorization: `Bearer ${testKey}` } }))
        .status,
    ).toBe(200);
  });
});

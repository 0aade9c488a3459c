import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, type HttpAnswer, json, testKey } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';

const clock = { at: Date.UTC(2026, 10, 21, 12) };
let service: BootedService;
beforeAll(async () => {
  service = await bootService({
    empty: true,
    host: '0.0.0.0',
    trustedProxies: ['127.0.0.1'],
    clock: { now: () => clock.at, elapsed: () => performance.now() },
  });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const here = (): string => service.url.replace('0.0.0.0', '127.0.0.1');
const at = (path: string): string => `${here()}/api/${path}`;
const cookieOf = ({ headers }: HttpAnswer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const whoIs = async (cookie: string) => (await askAsIs(at('users/current/'), { headers: { cookie } })).body;

describe('signing in with a key', () => {
  const signIn = (key: string, headers: Record<string, string> = {}) =>
    askAsIs(at('users/sign_in_by_key/'), json({ key }, headers));

  it('begins the same session as a password', async () => {
    const ada = await person(service.accounts, 'ada');
    const signedIn = await signIn(ada.key);
    expect(signedIn).toMatchObject({
      status: 200,
      body: { csrf_token: expect.any(String), expires_at: expect.any(String) },
    });
    const [session, csrf] = signedIn.headers.getSetCookie();
    expect(session).toMatch(/^periplus_session=\w{32}; HttpOnly; Path=\/; Expires=.* GMT; SameSite=Lax$/);
    const { csrf_token: token } = signedIn.body as { readonly csrf_token: string };
    expect(csrf).toContain(`periplus_csrf=${token}; Path=/; `);
    expect(await whoIs(cookieOf(signedIn))).toMatchObject({ email: 'ada@people.example' });
    const change = (headers: Record<string, string>) =>
      askAsIs(at('users/current/'), {
        ...json({ first_name: 'Ada' }, { cookie: cookieOf(signedIn), ...headers }),
        method: 'PATCH',
      });
    expect((await change({})).status).toBe(403);
    expect((await change({ 'x-csrftoken': token })).status).toBe(200);
  });

  it('is refused with a named key, which may do less than a session', async () => {
    const bob = await person(service.accounts, 'bob');
    for (const scopes of [['read'], ['read', 'scan']] as const) {
      const named = { name: scopes.join(), scopes };
      const { key } = await service.accounts.keys.create(bob.user.id, named, { kind: 'installation' });
      const { status, body, headers } = await signIn(key);
      expect([status, body, headers.getSetCookie()]).toMatchObject([403, { type: 'permission_denied' }, []]);
    }
  });

  it('is refused with anything else, and from a page of another site', async () => {
    const carol = await person(service.accounts, 'carol');
    await service.accounts.users.change(carol.user.id, { isBlocked: true }, { kind: 'installation' });
    for (const key of ['', 'x', 'x'.repeat(32), carol.key, carol.key.toLowerCase()])
      expect(await signIn(key)).toMatchObject({ status: 401, body: { type: 'authorization_required' } });
    expect((await signIn(testKey, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('needs a wait after repeated failures of an address', async () => {
    const tries: number[] = [];
    for (let i = 0; i < 25; i++)
      tries.push((await signIn('y'.repeat(32), { 'x-forwarded-for': '198.51.100.7' })).status);
    expect(tries.filter((status) => status === 401)).toHaveLength(20);
    const { status, headers } = await signIn(testKey, { 'x-forwarded-for': '198.51.100.7' });
    expect([status, headers.get('retry-after')]).toEqual([429, '10']);
    expect((await signIn(testKey, { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200);
  });

  it('does not outlive the key: a new one ends every session, but for that which asked for it', async () => {
    const dora = await person(service.accounts, 'dora');
    const [own, stolen] = [await signIn(dora.key), await signIn(dora.key)];
    const { csrf_token: csrf } = own.body as { readonly csrf_token: string };
    const rotated = await askAsIs(at('users/current/api_key/'), {
      method: 'POST',
      headers: { cookie: cookieOf(own), 'x-csrftoken': csrf },
    });
    expect(rotated.status).toBe(200);
    for (const ended of [own, stolen])
      expect(await whoIs(cookieOf(ended))).toMatchObject({ type: 'authorization_required' });
    expect(await whoIs(cookieOf(rotated))).toMatchObject({ email: 'dora@people.example' });
    const { api_key: apiKey } = rotated.body as { readonly api_key: { readonly customer_api_key: string } };
    const byKey = await askAsIs(at('users/current/api_key/'), {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey.customer_api_key}` },
    });
    expect([byKey.status, byKey.headers.getSetCookie()]).toEqual([200, []]);
    expect(await whoIs(cookieOf(rotated))).toMatchObject({ type: 'authorization_required' });
  });
});

describe('signing in with a link', () => {
  async function newToken(): Promise<string> {
    const { status, body } = await ask(at('admin/sign_in_links/'), { method: 'POST' });
    const { url, expires_at: expiry } = body as { readonly url: string; readonly expires_at: string };
    expect([status, expiry]).toEqual([201, new Date(clock.at + 600_000).toISOString()]);
    const [, origin, token = ''] = /^(http:\/\/127\.0\.0\.1:\d+)\/#sign-in=(\w{32})$/.exec(url) ?? [];
    expect(origin).toBe(here());
    return token;
  }
  const use = (token: string, headers: Record<string, string> = {}, url = at('users/sign_in_by_link/')) =>
    askAsIs(url, json({ token }, headers));
  const USED = {
    status: 401,
    body: { type: 'authorization_required', detail: expect.stringContaining('sign-in-link') },
  };

  it('begins a session of the first administrator, once', async () => {
    const token = await newToken();
    const signedIn = await use(token, { origin: here(), 'sec-fetch-site': 'same-origin' });
    expect(signedIn.status).toBe(200);
    expect(await whoIs(cookieOf(signedIn))).toMatchObject({ id: 1, email: 'operator@localhost' });
    expect(await use(token)).toMatchObject(USED);
    const both = await newToken();
    const statuses = await Promise.all([use(both), use(both)]).then((all) => all.map(({ status }) => status));
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('ends after ten minutes', async () => {
    const [inTime, late] = [await newToken(), await newToken()];
    clock.at += 599_999;
    expect((await use(inTime)).status).toBe(200);
    clock.at += 1;
    expect(await use(late)).toMatchObject(USED);
  });

  it('is accepted from this machine alone, through no proxy, and is then still valid', async () => {
    const token = await newToken();
    const refusal = { status: 403, body: { type: 'permission_denied' } };
    for (const headers of [
      { 'x-forwarded-for': '198.51.100.7' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-forwarded-host': 'periplus.example.org' },
      { origin: 'https://periplus.example.org' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect(await use(token, headers), JSON.stringify(headers)).toMatchObject(refusal);
    // `fetch` sets the name of the host by itself.
    expect(await useUnderName(token, 'periplus.example.org')).toBe(403);
    const foreign = Object.values(networkInterfaces())
      .flat()
      .find((each) => each !== undefined && !each.internal && each.family === 'IPv4');
    if (foreign !== undefined) {
      const url = service.url.replace('0.0.0.0', foreign.address);
      expect(await use(token, {}, `${url}/api/users/sign_in_by_link/`)).toMatchObject(refusal);
    }
    expect((await use(token)).status).toBe(200);
  });

  async function useUnderName(token: string, host: string): Promise<number> {
    const body = JSON.stringify({ token });
    const headers = { host, 'content-type': 'application/json', 'content-length': body.length };
    return await new Promise((resolve, reject) => {
      const outgoing = request(at('users/sign_in_by_link/'), { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  it('is made by administrators alone', async () => {
    const eve = await person(service.accounts, 'eve');
    expect((await eve.ask(at('admin/sign_in_links/'), { method: 'POST' })).status).toBe(403);
    expect((await askAsIs(at('admin/sign_in_links/'), { method: 'POST' })).status).toBe(401);
  });

  it('stands in no line of the log and of the audit log', async () => {
    const token = await newToken();
    await use(token, { via: 'x' });
    await use(token);
    await use(token);
    await askAsIs(`${here()}/?x=${token}#sign-in=${token}`);
    const { text } = await ask(at('admin/audit/?limit=10000'));
    expect(text).toContain('"action":"session.link"');
    expect(text).toContain('"action":"session.begin","target":"user:1","detail":{"by":"link"}');
    for (const told of [text, JSON.stringify(service.log), service.output.join('\n')])
      expect(told).not.toContain(token);
  });

  it('does not exist if no browser on this machine reaches the service', async () => {
    const foreign = Object.values(networkInterfaces())
      .flat()
      .find((each) => each !== undefined && !each.internal && each.family === 'IPv4');
    if (foreign === undefined) return;
    await using other = await bootService({ empty: true, host: foreign.address });
    expect(await ask(`${other.url}/api/admin/sign_in_links/`, { method: 'POST' })).toMatchObject({
      status: 409,
      body: { type: 'conflict' },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

const clock = { at: Date.UTC(2026, 10, 21, 12) };
let service: BootedService;
let ada: Person;
let total: number;
beforeAll(async () => {
  service = await bootService({ clock: { now: () => clock.at, elapsed: () => performance.now() } });
  ada = await person(service.accounts, 'ada', 'enterprise');
  total = ((await ask(`${service.url}/api/responses_count/?q=*`)).body as { readonly count: number }).count;
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/${path}`;
const everything = { collection: 'responses', q: '*', size: null, fields: 'ip,port', source_type: 'include' };
interface Link {
  readonly url: string;
  readonly expires_at: string;
  readonly file_name: string;
  readonly records: number;
  readonly delivered: number;
  readonly coins: number;
  readonly coins_left: number;
}

async function link(who: Person, changes: object = {}): Promise<Link> {
  const { status, body, text } = await who.ask(at('api/download_links/'), json({ ...everything, ...changes }));
  expect(status, text).toBe(201);
  return body as Link;
}
const coinsOf = async (who: Person) =>
  ((await who.ask(at('api/users/profile_data/'))).body as { readonly coins: { readonly total_coins_spent: number } })
    .coins.total_coins_spent;

describe('a download link', () => {
  it.each([
    [{}, 'json', 'application/json'],
    [{ raw: true }, 'ndjson', 'application/x-ndjson'],
    [{ type: 'csv' }, 'csv', 'text/csv; charset=utf-8'],
    [{ type: 'csv', raw: true }, 'csv', 'text/csv; charset=utf-8'],
    [{ type: 'parquet' }, 'parquet', 'application/vnd.apache.parquet'],
  ])('gives the same file as a download: %j', async (form, extension, type) => {
    const { url, ...said } = await link(ada, form);
    const name = `responses-2026-11-21.${extension}`;
    expect(said).toMatchObject({
      expires_at: new Date(clock.at + 600_000).toISOString(),
      file_name: name,
      records: total,
      delivered: total,
      coins: total,
    });
    expect(url).toMatch(/^api\/download_links\/\w{32}\/$/);
    // As a browser opens it.
    const file = await ada.ask(at(url), { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const { collection: _, ...download } = { ...everything, ...form };
    const sorted = (text: string) => text.replaceAll(/,$/gm, '').split('\n').toSorted();
    const { text } = await ada.ask(at('api/responses/download/'), json(download));
    if (extension !== 'parquet') expect(sorted(file.text)).toEqual(sorted(text));
  });

  it('works with the cookie of a session, as the browser sends it', async () => {
    const bob = await person(service.accounts, 'bob', 'enterprise');
    const signedIn = await askAsIs(at('api/users/sign_in_by_key/'), json({ key: bob.key }));
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { csrf_token: csrf } = signedIn.body as { readonly csrf_token: string };
    expect((await askAsIs(at('api/download_links/'), json(everything, { cookie }))).status).toBe(403);
    const made = await askAsIs(at('api/download_links/'), json(everything, { cookie, 'x-csrftoken': csrf }));
    const file = await askAsIs(at((made.body as Link).url), { headers: { cookie } });
    expect(file.text.match(/"data"/g)).toHaveLength(total);
  });

  it('gives its file once, and HEAD does not count', async () => {
    const { url } = await link(ada);
    const before = await coinsOf(ada);
    const head = await ada.ask(at(url), { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('content-type')]).toEqual([200, '', 'application/json']);
    expect(head.headers.get('content-disposition')).toContain('attachment');
    expect(await coinsOf(ada)).toBe(before);
    const both = await Promise.all([ada.ask(at(url)), ada.ask(at(url))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await ada.ask(at(url))).toMatchObject({
      status: 404,
      body: { type: 'not_found', detail: 'The link has been used: it gives its file once.' },
    });
    expect((await ada.ask(at(url), { method: 'HEAD' })).status).toBe(404);
    expect(await coinsOf(ada)).toBe(before + total);
  });

  it('expires after ten minutes', async () => {
    const [first, second] = [await link(ada), await link(ada)];
    clock.at += 599_999;
    expect((await ada.ask(at(first.url))).status).toBe(200);
    clock.at += 1;
    expect(await ada.ask(at(second.url))).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining('has expired') },
    });
  });

  it('does not exist for anybody else, with or without a key', async () => {
    const { url } = await link(ada);
    const eve = await person(service.accounts, 'eve', 'enterprise');
    expect((await eve.ask(at(url))).status).toBe(404);
    expect((await ask(at(url))).status).toBe(404);
    expect((await askAsIs(at(url))).status).toBe(401);
    expect((await ada.ask(at(url))).status).toBe(200);
    for (const path of ['api/download_links/x/', `api/download_links/${'x'.repeat(32)}/`, 'api/download_links/..%2f/'])
      expect((await ada.ask(at(path))).status, path).toBe(404);
  });

  it('has the rights and the coins that its user has when it is used', async () => {
    const dora = await person(service.accounts, 'dora', 'enterprise');
    const [cut, refused] = [await link(dora, { type: 'csv', fields: 'ip,tag.name' }), await link(dora)];
    await service.accounts.users.change(dora.user.id, { tierId: 'community' }, { kind: 'installation' });
    const answer = await dora.ask(at(cut.url));
    // It is refused as a download of this field would be, and stays valid.
    expect(answer).toMatchObject({ status: 403, body: { type: 'subscription_plan_restriction' } });
    expect((await dora.ask(at(cut.url))).status).toBe(403);
    await service.accounts.users.change(dora.user.id, { isBlocked: true }, { kind: 'installation' });
    expect((await dora.ask(at(refused.url))).status).toBe(400);
  });

  it('says how much of it the subscription and the coins cover, and delivers as much', async () => {
    const tier = { ...(await service.accounts.tiers.get('enterprise')), id: 'small', name: 'Small' };
    const put = async (changes: object) =>
      await service.accounts.tiers.put({ ...tier, ...changes }, { kind: 'installation' });
    await put({ recordsPerDownload: 30, coinsPerMonth: 50 });
    const carl = await person(service.accounts, 'carl');
    await service.accounts.users.change(carl.user.id, { tierId: 'small' }, { kind: 'installation' });
    const delivered = async ({ url }: Link) => (await carl.ask(at(url))).text.match(/"data"/g)?.length ?? 0;
    const small = await link(carl, { size: 5 });
    expect(small).toMatchObject({ records: total, delivered: 5, coins: 5, coins_left: 50 });
    expect(await delivered(small)).toBe(5);
    const byPlan = await link(carl);
    expect(byPlan).toMatchObject({ records: total, delivered: 30, coins: 30, coins_left: 45 });
    const late = await link(carl, { size: 20 });
    expect(await delivered(byPlan)).toBe(30);
    const byCoins = await link(carl, { size: -1 });
    expect(byCoins).toMatchObject({ records: total, delivered: 15, coins: 15, coins_left: 15 });
    expect(await carl.ask(at(late.url))).toMatchObject({ status: 402, body: { type: 'not_enough_coins' } });
    expect(await delivered(byCoins)).toBe(15);
    const nothing = await link(carl);
    expect(nothing).toMatchObject({ delivered: 0, coins: 0, coins_left: 0 });
    expect(await delivered(nothing)).toBe(0);
    await put({ recordsPerDownload: 30, coinsPerMonth: 70 });
    expect(await delivered(late)).toBe(20);
  });

  it('counts as one request, also of the day', async () => {
    const { requestsPerDay } = await service.accounts.tiers.get('community');
    const fred = await person(service.accounts, 'fred', 'community');
    const { headers } = await fred.ask(at('api/download_links/'), json({ ...everything, fields: 'ip' }));
    const left = (await fred.ask(at('api/users/profile_data/'))).body;
    expect(left).toMatchObject({ requests_left: { remained: requestsPerDay - 1, limit: requestsPerDay } });
    expect(headers.get('ratelimit')).not.toBeNull();
  });

  it('is refused for what a download would be refused for', async () => {
    const gina = await person(service.accounts, 'gina', 'community');
    const make = async (changes: object) =>
      (await gina.ask(at('api/download_links/'), json({ ...everything, ...changes }))).body;
    expect(await make({ q: 'port:(' })).toMatchObject({ type: 'invalid_query' });
    expect(await make({ fields: 'tag.name' })).toMatchObject({ type: 'subscription_plan_restriction' });
    expect(await make({ indices: 'none' })).toMatchObject({ type: 'unknown_index' });
    expect(await make({ collection: 'hosts' })).toMatchObject({ type: 'request_parsing_error' });
    expect(await make({ file_name: '../x' })).toMatchObject({ type: 'request_parsing_error' });
    expect((await askAsIs(at('api/download_links/'), json(everything))).status).toBe(401);
  });

  it('stands in no line of the log', async () => {
    const { url } = await link(ada);
    const token = url.split('/')[2] ?? '';
    await ada.ask(at(url));
    await ada.ask(at(url));
    await ada.ask(at(`${url}x/`));
    const lines = JSON.stringify(service.log);
    expect(lines).toContain('"operation":"downloadByLink"');
    expect(lines).not.toContain(token);
  });
});

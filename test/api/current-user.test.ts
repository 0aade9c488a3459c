import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../src/model/operations/list.ts';
import { ask, askAsIs, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

/** What clients of the hosted service read about users, word for word, and our extensions. */

const noon = Date.UTC(2026, 10, 21, 12);
let service: BootedService;
let ada: Person;
beforeAll(async () => {
  service = await bootService({ empty: true, clock: { now: () => noon, elapsed: () => performance.now() } });
  ada = await person(service.accounts, 'ada', 'community');
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;
const patch = (body: object): RequestInit => ({ ...json(body), method: 'PATCH' });

describe('users/current', () => {
  it('has every member that clients read, in the order of the hosted service', async () => {
    const { status, headers, text, body } = await ada.ask(at('users/current/'));
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    const { exclude_from_results: excluded } = (body as { plan: { exclude_from_results: Record<string, string[]> } })
      .plan;
    const excludedText = JSON.stringify(excluded);
    const expected =
      `{"id":${ada.user.id},"email":"ada@people.example","first_name":"","last_name":"","profession":"","usage_purpose":"",` +
      `"is_welcome_tour_passed":true,"api_key":{"customer_api_key":"${ada.key}","next_time_coins_will_be_updated":"2026-12-01T00:00:00.000Z"},` +
      '"plan":{"id":1,"name":"Community","is_free":true,"active_until":null,"subscription_period":"month","coins":2500,"limit_per_one_download":200,' +
      `"exclude_from_results":${excludedText}},"plan_active_until":null,"next_plan":null,"is_next_plan_paid":false,"subscription_reminder_period":null,` +
      '"referral_code":"","referral_link_usage_amount":0,"bonuses":0,"is_authenticated_via_social":false}';
    expect(text).toBe(expected);
    expect(Object.keys(excluded)).toEqual([
      'certs',
      'domains',
      'host_ip',
      'whois_ip',
      'responses',
      'host_domain',
      'whois_domains',
    ]);
    expect(excluded).toMatchObject({ certs: ['*'], whois_domains: ['*'], domains: ['ioc', 'nuclei'] });
    expect(excluded.whois_ip).toEqual(expect.arrayContaining(['abuse', 'raw']));
    expect(excluded.responses).toEqual(expect.arrayContaining(['cve', 'tag', 'whois.abuse']));
    expect(excluded.host_ip).toEqual(
      expect.arrayContaining(['*.contacts', '*.email', '*.phone', '*.fax', 'whois.abuse']),
    );
  });

  it('is the same under its old name, with and without the final slash', async () => {
    const { text } = await ada.ask(at('users/current'));
    expect((await ada.ask(at('users/profile/'))).text).toBe(text);
    expect((await ada.ask(at('users/profile'))).text).toBe(text);
  });

  it('gives numbers to compute with where a top subscription has no limit', async () => {
    const who = await person(service.accounts, 'top', 'corporate');
    expect((await who.ask(at('users/current/'))).body).toMatchObject({
      plan: { id: 4, name: 'Corporate', is_free: false, coins: 100_000_000, limit_per_one_download: 10_000_000 },
    });
    expect((await ask(at('users/current/'))).body).toMatchObject({
      plan: {
        name: 'Operator',
        coins: 100_000_000,
        limit_per_one_download: 10_000_000,
        exclude_from_results: { responses: [] },
      },
    });
    const size = (body: object) => (body as { plan: { limit_per_one_download: number } }).plan.limit_per_one_download;
    const whole = { q: '*', size: size((await ask(at('users/current/'))).body as object), fields: ['uri'] };
    const answer = await ask(at('responses/download/'), json({ ...whole, source_type: 'include' }));
    expect([answer.status, answer.body]).toEqual([200, expect.any(Array)]);
  });

  it('needs a known key', async () => {
    expect((await askAsIs(at('users/current/'))).text).toBe(
      '{"type":"authorization_required","title":"Authorization required","detail":"Authentication credentials were not provided."}',
    );
    const bad = await askAsIs(at('users/current/'), { headers: { 'x-api-key': 'x'.repeat(32) } });
    expect([bad.status, bad.text]).toEqual([
      400,
      '{"type":"unknown_api_key","title":"Unknown API key","detail":"Request had invalid authorization credentials: API key not found"}',
    ]);
  });

  it('changes the given members', async () => {
    const changed = await ada.ask(at('users/current/'), patch({ first_name: 'Ada', last_name: 'L.' }));
    expect(changed.body).toMatchObject({ first_name: 'Ada', last_name: 'L.' });
    expect((await ada.ask(at('users/current/'), patch({ last_name: 'Lovelace' }))).body).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
    expect((await ada.ask(at('users/current/'), patch({ first_name: 'x'.repeat(201) }))).status).toBe(400);
  });
});

describe('users/profile_data', () => {
  const untouched =
    '{"requests_left":{"remained":50,"limit":50,"will_be_updated":"2026-11-22T00:00:00.000Z"},' +
    '"coins":{"left":2500,"plan_coins_amount":2500,"total_coins_spent":0,"next_time_coins_will_be_updated":"2026-12-01T00:00:00.000Z"},' +
    '"scan_coins":{"left":0,"plan_scan_coins_amount":0,"reserved_coins":0}}';

  it('gives the counters without changing them', async () => {
    for (let i = 0; i < 3; i++) {
      expect((await ada.ask(at('users/profile_data/'))).text).toBe(untouched);
      await ada.ask(at('users/current/'));
    }
    await ada.ask(at('responses_count/?q=*'));
    expect((await ada.ask(at('users/profile_data/'))).body).toMatchObject({ requests_left: { remained: 49 } });
  });

  it('gives the counters of the address without a key, and refuses an unknown key', async () => {
    const { status, body } = await askAsIs(at('users/profile_data/'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ requests_left: { remained: 0, limit: 0 }, coins: { plan_coins_amount: 2_500 } });
    for (const headers of [{ authorization: 'Bearer nobody' }, { 'x-api-key': 'nobody' }] as const)
      expect(await askAsIs(at('users/profile_data/'), { headers: { ...headers } })).toMatchObject({
        status: 400,
        body: { type: 'unknown_api_key' },
      });
  });

  it('is -1 without limits', async () => {
    expect((await ask(at('users/profile_data/'))).body).toMatchObject({
      requests_left: { remained: -1, limit: -1 },
      coins: { left: -1, plan_coins_amount: -1 },
      scan_coins: { left: -1, plan_scan_coins_amount: -1, reserved_coins: 0 },
    });
  });

  it('adds up by day', async () => {
    const { body } = await ada.ask(at('users/current/usage/'));
    expect(body).toEqual({ days: [{ day: '2026-11-21', requests: 1, coins: 0, scan_coins: 0 }] });
  });
});

describe('answers about accounts', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const reads = operations.filter(
    ({ method, area, path }) => method === 'GET' && ['users', 'teams'].includes(area) && !path.includes('{'),
  );
  it.each(reads.map((each) => [each.id, each] as const))('of %s match their schema', async (_, { path, answer }) => {
    const { status, body } = await ada.ask(service.url + path);
    expect(status).toBe(answer.status);
    const validate = ajv.compile(JSON.parse(JSON.stringify(answer.schema)));
    expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
  });
});

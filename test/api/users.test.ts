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

describe('keys', () => {
  it('are rotated by the new and the old path, and the previous key ends at once', async () => {
    const who = await person(service.accounts, 'rotates');
    let key = who.key;
    for (const path of ['users/current/api_key/', 'api_keys/reset_api_key/']) {
      const { status, body } = await askAsIs(at(path), { method: 'POST', headers: { authorization: `Bearer ${key}` } });
      const { api_key: apiKey } = body as { readonly api_key: { readonly customer_api_key: string } };
      expect([status, apiKey.customer_api_key]).toEqual([200, expect.stringMatching(/^[A-Za-z0-9]{32}$/)]);
      expect((await askAsIs(at('users/current/'), { headers: { 'x-api-key': key } })).status).toBe(400);
      key = apiKey.customer_api_key;
      expect((await askAsIs(at('users/current/'), { headers: { 'x-api-key': key } })).status).toBe(200);
    }
  });

  it('with a name have their scopes but neither show nor change the account', async () => {
    const who = await person(service.accounts, 'scoped');
    const created = await who.ask(
      at('users/current/keys/'),
      json({ name: 'script', scopes: ['read'], expires_at: '2027-01-01' }),
    );
    expect(created).toMatchObject({
      status: 201,
      body: {
        name: 'script',
        scopes: ['read'],
        expires_at: '2027-01-01T00:00:00.000Z',
        key: expect.stringMatching(/^\w{32}$/),
      },
    });
    const { key, id } = created.body as { readonly key: string; readonly id: number };
    const named = { headers: { authorization: `Bearer ${key}` } };
    expect((await askAsIs(at('responses_count/?q=*'), named)).status).toBe(200);
    expect((await askAsIs(at('users/current/'), named)).body).toMatchObject({ api_key: { customer_api_key: null } });
    for (const [method, path] of [
      ['POST', 'users/current/api_key/'],
      ['GET', 'users/current/keys/'],
      ['PATCH', 'users/current/'],
      ['POST', 'teams/'],
      ['POST', 'indices/load/?collection=domains&label=x'],
      ['GET', 'admin/users/'],
    ] as const)
      expect(await askAsIs(at(path), { ...named, method }), path).toMatchObject({
        status: 403,
        body: { type: 'permission_denied' },
      });
    const { body: list } = await who.ask(at('users/current/keys/'));
    expect(list).toMatchObject([
      { name: null, expires_at: null },
      { id, name: 'script' },
    ]);
    expect(JSON.stringify(list)).not.toContain(key);
    expect((await who.ask(at(`users/current/keys/${id}/`), { method: 'DELETE' })).status).toBe(204);
    expect((await askAsIs(at('responses_count/?q=*'), named)).status).toBe(400);
    expect((await who.ask(at(`users/current/keys/${id}/`), { method: 'DELETE' })).status).toBe(404);
    for (const wrong of [{ name: '' }, { name: 'a', scopes: ['all'] }, { name: 'a', expires_at: 'soon' }])
      expect((await who.ask(at('users/current/keys/'), json(wrong))).status).toBe(400);
    expect((await who.ask(at('users/current/keys/'), json({ name: 'a', scopes: ['admin'] }))).status).toBe(403);
  });
});

describe('a session', () => {
  async function signedIn(who: Person) {
    const { status, headers, body } = await askAsIs(
      at('users/sign_in/'),
      json({ email: who.user.email, password: who.password }),
    );
    expect(status).toBe(200);
    const cookies = headers.getSetCookie();
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
    return { cookies, cookie, csrf: (body as { readonly csrf_token: string }).csrf_token };
  }

  it('begins with a password and is stored in a cookie that scripts cannot read', async () => {
    const { cookies, cookie, csrf } = await signedIn(ada);
    expect(cookies[0]).toMatch(/^periplus_session=\w{32}; HttpOnly; Path=\/; Expires=.* GMT; SameSite=Lax$/);
    expect(cookies[1]).toMatch(new RegExp(`^periplus_csrf=${csrf}; Path=/; `));
    expect(cookies[1]).not.toContain('HttpOnly');
    const { body } = await askAsIs(at('users/current/'), { headers: { cookie } });
    expect(body).toMatchObject({ email: 'ada@people.example', api_key: { customer_api_key: ada.key } });
  });

  it('changes nothing without its CSRF token or from another site', async () => {
    const { cookie, csrf } = await signedIn(ada);
    const change = (headers: Record<string, string>) =>
      askAsIs(at('users/current/'), {
        ...patch({ profession: 'analyst' }),
        headers: { 'content-type': 'application/json', cookie, ...headers },
      });
    expect(await change({})).toMatchObject({ status: 403, body: { type: 'permission_denied' } });
    expect((await change({ 'x-csrftoken': 'x' })).status).toBe(403);
    expect((await change({ 'x-csrftoken': csrf, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await change({ 'X-CSRFTOKEN': csrf, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const elsewhere = { email: ada.user.email, password: ada.password };
    expect((await askAsIs(at('users/sign_in/'), json(elsewhere, { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
  });

  it('ends by signing out', async () => {
    const { cookie, csrf } = await signedIn(ada);
    const out = await askAsIs(at('users/sign_out/'), { method: 'POST', headers: { cookie, 'x-csrftoken': csrf } });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toMatch(/^periplus_session=; .*Expires=Thu, 01 Jan 1970/);
    expect((await askAsIs(at('users/current/'), { headers: { cookie } })).status).toBe(401);
  });

  it('ends in every browser at once, and keys stay', async () => {
    const [here, there] = [await signedIn(ada), await signedIn(ada)];
    const { cookie, csrf } = here;
    const out = await askAsIs(at('users/current/sessions/'), {
      method: 'DELETE',
      headers: { cookie, 'x-csrftoken': csrf },
    });
    expect(out.status).toBe(204);
    expect(out.headers.getSetCookie()[0]).toMatch(/^periplus_session=; .*Expires=Thu, 01 Jan 1970/);
    for (const each of [here, there])
      expect((await askAsIs(at('users/current/'), { headers: { cookie: each.cookie } })).status).toBe(401);
    expect((await ada.ask(at('users/current/'))).status).toBe(200);
  });

  it('is refused for a wrong password, and after several with a wait', async () => {
    const who = await person(service.accounts, 'forgets');
    const wrong = () => askAsIs(at('users/sign_in/'), json({ email: who.user.email, password: 'wrong' }));
    for (let i = 0; i < 5; i++)
      expect(await wrong()).toMatchObject({
        status: 401,
        body: { detail: 'The e-mail address or the password is wrong.' },
      });
    const { status, body, headers } = await wrong();
    expect([status, headers.get('retry-after')]).toEqual([429, '10']);
    expect(body).toMatchObject({ detail: 'Request was throttled. Expected available in 10 seconds.' });
  });

  it('ends when the password changes', async () => {
    const who = await person(service.accounts, 'changes');
    const { cookie, csrf } = await signedIn(who);
    const change = (old_password: string) =>
      askAsIs(
        at('users/current/password/'),
        json({ old_password, new_password: 'another password' }, { cookie, 'x-csrftoken': csrf }),
      );
    expect((await change('wrong')).status).toBe(403);
    expect((await change(who.password)).status).toBe(204);
    expect((await askAsIs(at('users/current/'), { headers: { cookie } })).status).toBe(401);
    expect((await askAsIs(at('users/sign_in/'), json({ email: who.user.email, password: who.password }))).status).toBe(
      401,
    );
    await signedIn({ ...who, password: 'another password' });
  });

  it('can be regained by a one-time link from an administrator', async () => {
    const who = await person(service.accounts, 'lost');
    const link = await ask(at(`admin/users/${who.user.id}/password_link/`), { method: 'POST' });
    expect(link.status).toBe(201);
    const { token } = link.body as { readonly token: string };
    const reset = (password: string) => askAsIs(at('users/password_reset/'), json({ token, password }));
    expect((await reset('short')).status).toBe(400);
    expect((await reset('a new password')).status).toBe(204);
    expect((await reset('one more password')).status).toBe(404);
    await signedIn({ ...who, password: 'a new password' });
  });
});

describe('signing up', () => {
  it('is disabled until an administrator allows it', async () => {
    const newcomer = { email: 'New@People.example', password: 'password of new', first_name: 'New' };
    expect((await askAsIs(at('users/sign_up/'), json(newcomer))).status).toBe(403);
    expect((await ask(at('admin/settings/'), patch({ sign_up: true }))).body).toEqual({ sign_up: true });
    expect((await askAsIs(at('users/sign_up/'), json(newcomer))).status).toBe(202);
    const signIn = json({ email: 'new@people.example', password: 'password of new' });
    expect((await askAsIs(at('users/sign_in/'), signIn)).status).toBe(200);
    expect(await service.accounts.users.find('new@people.example')).toMatchObject({
      firstName: 'New',
      tierId: 'community',
      role: 'user',
    });
    expect((await askAsIs(at('users/sign_up/'), json({ email: 'no address', password: 'password' }))).status).toBe(400);
    await ask(at('admin/settings/'), patch({ sign_up: false }));
  });

  it('does not reveal who has an account or change it', async () => {
    await ask(at('admin/settings/'), patch({ sign_up: true }));
    const signUp = (email: string) => askAsIs(at('users/sign_up/'), json({ email, password: 'a guess at it' }));
    const before = await service.accounts.users.get(ada.user.id);
    const [existing, missing] = [await signUp(' ADA@people.example'), await signUp('unknown@people.example')];
    expect(existing.status).toBe(202);
    expect([existing.status, existing.text]).toEqual([missing.status, missing.text]);
    const names = ({ headers }: { readonly headers: Headers }) => [...headers.keys()].toSorted();
    expect(names(existing)).toEqual(names(missing));
    expect(await service.accounts.users.get(ada.user.id)).toEqual(before);
    const guess = json({ email: ada.user.email, password: 'a guess at it' });
    expect((await askAsIs(at('users/sign_in/'), guess)).status).toBe(401);
    await ask(at('admin/settings/'), patch({ sign_up: false }));
  });

  it('is throttled per network address, with or without an account', async () => {
    const frozen = { now: () => noon, elapsed: () => 0 };
    await using other = await bootService({ empty: true, clock: frozen, trustedProxies: ['127.0.0.1'] });
    await other.accounts.settings.set('sign_up', true, { kind: 'installation' });
    const signUp = (email: string, from: string) =>
      askAsIs(`${other.url}/api/users/sign_up/`, json({ email, password: 'long enough' }, { 'x-forwarded-for': from }));
    for (let i = 0; i < 5; i++)
      expect((await signUp(i === 2 ? 'operator@localhost' : `u${i}@x.org`, '192.0.2.1')).status).toBe(202);
    for (const email of ['operator@localhost', 'new@x.org']) {
      const { status, headers, body } = await signUp(email, '192.0.2.1');
      expect([status, headers.get('retry-after')]).toEqual([429, '10']);
      expect(body).toMatchObject({ type: 'request_was_throttled' });
    }
    expect((await signUp('new@x.org', '192.0.2.2')).status).toBe(202);
  });
});

describe('teams', () => {
  it('are created, joined, managed and left', async () => {
    const [owner, mate, stranger] = [
      await person(service.accounts, 'owner'),
      await person(service.accounts, 'mate'),
      await person(service.accounts, 'stranger'),
    ];
    const created = await owner.ask(at('teams/'), json({ name: 'Red' }));
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Red', members: [{ user_id: owner.user.id, role: 'owner' }] },
    });
    const { id } = created.body as { readonly id: number };
    const invited = await owner.ask(at(`teams/${id}/invitations/`), json({ email: mate.user.email }));
    expect(invited).toMatchObject({ status: 201, body: { team_id: id, role: 'member' } });
    expect((await stranger.ask(at('users/current/invitations/'))).body).toEqual([]);
    const { id: invitation } = invited.body as { readonly id: number };
    expect((await mate.ask(at('users/current/invitations/'))).body).toMatchObject([
      { id: invitation, team_id: id, team_name: 'Red' },
    ]);
    const accept = { method: 'POST' };
    expect((await stranger.ask(at(`users/current/invitations/${invitation}/accept/`), accept)).status).toBe(404);
    expect((await stranger.ask(at(`users/current/invitations/${invitation}/`), { method: 'DELETE' })).status).toBe(404);
    expect((await mate.ask(at(`users/current/invitations/${invitation}/accept/`), accept)).body).toMatchObject({ id });
    for (const [who, status] of [
      [owner, 200],
      [mate, 403],
      [stranger, 404],
    ] as const) {
      expect((await who.ask(at(`teams/${id}/`), patch({ name: 'Blue' }))).status).toBe(status);
      expect((await who.ask(at(`teams/${id}/`))).status).toBe(status === 404 ? 404 : 200);
      expect((await who.ask(at(`teams/${id}/invitations/`), json({ email: 'x@people.example' }))).status).toBe(
        status === 200 ? 201 : status,
      );
    }
    const member = (who: Person) => at(`teams/${id}/members/${who.user.id}/`);
    expect((await mate.ask(member(owner), { method: 'DELETE' })).status).toBe(403);
    expect((await owner.ask(member(owner), { method: 'DELETE' })).status).toBe(409);
    expect((await owner.ask(member(mate), patch({ role: 'owner' }))).status).toBe(200);
    expect((await owner.ask(member(owner), { method: 'DELETE' })).status).toBe(204);
    expect((await owner.ask(at('teams/'))).body).toEqual([]);
    expect((await mate.ask(at(`teams/${id}/`), { method: 'DELETE' })).status).toBe(204);
    expect((await ask(at('admin/teams/'))).body).toEqual([]);
  });
});

describe('administration of accounts', () => {
  it('creates, changes, blocks and removes users', async () => {
    const created = await ask(at('admin/users/'), json({ email: 'made@people.example', plan: 'freelancer' }));
    expect(created).toMatchObject({ status: 201, body: { plan: 'freelancer', plan_until: null, has_password: false } });
    const { id } = created.body as { readonly id: number };
    const user = at(`admin/users/${id}/`);
    const { body } = await ask(`${user}api_key/`);
    const { customer_api_key: key } = (body as { readonly api_key: { readonly customer_api_key: string } }).api_key;
    const own = async () => (await askAsIs(at('users/current/'), { headers: { 'x-api-key': key } })).status;
    expect(await own()).toBe(200);
    expect((await ask(user, patch({ plan_until: '2027-01-01', is_blocked: true }))).body).toMatchObject({
      plan_until: '2027-01-01T00:00:00.000Z',
      is_blocked: true,
    });
    expect(await own()).toBe(400);
    expect((await ask(user, patch({ plan_until: 'never', is_blocked: false }))).body).toMatchObject({
      plan_until: null,
    });
    expect(await own()).toBe(200);
    expect((await ask(`${user}api_key/`, { method: 'POST' })).status).toBe(200);
    expect(await own()).toBe(400);
    expect((await ask(at('admin/users/?email=MADE@people.example'))).body).toMatchObject([{ id }]);
    expect((await ask(user, patch({ plan: 'none' }))).status).toBe(404);
    expect((await ask(user, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(user)).status).toBe(404);
    expect((await ask(at('admin/users/1/'), patch({ role: 'user' }))).status).toBe(409);
  });

  it('edits subscriptions with immediate effect', async () => {
    expect(((await ask(at('admin/plans/'))).body as { id: string }[]).map(({ id }) => id)).toEqual([
      'community',
      'freelancer',
      'business',
      'corporate',
      'enterprise',
      'operator',
    ]);
    const created = await ask(
      at('admin/plans/'),
      json({
        id: 'school',
        like: 'freelancer',
        name: 'School',
        coins_per_month: 7,
        left_out_classes: [],
        left_out_fields: ['responses:http.body'],
      }),
    );
    expect(created).toMatchObject({
      status: 201,
      body: { id: 'school', name: 'School', requests_per_day: 1_000, coins_per_month: 7 },
    });
    const who = await person(service.accounts, 'pupil');
    await ask(at(`admin/users/${who.user.id}/`), patch({ plan: 'school' }));
    expect((await who.ask(at('responses_count/?q=http.body:x'))).status).toBe(403);
    expect((await ask(at('admin/plans/school/'), patch({ left_out_fields: [] }))).body).toMatchObject({
      left_out_fields: [],
    });
    expect((await who.ask(at('responses_count/?q=http.body:x'))).status).toBe(200);
    expect((await ask(at('admin/plans/school/'), { method: 'DELETE' })).status).toBe(409);
    for (const wrong of [
      { requests_per_day: -2 },
      { request_per_day: 2 },
      { left_out_classes: ['x'] },
      { left_out_collections: ['x'] },
      { left_out_fields: ['http'] },
      { left_out_fields: ['responses:nothing'] },
    ])
      expect((await ask(at('admin/plans/school/'), patch(wrong))).status).toBe(400);
    expect((await ask(at('admin/plans/'), json({ id: 'school' }))).status).toBe(409);
    expect((await ask(at('admin/plans/community/'), { method: 'DELETE' })).status).toBe(409);
    await ask(at(`admin/users/${who.user.id}/`), patch({ plan: 'business' }));
    expect((await ask(at('admin/plans/school/'), { method: 'DELETE' })).status).toBe(204);
  });

  it('is only for administrators', async () => {
    for (const { method, path } of operations.filter(({ caller }) => caller === 'operator')) {
      const url = service.url + path.replace(/\{\w+\}/g, '1');
      expect((await ada.ask(url, { method })).status, `${method} ${path}`).toBe(403);
      expect((await askAsIs(url, { method })).status).toBe(401);
    }
  });

  it('has an audit log without secrets', async () => {
    const { body } = await ask(at('admin/audit/'));
    const entries = body as readonly { readonly action: string; readonly actor: string; readonly target: string }[];
    const actions = new Set(entries.map(({ action }) => action));
    for (const action of [
      'user.create',
      'user.change',
      'user.remove',
      'user.password',
      'user.password_link',
      'key.create',
      'key.rotate',
      'key.remove',
      'key.show',
      'session.begin',
      'session.end',
      'team.create',
      'team.invite',
      'team.join',
      'team.role',
      'team.leave',
      'team.remove',
      'plan.create',
      'plan.change',
      'plan.remove',
      'setting.set',
    ])
      expect([...actions]).toContain(action);
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'key.rotate', actor: expect.stringMatching(/^user:\d+$/) }),
    );
    for (const secret of [ada.key, ada.password, 'another password', 'ada@people.example'])
      expect(JSON.stringify(body)).not.toContain(secret);
    const lines = await ask(at('admin/audit/'), { headers: { accept: 'application/x-ndjson' } });
    expect(
      lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(body);
    const page = await ask(at('admin/audit/?after=3&limit=2'));
    expect(page.body).toMatchObject([{ id: 4 }, { id: 5 }]);
  });

  it('filters it by time, actor and action, as a list, lines or a table', async () => {
    type Entry = { readonly id: number; readonly at: string; readonly action: string; readonly actor: string };
    const all = (await ask(at('admin/audit/?limit=10000'))).body as readonly Entry[];
    const some = async (query: string) => (await ask(at(`admin/audit/?limit=10000&${query}`))).body;
    expect(await some('action=key')).toEqual(all.filter(({ action }) => action.startsWith('key.')));
    expect(await some('action=key.rotate&actor=installation')).toEqual(
      all.filter(({ action, actor }) => action === 'key.rotate' && actor === 'installation'),
    );
    const actor = `user:${ada.user.id}`;
    expect(await some(`actor=${ada.user.id}`)).toEqual(all.filter((entry) => entry.actor === actor));
    expect(await some('until=2020')).toEqual([]);
    expect(await some('since=now-1d')).toEqual(all);
    const [first] = all;
    expect(await some(`until=${first?.at.slice(0, 10)}&since=${first?.at}`)).toEqual(all);
    const lines = await ask(at(`admin/audit/?format=ndjson&limit=1&actor=${actor}`));
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson');
    expect(
      lines.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(await some(`actor=${actor}`));
    const csv = await ask(at('admin/audit/?format=csv&action=user.create'));
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = csv.text.split('\r\n');
    expect(rows[0]).toBe('id,at,actor,action,target,detail');
    expect(rows[1]).toBe(
      `1,${first?.at},installation,user.create,user:1,"{""role"":""administrator"",""plan"":""operator""}"`,
    );
    expect(rows).toHaveLength(all.filter(({ action }) => action === 'user.create').length + 2);
    for (const bad of ['since=yesterday', 'until=x', 'actor=ada', 'actor=user:x', 'format=xml'])
      expect((await ask(at(`admin/audit/?${bad}`))).status, bad).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { askWith, type Person, person, team } from './people.ts';

/** Saved searches over HTTP. */

let service: BootedService;
let ada: Person;
let mate: Person;
let teamId: number;

beforeAll(async () => {
  service = await bootService({ empty: true });
  [ada, mate] = [await person(service.accounts, 'ada'), await person(service.accounts, 'mate', 'community')];
  await service.accounts.users.change(ada.user.id, { firstName: 'Ada' }, { kind: 'installation' });
  teamId = await team(service.accounts, [ada, mate]);
}, 60_000);
afterAll(() => service[Symbol.asyncDispose]());

interface SearchBody {
  readonly id: string;
  readonly name: string;
}

const at = (path = ''): string => `${service.url}/api/saved_searches/${path}`;
const minimal = { name: 'All', collection: 'responses', q: '*' };

async function saved(search: object): Promise<SearchBody> {
  const answer = await ada.ask(at(), json(search));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as SearchBody;
}

const change = async (who: Person, id: string, body: object) =>
  await who.ask(at(`${id}/`), { ...json(body), method: 'PATCH' });
const names = async (who: Person, query = '') =>
  ((await who.ask(at(query))).body as readonly SearchBody[]).map(({ name }) => name);

describe('a saved search', () => {
  it('keeps what to search and how to show it', async () => {
    const whole = {
      name: ' Logins ',
      collection: 'responses',
      q: 'http.title:login',
      indices: '2026-11-01, 7',
      sort: '-port',
      columns: ['ip', 'http.title', 'ip'],
      facets: 'geo.country,last_updated.month',
      note: 'Two\nlines.',
      shared: true,
    };
    const search = await saved(whole);
    const { id, email } = ada.user;
    expect(search).toEqual({
      ...whole,
      id: search.id,
      name: 'Logins',
      columns: ['ip', 'http.title'],
      facets: ['geo.country', 'last_updated.month'],
      owner: { id, email, first_name: 'Ada', last_name: '' },
      is_from_team: false,
      created_at: expect.any(String),
      changed_at: expect.any(String),
    });
    expect((await ada.ask(at(`${search.id}/`))).body).toEqual(search);
    const { body } = await ada.ask(at());
    expect(body).toContainEqual(search);
    await ada.ask(at(`${search.id}/`), { method: 'DELETE' });
    expect((await ada.ask(at(`${search.id}/`))).status).toBe(404);
  });

  it('has plain defaults, and changes only where it is told', async () => {
    const search = await saved(minimal);
    const nothing = { indices: null, sort: null, columns: [], facets: [], note: '', shared: false };
    expect(search).toMatchObject({ ...minimal, ...nothing });
    const more = { indices: 7, sort: 'port', columns: ['ip'], facets: ['port'], note: 'n' };
    expect((await change(ada, search.id, more)).body).toMatchObject({ ...minimal, ...more, indices: '7' });
    const cleared = { indices: '', sort: '', columns: [], facets: [], note: '' };
    expect((await change(ada, search.id, cleared)).body).toMatchObject({ ...minimal, ...nothing });
    const moved = await change(ada, search.id, {
      collection: 'domains',
      q: 'zone:com',
      columns: ['a'],
      facets: ['zone'],
    });
    expect(moved.body).toMatchObject({ collection: 'domains', q: 'zone:com', name: 'All' });
    // Its facets are fields of domains.
    const back = await change(ada, search.id, { collection: 'certs', q: '*' });
    expect([back.status, back.text]).toEqual([400, expect.stringContaining('No field zone to group by')]);
    expect((await ada.ask(at(`${search.id}/`))).body).toEqual(moved.body);
    await ada.ask(at(`${search.id}/`), { method: 'DELETE' });
  });

  it.each([
    [{ q: 'port:(' }, 'invalid_query'],
    [{ q: 'x'.repeat(8_193) }, 'q is too long'],
    [{ name: '' }, 'Invalid name'],
    [{ name: 'a\nb' }, 'Invalid name'],
    [{ collection: 'hosts' }, 'collection has an unknown value'],
    [{ sort: 'http' }, 'Cannot sort by http'],
    [{ sort: '-nothing' }, 'No field nothing'],
    [{ facets: ['nothing'] }, 'No field nothing'],
    [{ facets: Array.from({ length: 13 }, (_, n) => `port${n}`) }, 'facets'],
    [{ columns: Array.from({ length: 51 }, (_, n) => `a${n}`) }, 'columns'],
    [{ note: 'x'.repeat(4_001) }, 'note is too long'],
    [{ indices: 'x'.repeat(2_001) }, 'indices is too long'],
    [{ title: 'x' }, 'title'],
  ])('is refused with a reason: %#', async (wrong, reason) => {
    const { status, text } = await ada.ask(at(), json({ ...minimal, ...wrong }));
    expect([status, text]).toEqual([400, expect.stringContaining(reason)]);
  });

  it('has a name of its own', async () => {
    const [first, second] = [await saved({ ...minimal, name: 'one' }), await saved({ ...minimal, name: 'two' })];
    expect((await ada.ask(at(), json({ ...minimal, name: 'one' }))).status).toBe(409);
    expect((await change(ada, second.id, { name: 'one' })).status).toBe(409);
    for (const { id } of [first, second]) await ada.ask(at(`${id}/`), { method: 'DELETE' });
  });

  it('is read by teammates if it is shared, and changed by its owner alone', async () => {
    const { id } = await saved({ ...minimal, name: 'team', q: 'port:22' });
    const own = await mate.ask(at(), json({ ...minimal, name: 'of mate' }));
    expect(await names(ada, '?own_only=false')).toEqual(['team']);
    expect(await names(mate, '?own_only=false')).toEqual(['of mate']);
    expect((await mate.ask(at(`${id}/`))).status).toBe(404);
    expect((await change(mate, id, { name: 'x' })).status).toBe(404);
    await change(ada, id, { shared: true });
    expect(await names(mate)).toEqual(['of mate']);
    expect(await names(mate, '?own_only=false')).toEqual(['of mate', 'team']);
    const owner = { id: ada.user.id, email: ada.user.email, first_name: 'Ada', last_name: '' };
    expect((await mate.ask(at(`${id}/`))).body).toMatchObject({ q: 'port:22', owner, is_from_team: true });
    expect((await change(mate, id, { name: 'x' })).status).toBe(403);
    expect((await mate.ask(at(`${id}/`), { method: 'DELETE' })).status).toBe(403);
    await mate.ask(at(`${(own.body as SearchBody).id}/`), { method: 'DELETE' });
  });

  it('leaves the team with its owner, and ends with them', async () => {
    const leaving = await person(service.accounts, 'leaving');
    const { teams, users } = service.accounts;
    const by = { kind: 'installation' } as const;
    const join = async () => {
      const { id } = await teams.invite(teamId, leaving.user.email, 'member', by);
      await teams.accept(id, leaving.user.id);
    };
    await join();
    const { body } = await leaving.ask(at(), json({ ...minimal, name: 'leaving', shared: true }));
    const { id } = body as SearchBody;
    expect(await names(mate, '?own_only=false')).toContain('leaving');
    await teams.leave(teamId, leaving.user.id, by);
    // Each loses sight of what the other shares, and keeps their own.
    expect(await names(mate, '?own_only=false')).toEqual(['team']);
    expect((await mate.ask(at(`${id}/`))).status).toBe(404);
    expect(await names(leaving, '?own_only=false')).toEqual(['leaving']);
    await join();
    expect((await mate.ask(at(`${id}/`))).status).toBe(200);
    await users.remove(leaving.user.id, by);
    expect(await names(mate, '?own_only=false')).toEqual(['team']);
    expect((await mate.ask(at(`${id}/`))).status).toBe(404);
  });

  it('shows nothing that the subscription of the saver leaves out', async () => {
    for (const wrong of [
      { q: 'cve.name:x' },
      { sort: 'cve.name' },
      { facets: ['cve.name'] },
      { columns: ['cve.name'] },
    ]) {
      const { text } = await mate.ask(at(), json({ ...minimal, ...wrong }));
      expect(text, JSON.stringify(wrong)).toContain('subscription_plan_restriction');
    }
  });

  it('is read with a named key, and changed with the main key or a session', async () => {
    const by = { kind: 'installation' } as const;
    const named = await service.accounts.keys.create(ada.user.id, { name: 'reads', scopes: ['read', 'scan'] }, by);
    expect((await askWith(named.key, at())).status).toBe(200);
    expect((await askWith(named.key, at(), json(minimal))).status).toBe(403);
  });
});

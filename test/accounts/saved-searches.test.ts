import { expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import type { Actor } from '../../src/accounts/actor.ts';
import type { NewSavedSearch } from '../../src/accounts/saved-searches.ts';
import { Clock, describeAccounts, openNew } from './describe-accounts.ts';

const installation: Actor = { kind: 'installation' };
const isProblem = (type: string) => expect.objectContaining({ problem: expect.objectContaining({ type }) });

async function newUser({ users }: Accounts, email = 'a@x.org'): Promise<number> {
  return (await users.create({ email }, installation)).id;
}

describeAccounts('saved searches', (engine) => {
  const logins = (ownerId: number, name = 'Logins', isShared = false): NewSavedSearch => ({
    ownerId,
    name,
    isShared,
    collection: 'responses',
    q: 'http.title:"log in"',
    indices: '2026-11-01,7',
    sort: '-port',
    columns: ['ip', 'http.title'],
    facets: ['geo.country'],
    note: 'Ask the owners.\nOnce a month.',
  });

  it('are stored, found, changed and removed', async () => {
    const clock = new Clock();
    await using accounts = await openNew(engine, clock);
    const { searches } = accounts;
    const [ada, bob] = [await newUser(accounts), await newUser(accounts, 'b@x.org')];
    const search = await searches.create(logins(ada));
    expect(search).toEqual({ ...logins(ada), id: search.id, createdAt: clock.at, changedAt: clock.at });
    expect(await searches.find(search.id)).toEqual(search);
    clock.at += 5;
    const change = { name: 'Ports', q: 'port:22', indices: null, sort: null, columns: [], isShared: true } as const;
    const changed = { ...search, ...change, changedAt: clock.at };
    expect(await searches.change(search.id, change)).toEqual(changed);
    expect(await searches.find(search.id)).toEqual(changed);
    await expect(searches.create(logins(ada, 'Ports'))).rejects.toEqual(isProblem('conflict'));
    const other = await searches.create(logins(ada, 'other'));
    await expect(searches.change(other.id, { name: 'Ports' })).rejects.toEqual(isProblem('conflict'));
    expect((await searches.create(logins(bob, 'Ports'))).ownerId).toBe(bob);
    await searches.remove(other.id);
    for (const work of [() => searches.remove(other.id), () => searches.change(other.id, { note: '' })])
      await expect(work()).rejects.toEqual(isProblem('not_found'));
    expect(await searches.find(other.id)).toBeUndefined();
    await expect(searches.create(logins(bob + 1_000))).rejects.toEqual(isProblem('not_found'));
  });

  it('keep both of two changes at once', async () => {
    await using accounts = await openNew(engine);
    const { searches } = accounts;
    const { id } = await searches.create(logins(await newUser(accounts)));
    await Promise.all([searches.change(id, { note: 'new' }), searches.change(id, { facets: [] })]);
    expect(await searches.find(id)).toMatchObject({ note: 'new', facets: [], columns: ['ip', 'http.title'] });
  });

  it('are listed by name: all of the owner, and what others share', async () => {
    await using accounts = await openNew(engine);
    const { searches, users } = accounts;
    const [ada, bob, eve] = [
      await newUser(accounts),
      await newUser(accounts, 'b@x.org'),
      await newUser(accounts, 'e@x.org'),
    ];
    for (const search of [
      logins(ada, 'b'),
      logins(ada, 'C', true),
      logins(bob, 'a', true),
      logins(bob, 'own'),
      logins(eve, 'é', true),
    ])
      await searches.create(search);
    const names = async (owner: number, others: readonly number[] = []) =>
      (await searches.list(owner, others)).map(({ name }) => name);
    expect(await names(ada)).toEqual(['C', 'b']);
    expect(await names(ada, [ada, bob])).toEqual(['C', 'a', 'b']);
    expect(await names(bob, [bob, ada, eve])).toEqual(['C', 'a', 'own', 'é']);
    await users.remove(bob, installation);
    expect(await names(ada, [ada, bob])).toEqual(['C', 'b']);
    expect(await names(bob)).toEqual([]);
  });

  it('are at most 500 for each user', async () => {
    await using accounts = await openNew(engine);
    const owner = await newUser(accounts);
    for (let at = 0; at < 499; at++) await accounts.searches.create(logins(owner, `${at}`));
    // Of two that would be the last, one is.
    const last = await Promise.allSettled(['x', 'y'].map((name) => accounts.searches.create(logins(owner, name))));
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await accounts.searches.list(owner)).length).toBe(500);
  });
});

import type { Accounts, User } from '../../src/accounts/accounts.ts';
import type { SubscriptionId } from '../../src/model/subscriptions.ts';
import { askAsIs, type HttpAnswer } from './ask.ts';

/** A test user with a key. */
export interface Person {
  readonly user: User;
  readonly key: string;
  readonly password: string;
  /** Sends a request with their key. */
  ask(url: string, init?: RequestInit): Promise<HttpAnswer>;
}

const INSTALLATION = { kind: 'installation' } as const;

export async function person(accounts: Accounts, name: string, tierId: SubscriptionId = 'business'): Promise<Person> {
  const password = `password of ${name}`;
  const user = await accounts.users.create({ email: `${name}@people.example`, password, tierId }, INSTALLATION);
  const key = await accounts.keys.show(user.id);
  return { user, key, password, ask: (url, init) => askWith(key, url, init) };
}

export async function askWith(key: string, url: string, init: RequestInit = {}): Promise<HttpAnswer> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${key}`);
  return await askAsIs(url, { ...init, headers });
}

/** Creates a team of these users; the first is its owner. */
export async function team(accounts: Accounts, [owner, ...members]: readonly Person[]): Promise<number> {
  if (owner === undefined) throw new Error('a team has an owner');
  const { id } = await accounts.teams.create('Team', owner.user.id, INSTALLATION);
  for (const { user } of members) {
    const invitation = await accounts.teams.invite(id, user.email, 'member', INSTALLATION);
    await accounts.teams.accept(invitation.id, user.id);
  }
  return id;
}

import type { UserChange } from '../../../accounts/accounts.ts';
import { nextMonth } from '../../../accounts/rules/calendar.ts';
import { defined } from '../../../model/defined.ts';
import type { SignInLinkAnswer } from '../../../model/operations/account-answers.ts';
import type { adminAccountOperations } from '../../../model/operations/areas/admin-accounts.ts';
import { ProblemError } from '../../../model/problem.ts';
import { moment } from '../../../service/accounts/moment.ts';
import { removeUser } from '../../../service/accounts/remove-user.ts';
import { actorOf } from '../../../service/caller.ts';
import { type Handlers, value } from '../../handler.ts';
import { iso, mainKeyShape, usageShape, userShape } from '../users/shapes.ts';

export const adminUserHandlers = {
  users: async ({ input, services }) => {
    const { users } = services.accounts;
    if (input.email === undefined) return { body: value((await users.list(input)).map(userShape)) };
    const user = await users.find(input.email);
    return { body: value(user === undefined ? [] : [userShape(user)]) };
  },

  createUser: async (call) => {
    const { input, caller, services } = call;
    const { email, password, first_name: firstName = '', last_name: lastName = '', plan, role } = input;
    const newUser = {
      email,
      password,
      firstName,
      lastName,
      ...defined({ tierId: plan, role }),
    };
    return { body: value(userShape(await services.accounts.users.create(newUser, actorOf(caller)))) };
  },

  user: async ({ input, services }) => ({
    body: value(userShape(await services.accounts.users.get(input.id))),
  }),

  changeUser: async (call) => {
    const { input, caller, services } = call;
    const {
      id,
      first_name: firstName,
      last_name: lastName,
      plan,
      plan_until: until,
      role,
      is_blocked: isBlocked,
    } = input;
    const change: UserChange = defined({
      firstName,
      lastName,
      tierId: plan,
      tierUntil: until === undefined ? undefined : planEnd(until),
      role,
      isBlocked,
    });
    return { body: value(userShape(await services.accounts.users.change(id, change, actorOf(caller)))) };
  },

  removeUser: async (call) => {
    const { input, caller, services } = call;
    await removeUser(services.accounts, services.search.store, input.id, actorOf(caller));
    return {};
  },

  showUserKey: async ({ input, caller, services }) => {
    const { keys, audit } = services.accounts;
    const key = await keys.show(input.id);
    await audit.add({ actor: actorOf(caller), action: 'key.show', target: `user:${input.id}`, detail: {} });
    return { body: value(mainKeyShape(key, nextMonth(services.search.now()))) };
  },

  rotateUserKey: async (call) => {
    const { input, caller, services } = call;
    const key = await services.accounts.keys.rotate(input.id, actorOf(caller));
    await services.onKeyChange(input.id, key);
    return { body: value(mainKeyShape(key, nextMonth(services.search.now()))) };
  },

  passwordLink: async (call) => {
    const { input, caller, services } = call;
    const { token, expiresAt } = await services.accounts.users.passwordLink(input.id, actorOf(caller));
    return { body: value({ token, expires_at: iso(expiresAt) }) };
  },

  createSignInLink: async (call) => {
    const { caller, services } = call;
    const { signInLinks, accounts } = services;
    if (signInLinks === undefined)
      throw new ProblemError('conflict', 'The service does not listen on an address such as 127.0.0.1.');
    const { url, expiresAt } = signInLinks.create();
    await accounts.audit.add({ actor: actorOf(caller), action: 'session.link', target: 'installation', detail: {} });
    return { body: value({ url, expires_at: iso(expiresAt) } satisfies SignInLinkAnswer) };
  },

  endSessions: async (call) => {
    const { input, caller, services } = call;
    const { id } = await services.accounts.users.get(input.id);
    await services.accounts.sessions.endAll(id, actorOf(caller));
    return {};
  },

  userUsage: async ({ input, services }) => {
    const { id } = await services.accounts.users.get(input.id);
    return { body: value(usageShape(await services.accounts.spending.byDay({ kind: 'user', id }, input.days))) };
  },
} satisfies Partial<Handlers<typeof adminAccountOperations>>;

/** `never`, or a time. */
const planEnd = (until: string): number | null => (until === 'never' ? null : moment('plan_until', until));

import type { KeyScope } from '../../../accounts/accounts.ts';
import { nextMonth } from '../../../accounts/rules/calendar.ts';
import { defined } from '../../../model/defined.ts';
import type { SignUpAnswer } from '../../../model/operations/account-answers.ts';
import type { userOperations } from '../../../model/operations/areas/users.ts';
import { ProblemError } from '../../../model/problem.ts';
import { unlimited } from '../../../model/subscriptions.ts';
import { counters, currentUser } from '../../../service/accounts/current-user.ts';
import { moment } from '../../../service/accounts/moment.ts';
import { mayChangePassword, signUp } from '../../../service/accounts/sign-up.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { type Answer, type ApiCall, type Handlers, value } from '../../handler.ts';
import { expiredCookies } from '../../http/auth/credentials.ts';
import { limitsShape } from './limits-shape.ts';
import {
  countersShape,
  currentUserShape,
  invitationShape,
  keyShape,
  mainKeyShape,
  teamShape,
  usageShape,
} from './shapes.ts';
import { sessionBegun, signInHandlers } from './sign-in.ts';

export const userHandlers: Handlers<typeof userOperations> = {
  ...signInHandlers,

  current: ownProfile,
  profile: ownProfile,

  changeCurrent: async (call) => {
    const { input, caller, services } = call;
    const { first_name: firstName, last_name: lastName, profession, usage_purpose: usagePurpose } = input;
    const change = defined({ firstName, lastName, profession, usagePurpose });
    await services.accounts.users.change(userOf(caller).user.id, change, actorOf(caller));
    return await ownProfile(call);
  },

  counters: async ({ visitor, services }) => ({
    body: value(countersShape(await counters(services.accounts, visitor.subject, visitor.tier))),
  }),

  usage: async ({ input, visitor, services }) => ({
    body: value(usageShape(await services.accounts.spending.byDay(visitor.subject, input.days))),
  }),

  limits: async ({ caller, visitor, services, rates }) => {
    const { user } = userOf(caller);
    const { tier, subject } = visitor;
    const used = await counters(services.accounts, subject, tier);
    const most = tier.storedScans === unlimited ? 0 : tier.storedScans;
    const stored = most === 0 ? 0 : (await services.accounts.scans.list({ owners: [user.id], limit: most })).length;
    return { body: value(limitsShape({ tier, used, rates: rates(), stored, now: services.search.now() })) };
  },

  rotateKey: rotateOwnKey,
  resetKey: rotateOwnKey,

  keys: async ({ caller, services }) => ({
    body: value((await services.accounts.keys.list(userOf(caller).user.id)).map(keyShape)),
  }),

  createKey: async ({ input, caller, services }) => {
    const { name, scopes, expires_at: expiry } = input;
    const expiresAt = expiry === undefined ? undefined : moment('expires_at', expiry);
    // `keys.create` refuses unknown scopes.
    const newKey = { name, scopes: scopes as readonly KeyScope[], expiresAt };
    const created = await services.accounts.keys.create(userOf(caller).user.id, newKey, actorOf(caller));
    return { body: value({ ...keyShape(created), key: created.key }) };
  },

  removeKey: async ({ input, caller, services }) => {
    await services.accounts.keys.remove(userOf(caller).user.id, input.id, actorOf(caller));
    return {};
  },

  invitations: async ({ caller, services }) => ({
    body: value((await services.accounts.teams.invitationsFor(userOf(caller).user.id)).map(invitationShape)),
  }),

  acceptInvitation: async (call) => {
    const { input, caller, services } = call;
    return { body: value(teamShape(await services.accounts.teams.accept(input.id, userOf(caller).user.id))) };
  },

  declineInvitation: async (call) => {
    const { input, caller, services } = call;
    const { teams } = services.accounts;
    const own = await teams.invitationsFor(userOf(caller).user.id);
    if (!own.some(({ id }) => id === input.id)) throw new ProblemError('not_found', 'There is no such invitation.');
    await teams.withdrawInvitation(input.id, actorOf(caller));
    return {};
  },

  signUp: async ({ input, visitor, services }) => {
    const { email, password, first_name: firstName = '', last_name: lastName = '' } = input;
    await signUp(services.accounts, { email, password, firstName, lastName }, visitor.network);
    return { body: value(SIGNED_UP satisfies SignUpAnswer) };
  },

  signOut: async ({ visitor, services }) => {
    if (visitor.session !== undefined) await services.accounts.sessions.end(visitor.session);
    return { headers: { 'set-cookie': [...expiredCookies(visitor.isSecure)] } };
  },

  signOutEverywhere: async ({ caller, visitor, services }) => {
    await services.accounts.sessions.endAll(userOf(caller).user.id, actorOf(caller));
    return { headers: { 'set-cookie': [...expiredCookies(visitor.isSecure)] } };
  },

  changePassword: async (call) => {
    const { input, caller, visitor, services } = call;
    const { user } = userOf(caller);
    await mayChangePassword(services.accounts, user, input.old_password, visitor.network);
    await services.accounts.users.setPassword(user.id, input.new_password, actorOf(caller));
    return { headers: { 'set-cookie': [...expiredCookies(visitor.isSecure)] } };
  },

  resetPassword: async ({ input, services }) => {
    await services.accounts.users.usePasswordLink(input.token, input.password);
    return {};
  },
};

/** Replacing the key ends all sessions. A browser that asks for it stays signed in by a new one. */
async function rotateOwnKey(call: Pick<ApiCall, 'caller' | 'visitor' | 'services'>): Promise<Answer> {
  const { caller, visitor, services } = call;
  const { user, by } = userOf(caller);
  const key = await services.accounts.keys.rotate(user.id, actorOf(caller));
  await services.onKeyChange(user.id, key);
  const body = value(mainKeyShape(key, nextMonth(services.search.now())));
  const session = by === 'session' ? await services.accounts.sessions.begin(user.id, 'session') : undefined;
  return session === undefined ? { body } : { ...sessionBegun(session, visitor.isSecure), body };
}

async function ownProfile({ caller, services }: Pick<ApiCall, 'caller' | 'services'>): Promise<Answer> {
  const profile = await currentUser(services.accounts, userOf(caller), services.search);
  return { body: value(currentUserShape(profile)) };
}

/** The answer is the same for everybody, so that it does not reveal who has an account. */
const SIGNED_UP = {
  detail: 'This address has an account now. Sign in with the password. An account that existed before is unchanged.',
};

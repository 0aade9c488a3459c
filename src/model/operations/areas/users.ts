import {
  countersAnswer,
  currentUserAnswer,
  invitationList,
  keyList,
  limitsAnswer,
  newKeyAnswer,
  oneKeyAnswer,
  sessionAnswer,
  signUpAnswer,
  teamAnswer,
  usageAnswer,
} from '../account-answers.ts';
import { operation } from '../operation.ts';

/** Patterns of e-mail addresses and passwords, for the documents. */
export const EMAIL = '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$';
export const PASSWORD = '^.{8,256}$';

/** A user's own account. These calls count against no limit. */

const text = (about: string) => ({ kind: 'text', most: 200, about }) as const;
const secretText = (about: string) => ({ kind: 'text', required: true, byDefault: '', most: 1_024, about }) as const;
const newPassword = { ...secretText('8 to 256 characters.'), pattern: PASSWORD } as const;
const id = (about: string) => ({ kind: 'integer', required: true, least: 0, byDefault: 0, about }) as const;

const own = { area: 'users', caller: 'key', scope: 'account' } as const;
const ours = { ...own, isOurs: true } as const;
const atTheDoor = { area: 'users', caller: 'public', isOurs: true, method: 'POST' } as const;

const current = operation({
  area: 'users',
  caller: 'key',
  id: 'currentUser',
  method: 'GET',
  path: '/api/users/current/',
  title: 'Who I am',
  about: 'The user of a key or a session, with the subscription and what it leaves out.',
  input: {},
  answer: { status: 200, about: 'The user.', schema: currentUserAnswer },
});

const rotateKey = operation({
  ...ours,
  id: 'rotateKey',
  method: 'POST',
  path: '/api/users/current/api_key/',
  title: 'A new key',
  about:
    'Replaces the main key, which stops working at once, and ends every session. If a session asks for it, the answer begins a new one.',
  input: {},
  answer: { status: 200, about: 'The new key.', schema: oneKeyAnswer },
});

export const userOperations = {
  current,
  profile: { ...current, id: 'profile', path: '/api/users/profile/', isDeprecated: true } as typeof current,
  changeCurrent: operation({
    ...own,
    id: 'changeCurrentUser',
    method: 'PATCH',
    path: '/api/users/current/',
    title: 'Change my profile',
    about: 'Changes the given values only.',
    input: {
      first_name: text('First name.'),
      last_name: text('Last name.'),
      profession: text('Profession.'),
      usage_purpose: text('What the service is used for.'),
    },
    answer: { status: 200, about: 'The user.', schema: currentUserAnswer },
  }),
  counters: operation({
    area: 'users',
    caller: 'public',
    readsKeys: true,
    id: 'profileData',
    method: 'GET',
    path: '/api/users/profile_data/',
    title: 'What is left',
    about: 'Remaining requests of the day, coins and scan coins; without a key, those of the address.',
    input: {},
    answer: { status: 200, about: 'The counters.', schema: countersAnswer },
  }),
  usage: operation({
    area: 'users',
    caller: 'key',
    isOurs: true,
    id: 'usage',
    method: 'GET',
    path: '/api/users/current/usage/',
    title: 'My usage',
    about: 'Requests and coins of each day.',
    input: { days: { kind: 'integer', least: 1, most: 366, byDefault: 31, about: 'How many days back.' } },
    answer: { status: 200, about: 'Days.', schema: usageAnswer },
  }),
  limits: operation({
    area: 'users',
    caller: 'key',
    isOurs: true,
    id: 'limits',
    method: 'GET',
    path: '/api/users/current/limits/',
    title: 'My limits',
    about: 'Every limit of the subscription, what is left of it, and when there is more. The call counts against none.',
    input: {},
    answer: { status: 200, about: 'The limits.', schema: limitsAnswer },
  }),
  rotateKey,
  resetKey: {
    ...rotateKey,
    id: 'resetKey',
    path: '/api/api_keys/reset_api_key/',
    isOurs: false,
    isDeprecated: true,
  } as typeof rotateKey,
  keys: operation({
    ...ours,
    id: 'keys',
    method: 'GET',
    path: '/api/users/current/keys/',
    title: 'My keys',
    about: 'The named keys, without their secrets.',
    input: {},
    answer: { status: 200, about: 'Keys, the oldest first.', schema: keyList },
  }),
  createKey: operation({
    ...ours,
    id: 'createKey',
    method: 'POST',
    path: '/api/users/current/keys/',
    title: 'Create a named key',
    about: 'A key for one purpose, which may expire.',
    input: {
      name: { kind: 'text', required: true, byDefault: '', most: 64, pattern: '\\w', about: 'What it is for.' },
      scopes: { kind: 'names', byDefault: ['read'], about: 'Any of `read`, `scan` and `admin`.' },
      expires_at: { kind: 'text', most: 40, about: 'Expiry time, ISO 8601; by default never.' },
    },
    answer: { status: 201, about: 'The key, shown only this once.', schema: newKeyAnswer },
    errors: ['conflict'],
  }),
  removeKey: operation({
    ...ours,
    id: 'removeKey',
    method: 'DELETE',
    path: '/api/users/current/keys/{id}/',
    title: 'End a named key',
    about: 'Ends a named key; the main key of a user can be replaced but not removed.',
    input: { id: id('The key.') },
    answer: { status: 204, about: 'The key is removed.' },
    errors: ['not_found'],
  }),
  invitations: operation({
    ...ours,
    id: 'invitations',
    method: 'GET',
    path: '/api/users/current/invitations/',
    title: 'My invitations',
    about: 'Teams that invited the caller.',
    input: {},
    answer: { status: 200, about: 'Invitations.', schema: invitationList },
  }),
  acceptInvitation: operation({
    ...ours,
    id: 'acceptInvitation',
    method: 'POST',
    path: '/api/users/current/invitations/{id}/accept/',
    title: 'Join a team',
    about: 'Accepts an invitation.',
    input: { id: id('The invitation.') },
    answer: { status: 200, about: 'The team.', schema: teamAnswer },
    errors: ['not_found'],
  }),
  declineInvitation: operation({
    ...ours,
    id: 'declineInvitation',
    method: 'DELETE',
    path: '/api/users/current/invitations/{id}/',
    title: 'Decline an invitation',
    about: 'Declines an invitation.',
    input: { id: id('The invitation.') },
    answer: { status: 204, about: 'The invitation is declined.' },
    errors: ['not_found'],
  }),
  changePassword: operation({
    ...ours,
    id: 'changePassword',
    method: 'POST',
    path: '/api/users/current/password/',
    title: 'Change my password',
    about: 'Sets a password and ends every session. A user without a password gives no old one.',
    input: {
      old_password: { kind: 'text', byDefault: '', most: 1_024, about: 'The current password.' },
      new_password: newPassword,
    },
    answer: { status: 204, about: 'The password is changed.' },
    errors: ['request_was_throttled'],
  }),
  signUp: operation({
    ...atTheDoor,
    id: 'signUp',
    path: '/api/users/sign_up/',
    title: 'Sign up',
    about:
      'Creates an account, if the installation allows it. The answer is the same if the address already has an account, which then stays unchanged.',
    input: {
      email: { ...secretText('E-mail address.'), pattern: EMAIL },
      password: newPassword,
      first_name: text('First name.'),
      last_name: text('Last name.'),
    },
    answer: { status: 202, about: 'What to do next.', schema: signUpAnswer },
    errors: ['permission_denied', 'request_was_throttled'],
  }),
  signIn: operation({
    ...atTheDoor,
    id: 'signIn',
    path: '/api/users/sign_in/',
    title: 'Sign in',
    about: 'Starts a session: a cookie that scripts cannot read, and the token that every change must send.',
    input: { email: secretText('E-mail address.'), password: secretText('Password.') },
    answer: { status: 200, about: 'The session.', schema: sessionAnswer },
    errors: ['authorization_required', 'permission_denied', 'request_was_throttled'],
  }),
  signInByKey: operation({
    ...atTheDoor,
    id: 'signInByKey',
    path: '/api/users/sign_in_by_key/',
    title: 'Sign in with a key',
    about:
      'Starts a session with the main key of a user. A named key is refused, since a session may do more than such a key.',
    input: { key: secretText('The key.') },
    answer: { status: 200, about: 'The session.', schema: sessionAnswer },
    errors: ['authorization_required', 'permission_denied', 'request_was_throttled'],
  }),
  signInByLink: operation({
    ...atTheDoor,
    id: 'signInByLink',
    path: '/api/users/sign_in_by_link/',
    title: 'Sign in with a link',
    about:
      'Starts a session of the first administrator with the token of a sign-in link, once and within ten minutes. Only a request that comes from the machine of the service itself, and through no proxy, is accepted.',
    input: { token: secretText('What follows `#sign-in=` in the link.') },
    answer: { status: 200, about: 'The session.', schema: sessionAnswer },
    errors: ['authorization_required', 'permission_denied', 'request_was_throttled'],
  }),
  signOut: operation({
    ...ours,
    id: 'signOut',
    method: 'POST',
    path: '/api/users/sign_out/',
    title: 'Sign out',
    about: 'Ends the session of the request.',
    input: {},
    answer: { status: 204, about: 'The session is ended.' },
  }),
  resetPassword: operation({
    ...atTheDoor,
    id: 'resetPassword',
    path: '/api/users/password_reset/',
    title: 'Reset a password',
    about: 'Sets a password with the one-time token from an administrator.',
    input: { token: secretText('The token.'), password: newPassword },
    answer: { status: 204, about: 'The password is set.' },
    errors: ['permission_denied', 'not_found', 'request_was_throttled'],
  }),
};

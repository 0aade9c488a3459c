import type { UserSession } from '../../../accounts/accounts.ts';
import { throttled } from '../../../accounts/rules/refusals.ts';
import type { userOperations } from '../../../model/operations/areas/users.ts';
import { ProblemError } from '../../../model/problem.ts';
import { type Answer, type Handlers, value } from '../../handler.ts';
import { sessionCookies } from '../../http/auth/credentials.ts';
import { isFromThisMachine } from '../../http/is-from-this-machine.ts';
import { iso } from './shapes.ts';

/** The ways to begin a session. */
export const signInHandlers = {
  signIn: async ({ input, visitor, services }) => {
    const signedIn = await services.accounts.sessions.signIn(input.email, input.password, visitor.network);
    switch (signedIn.kind) {
      case 'refused':
        throw new ProblemError('authorization_required', 'The e-mail address or the password is wrong.');
      case 'throttled':
        throw throttled(signedIn.retryAfter);
      case 'signed_in':
        return sessionBegun(signedIn.session, visitor.isSecure);
    }
  },

  signInByKey: async ({ input, visitor, services }) => {
    const signedIn = await services.accounts.sessions.signInByKey(input.key, visitor.network);
    switch (signedIn.kind) {
      case 'refused':
        throw new ProblemError('authorization_required', 'The key is unknown.');
      case 'named_key':
        throw new ProblemError(
          'permission_denied',
          'A named key begins no session, which could do more than the key. Use the main key of the account.',
        );
      case 'throttled':
        throw throttled(signedIn.retryAfter);
      case 'signed_in':
        return sessionBegun(signedIn.session, visitor.isSecure);
    }
  },

  signInByLink: async (call) => {
    const { input, visitor, services } = call;
    if (!isFromThisMachine(call))
      throw new ProblemError(
        'permission_denied',
        'A sign-in link works in a browser on the machine of the service only.',
      );
    const userId = services.signInLinks?.use(input.token);
    const session = userId === undefined ? undefined : await services.accounts.sessions.begin(userId, 'link');
    if (session === undefined)
      throw new ProblemError(
        'authorization_required',
        'The link was used or has expired. The command periplus sign-in-link prints another one.',
      );
    return sessionBegun(session, visitor.isSecure);
  },
} satisfies Partial<Handlers<typeof userOperations>>;

/** The cookies of a session, and its token for scripts. */
export const sessionBegun = (session: UserSession, isSecure: boolean): Answer => ({
  headers: { 'set-cookie': [...sessionCookies({ ...session, isSecure })] },
  body: value({
    csrf_token: session.csrf,
    expires_at: iso(session.expiresAt),
    is_administrator: session.role === 'administrator',
  }),
});

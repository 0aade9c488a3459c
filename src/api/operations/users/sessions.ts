import { throttled } from '../../../accounts/rules/refusals.ts';
import type { SignUpAnswer } from '../../../model/operations/account-answers.ts';
import type { userOperations } from '../../../model/operations/areas/users.ts';
import { ProblemError } from '../../../model/problem.ts';
import { mayChangePassword, signUp } from '../../../service/accounts/sign-up.ts';
import { actorOf, userOf } from '../../../service/caller.ts';
import { type Handlers, value } from '../../handler.ts';
import { expiredCookies, sessionCookies } from '../../http/auth/cookies.ts';
import { iso } from './shapes.ts';

export const sessionHandlers = {
  signUp: async ({ input, visitor, services }) => {
    const { email, password, first_name: firstName = '', last_name: lastName = '' } = input;
    await signUp(services.accounts, { email, password, firstName, lastName }, visitor.network);
    return { body: value(SIGNED_UP satisfies SignUpAnswer) };
  },

  signIn: async ({ input, visitor, services }) => {
    const signedIn = await services.accounts.sessions.signIn(input.email, input.password, visitor.network);
    switch (signedIn.kind) {
      case 'refused':
        throw new ProblemError('authorization_required', 'The e-mail address or the password is wrong.');
      case 'throttled':
        throw throttled(signedIn.retryAfter);
      case 'signed_in': {
        const { session } = signedIn;
        return {
          headers: { 'set-cookie': [...sessionCookies({ ...session, isSecure: visitor.isSecure })] },
          body: value({ csrf_token: session.csrf, expires_at: iso(session.expiresAt) }),
        };
      }
    }
  },

  signOut: async ({ visitor, services }) => {
    if (visitor.session !== undefined) await services.accounts.sessions.end(visitor.session);
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
} satisfies Partial<Handlers<typeof userOperations>>;

/** The answer is the same for everybody, so that it does not reveal who has an account. */
const SIGNED_UP = {
  detail: 'This address has an account now. Sign in with the password. An account that existed before is unchanged.',
};

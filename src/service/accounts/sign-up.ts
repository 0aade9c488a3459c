import type { Accounts, NewUser, User } from '../../accounts/accounts.ts';
import { throttled } from '../../accounts/rules/refusals.ts';
import { ProblemError } from '../../model/problem.ts';

/** The name of the setting that lets people make accounts for themselves. */
export const SIGN_UP = 'sign_up';

/** `network`: where it comes from. @throws ProblemError permission_denied, request_was_throttled, request_parsing_error */
export async function signUp(accounts: Accounts, user: NewUser, network: string): Promise<void> {
  if ((await accounts.settings.get(SIGN_UP)) !== true)
    throw new ProblemError('permission_denied', 'This installation lets nobody sign up; ask its administrator.');
  const tried = await accounts.users.signUp(user, network);
  if (tried.kind === 'throttled') throw throttled(tried.retryAfter);
}

/**
 * Whoever found an open session must not get the account: the old password is asked for, and failures count as those of signing in.
 * @throws ProblemError permission_denied, request_was_throttled
 */
export async function mayChangePassword(accounts: Accounts, user: User, old: string, network: string): Promise<void> {
  if (!user.hasPassword) return;
  const tried = await accounts.sessions.signIn(user.email, old, network);
  if (tried.kind === 'throttled') throw throttled(tried.retryAfter);
  if (tried.kind === 'refused') throw new ProblemError('permission_denied', 'The old password is wrong.');
  await accounts.sessions.end(tried.session.token);
}

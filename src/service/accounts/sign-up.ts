import type { Accounts, NewUser, User } from '../../accounts/accounts.ts';
import { throttled } from '../../accounts/rules/refusals.ts';
import { ProblemError } from '../../model/problem.ts';

/** The setting that lets people create their own accounts. */
export const SIGN_UP = 'sign_up';

export const allowsSignUp = async ({ settings }: Pick<Accounts, 'settings'>): Promise<boolean> =>
  (await settings.get(SIGN_UP)) === true;

/**
 * `network`: where the request comes from.
 * @throws ProblemError permission_denied, request_was_throttled, request_parsing_error
 */
export async function signUp(accounts: Accounts, user: NewUser, network: string): Promise<void> {
  if (!(await allowsSignUp(accounts)))
    throw new ProblemError('permission_denied', 'This installation does not allow sign-up; ask its administrator.');
  const attempt = await accounts.users.signUp(user, network);
  if (attempt.kind === 'throttled') throw throttled(attempt.retryAfter);
}

/**
 * Asks for the old password, so that someone who finds an open session cannot take over the account.
 * Failures count as failed sign-ins.
 * @throws ProblemError permission_denied, request_was_throttled
 */
export async function mayChangePassword(accounts: Accounts, user: User, old: string, network: string): Promise<void> {
  if (!user.hasPassword) return;
  const attempt = await accounts.sessions.signIn(user.email, old, network);
  if (attempt.kind === 'throttled') throw throttled(attempt.retryAfter);
  if (attempt.kind === 'refused') throw new ProblemError('permission_denied', 'The old password is wrong.');
  await accounts.sessions.end(attempt.session.token);
}

import { ask } from './ask.ts';
import { forgetRefusals } from './limits.ts';
import {
  type CurrentUserAnswer,
  changePassword,
  currentUser,
  rotateKey,
  signIn,
  signInByKey,
  signInByLink,
  signOut,
  signOutEverywhere,
} from './operations.generated.ts';
import { queryClient } from './query-client.ts';
import { currentSession, setSession } from './session.ts';

/** The ways in and out. Each changes whose page this is, so that nothing of another person stays on it. */

export const signInByPassword = (email: string, password: string): Promise<void> =>
  enter(() => ask(signIn, { email, password }));

export const signInWithKey = (key: string): Promise<void> => enter(() => ask(signInByKey, { key }));

export const signInWithLink = (token: string): Promise<void> => enter(() => ask(signInByLink, { token }));

export async function leave(): Promise<void> {
  await ask(signOut, {});
  forgetUser();
}

/** Ends the sessions of every browser, also of this one. */
export async function leaveEverywhere(): Promise<void> {
  await ask(signOutEverywhere, {});
  forgetUser();
}

/** The old key stops working. The answer begins a new session for this browser and ends all others. */
export async function renewKey(): Promise<string> {
  const { api_key } = await ask(rotateKey, {});
  return api_key.customer_api_key;
}

/** A new password ends every session, so this browser signs in again with it. */
export async function replacePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { user } = currentSession();
  await ask(changePassword, { old_password: oldPassword, new_password: newPassword });
  if (user !== null) await signInByPassword(user.email, newPassword);
}

/** As the application holds it: without the key, which is read when somebody wants to see it. */
export const userWithoutKey = (user: CurrentUserAnswer): CurrentUserAnswer => ({
  ...user,
  api_key: { ...user.api_key, customer_api_key: null },
});

async function enter(start: () => Promise<{ readonly is_administrator: boolean }>): Promise<void> {
  const { is_administrator: administrator } = await start();
  const user = await ask(currentUser, {});
  const isSame = currentSession().user?.id === user.id;
  forgetRefusals();
  setSession({ user: userWithoutKey(user), administrator });
  // What the same person reads may stay until it is read again. What another one read goes at once.
  if (isSame) void queryClient.invalidateQueries();
  else void queryClient.resetQueries();
}

function forgetUser(): void {
  setSession({ user: null, administrator: false });
  forgetRefusals();
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
}

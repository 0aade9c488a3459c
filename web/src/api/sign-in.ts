import { ask } from './ask.ts';
import { forgetRefusals } from './limits.ts';
import { currentUser, signIn, signInByKey, signInByLink, signOut } from './operations.generated.ts';
import { queryClient } from './query-client.ts';
import { setSession } from './session.ts';

/** The ways in and out. Each changes whose page this is, so that nothing of another person stays on it. */

export const signInByPassword = (email: string, password: string): Promise<void> =>
  enter(() => ask(signIn, { email, password }));

export const signInWithKey = (key: string): Promise<void> => enter(() => ask(signInByKey, { key }));

export const signInWithLink = (token: string): Promise<void> => enter(() => ask(signInByLink, { token }));

export async function leave(): Promise<void> {
  await ask(signOut, {});
  setSession({ user: null, administrator: false });
  forget();
}

async function enter(start: () => Promise<{ readonly is_administrator: boolean }>): Promise<void> {
  const { is_administrator: administrator } = await start();
  const user = await ask(currentUser, {});
  forget();
  setSession({ user, administrator });
}

/** Limits and answers are those of a caller. */
function forget(): void {
  forgetRefusals();
  queryClient.clear();
}

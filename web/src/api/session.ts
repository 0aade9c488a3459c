import { useSyncExternalStore } from 'react';
import type { CurrentUserAnswer } from './operations.generated.ts';

/** Who is signed in, as the server wrote it into the page. */
export interface Session {
  readonly user: CurrentUserAnswer | null;
  readonly administrator: boolean;
  /** Requests without a key are allowed. */
  readonly anonymous: boolean;
  /** What these are not answered, as the plan of a user has it. Null: they are not allowed. */
  readonly anonymousLeftOut: CurrentUserAnswer['plan']['exclude_from_results'] | null;
  /** People may create their own accounts. */
  readonly signUp: boolean;
  /** Records of the demonstration world are here. */
  readonly demonstration: boolean;
  readonly version: string;
}

const NOBODY: Session = {
  user: null,
  administrator: false,
  anonymous: false,
  anonymousLeftOut: null,
  signUp: false,
  demonstration: false,
  version: '',
};

let session: Session = sessionInPage();
const listeners = new Set<() => void>();

export const currentSession = (): Session => session;

/** After signing in or out. */
export function setSession(changes: Pick<Session, 'user' | 'administrator'>): void {
  session = { ...session, ...changes };
  for (const listener of listeners) listener();
}

export function useSession(): Session {
  return useSyncExternalStore(listen, currentSession);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function sessionInPage(): Session {
  const block = globalThis.document?.getElementById('session');
  const text = block?.textContent;
  // Somebody else may sign in on this page.
  block?.remove();
  if (text === undefined || text === null || text === '') return NOBODY;
  const value: Session | null = JSON.parse(text);
  return value ?? NOBODY;
}

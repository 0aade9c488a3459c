import { ProblemError } from '../../../model/problem.ts';
import type { Visitor } from './visitor.ts';

/** How long an answer may continue after its right has ended. */
const CHECK_MS = 2_000;

/**
 * Calls `end` once the sender of a request may no longer make it: the user was removed or blocked, the key or the
 * session ended, the key lost a scope, or somebody whose data the answer may hold is not a teammate any more. Dispose it with the answer.
 */
export function watchRight(visitor: Visitor, admit: () => Promise<Visitor>, end: () => void): Disposable {
  let timer: NodeJS.Timeout | undefined;
  let isOver = visitor.caller.kind !== 'user' && visitor.caller.kind !== 'agent';
  const check = async (): Promise<void> => {
    const isSame = await admit().then(
      (now) => keepsRights(visitor, now),
      // While the accounts are unavailable, nobody knows.
      (error: unknown) => !(error instanceof ProblemError) || error.status >= 500,
    );
    if (isOver) return;
    if (isSame) wait();
    else end();
  };
  const wait = (): void => {
    timer = setTimeout(() => void check(), CHECK_MS).unref();
  };
  if (!isOver) wait();
  return {
    [Symbol.dispose]: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

function keepsRights({ caller: before }: Visitor, { caller: now }: Visitor): boolean {
  if (before.kind === 'agent') return now.kind === 'agent' && now.agent.id === before.agent.id;
  if (before.kind !== 'user' || now.kind !== 'user' || now.user.id !== before.user.id) return false;
  const keepsScopes = before.scopes.every((scope) => now.scopes.includes(scope));
  return keepsScopes && before.peers.every((peer) => now.peers.includes(peer));
}

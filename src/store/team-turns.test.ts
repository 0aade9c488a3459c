import { expect, it } from 'vitest';
import { ProblemError } from '../model/problem.ts';
import type { CallOptions } from './call.ts';
import { TeamTurns } from './team-turns.ts';

/** Work that ends when the test says so, and the order in which it began. */
function workOf(turns: TeamTurns) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (team: string, name: string, options: CallOptions = {}): Promise<string> =>
    turns.run({ team, ...options }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    // The next work begins within a few promises.
    await new Promise(setImmediate);
  };
  return { begun, start, end };
}

it('a team cannot take all of it, however much it sends', async () => {
  const { begun, start } = workOf(new TeamTurns({ atOnce: 3, ofTeam: 2, waiting: 10 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start('a', name);
  void start('b', 'b1');
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

it('teams take turns, and each begins its work in order', async () => {
  const { begun, start, end } = workOf(new TeamTurns({ atOnce: 1, ofTeam: 1, waiting: 10 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void start('a', name);
  for (const name of ['b1', 'b2']) void start('b', name);
  void start('', 'c1');
  for (let at = 0; at < 7; at++) await end(begun[at] ?? '');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('work that fails gives its turn to the next', async () => {
  const turns = new TeamTurns({ atOnce: 1, ofTeam: 1, waiting: 10 });
  const fails = turns.run({}, () => Promise.reject(new Error('failed')));
  const next = turns.run({}, async () => 'next');
  await expect(fails).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

it('refuses work beyond the number that may wait, of this team only', async () => {
  const { begun, start, end } = workOf(new TeamTurns({ atOnce: 1, ofTeam: 1, waiting: 2 }));
  const all = ['a1', 'a2', 'a3'].map((name) => start('a', name));
  await expect(start('a', 'a4')).rejects.toMatchObject({ problem: { type: 'unavailable' }, retryAfter: 5 });
  all.push(start('b', 'b1'));
  for (let at = 0; at < 4; at++) await end(begun[at] ?? '');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1']);
  all.push(start('a', 'a5'));
  expect(begun.at(-1)).toBe('a5');
});

it('work that waits ends with its signal or its time limit, and never begins', async () => {
  const { begun, start, end } = workOf(new TeamTurns({ atOnce: 1, ofTeam: 1, waiting: 10 }));
  const first = start('a', 'a1');
  const abort = new AbortController();
  const aborted = start('a', 'a2', { signal: abort.signal });
  const late = start('b', 'b1', { timeLimitMs: 1 });
  abort.abort(new Error('gone'));
  await expect(aborted).rejects.toThrow('gone');
  const reason: unknown = await late.catch((error: unknown) => error);
  expect(reason instanceof ProblemError && reason.problem.type).toBe('time_limit_exceeded');
  const last = start('a', 'a3');
  await end('a1');
  await end('a3');
  expect([await first, await last, begun]).toEqual(['a1', 'a3', ['a1', 'a3']]);
});

import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { measureClients } from './measure-clients.ts';
import type { Side } from './side.ts';

it('asks both sides the same mix in turn, and counts answers and failures', async () => {
  const log: { readonly name: string; readonly asked: string }[] = [];
  const side = (name: string, failing: string): Side => ({
    ask: async () => Buffer.alloc(0),
    count: async ({ kind, q }) => {
      log.push({ name, asked: `${kind} ${q}` });
      await turn();
      if (kind === failing) throw new Error('refused');
      return 3;
    },
    comparable: () => '',
    memory: () => ({ all: 0, anonymous: 0 }),
  });
  const sides = { ours: side('ours', 'none'), theirs: side('theirs', 'page') };
  const { ours, theirs } = await measureClients(['a', 'b', 'c'], sides, { clients: 2, rounds: 2, roundMs: 20 });
  expect(log.map(({ name }) => name).filter((name, at, names) => name !== names[at - 1])).toEqual(
    Array.from({ length: 3 }, () => ['ours', 'theirs']).flat(),
  );
  expect([ours, theirs].map(({ failed }) => failed > 0)).toEqual([false, true]);
  expect(ours.bytes).toBe(ours.answers * 3);
  expect(theirs.bytes).toBe(theirs.answers * 3);
  for (const name of ['ours', 'theirs']) {
    const asked = log.filter((each) => each.name === name).map((each) => each.asked);
    expect(asked.slice(0, 2)).toEqual(['page a', 'page b']);
  }
});

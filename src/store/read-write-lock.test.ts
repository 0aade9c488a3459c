import { expect, it } from 'vitest';
import { ReadWriteLock } from './read-write-lock.ts';

/** Work that notes when it begins and ends, and ends when it is told to. */
function work(name: string, notes: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const run = async (): Promise<string> => {
    notes.push(`${name} begins`);
    try {
      return await promise;
    } finally {
      notes.push(`${name} ends`);
    }
  };
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('lets many pass together, and who comes alone waits for all of them', async () => {
  const gate = new ReadWriteLock();
  const notes: string[] = [];
  const [a, b, alone, c] = ['a', 'b', 'alone', 'c'].map((name) => work(name, notes)) as [W, W, W, W];
  const left = [gate.together(a.run), gate.together(b.run), gate.alone(alone.run), gate.together(c.run)];
  await soon();
  expect(notes).toEqual(['a begins', 'b begins']);
  b.end();
  await soon();
  expect(notes).not.toContain('alone begins');
  a.end();
  await soon();
  expect(notes.at(-1)).toBe('alone begins');
  alone.end();
  await soon();
  expect(notes.at(-1)).toBe('c begins');
  c.end();
  expect(await Promise.all(left)).toEqual(['a', 'b', 'alone', 'c']);
});

it('lets those who come alone pass one after another', async () => {
  const gate = new ReadWriteLock();
  const notes: string[] = [];
  const [a, b] = ['a', 'b'].map((name) => work(name, notes)) as [W, W];
  const left = [gate.alone(a.run), gate.alone(b.run)];
  await soon();
  expect(notes).toEqual(['a begins']);
  a.end();
  b.end();
  await Promise.all(left);
  expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('is not closed by a failure, which its own caller alone hears of', async () => {
  const gate = new ReadWriteLock();
  const notes: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => work(name, notes)) as [W, W, W];
  const first = gate.together(a.run);
  const second = gate.alone(b.run);
  const third = gate.together(c.run);
  a.fail();
  b.fail();
  c.end();
  await expect(first).rejects.toThrow('a');
  await expect(second).rejects.toThrow('b');
  await expect(third).resolves.toBe('c');
});

type W = ReturnType<typeof work>;

import { expect, it } from 'vitest';
import { ReadWriteLock } from './read-write-lock.ts';

/** A section that notes when it begins and ends. The test decides when it ends. */
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

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('runs shared sections at the same time, and an exclusive section after all of them', async () => {
  const lock = new ReadWriteLock();
  const notes: string[] = [];
  const [a, b, exclusive, c] = ['a', 'b', 'exclusive', 'c'].map((name) => work(name, notes)) as [W, W, W, W];
  const results = [lock.shared(a.run), lock.shared(b.run), lock.exclusive(exclusive.run), lock.shared(c.run)];
  await nextTurn();
  expect(notes).toEqual(['a begins', 'b begins']);
  b.end();
  await nextTurn();
  expect(notes).not.toContain('exclusive begins');
  a.end();
  await nextTurn();
  expect(notes.at(-1)).toBe('exclusive begins');
  exclusive.end();
  await nextTurn();
  expect(notes.at(-1)).toBe('c begins');
  c.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'exclusive', 'c']);
});

it('runs exclusive sections one after another', async () => {
  const lock = new ReadWriteLock();
  const notes: string[] = [];
  const [a, b] = ['a', 'b'].map((name) => work(name, notes)) as [W, W];
  const results = [lock.exclusive(a.run), lock.exclusive(b.run)];
  await nextTurn();
  expect(notes).toEqual(['a begins']);
  a.end();
  b.end();
  await Promise.all(results);
  expect(notes).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

it('runs later sections after a failure, and rejects only the failed call', async () => {
  const lock = new ReadWriteLock();
  const notes: string[] = [];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => work(name, notes)) as [W, W, W];
  const first = lock.shared(a.run);
  const second = lock.exclusive(b.run);
  const third = lock.shared(c.run);
  a.fail();
  b.fail();
  c.end();
  await expect(first).rejects.toThrow('a');
  await expect(second).rejects.toThrow('b');
  await expect(third).resolves.toBe('c');
});

type W = ReturnType<typeof work>;

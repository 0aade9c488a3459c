import { expect, it } from 'vitest';
import { Freshness } from './freshness.ts';

/** Refreshes that the test ends itself. */
function manualRefreshes() {
  const begun: { readonly index: string; end(): void; fail(): void }[] = [];
  const refresh = async (index: string): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    begun.push({ index, end: resolve, fail: () => reject(new Error('no refresh')) });
    await promise;
  };
  return { begun, freshness: new Freshness(refresh) };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('refreshes only the indices that were written, and each once', async () => {
  const { begun, freshness } = manualRefreshes();
  freshness.mark('a');
  const refreshed = freshness.refresh(['a', 'b']);
  await soon();
  expect(begun.map(({ index }) => index)).toEqual(['a']);
  begun[0]?.end();
  await refreshed;
  await freshness.refresh(['a', 'b']);
  expect(begun.length).toBe(1);
});

it('waits for a refresh that is running', async () => {
  const { begun, freshness } = manualRefreshes();
  freshness.mark('a');
  const first = freshness.refresh(['a']);
  await soon();
  let isDone = false;
  const second = freshness.refresh(['a']).then(() => {
    isDone = true;
  });
  await soon();
  expect(isDone).toBe(false);
  begun[0]?.end();
  await Promise.all([first, second]);
  expect(begun.length).toBe(1);
});

it('refreshes once more for all callers after a write during a refresh', async () => {
  const { begun, freshness } = manualRefreshes();
  freshness.mark('a');
  const first = freshness.refresh(['a']);
  await soon();
  freshness.mark('a');
  const later = [freshness.refresh(['a']), freshness.refresh(['a'])];
  begun[0]?.end();
  await first;
  await soon();
  expect(begun.length).toBe(2);
  begun[1]?.end();
  await Promise.all(later);
  expect(begun.length).toBe(2);
});

it('tries again after a failure', async () => {
  const { begun, freshness } = manualRefreshes();
  freshness.mark('a');
  const first = freshness.refresh(['a']);
  await soon();
  const second = freshness.refresh(['a']);
  begun[0]?.fail();
  await expect(first).rejects.toThrow('no refresh');
  await soon();
  begun[1]?.end();
  await second;
  expect(begun.length).toBe(2);
});

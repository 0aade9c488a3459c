import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { YoungRequests } from './young-requests.ts';

function watched(promise: Promise<void>): { isOver: boolean } {
  const state = { isOver: false };
  void promise.then(() => (state.isOver = true));
  return state;
}

it('lets requests that have just begun go first', async () => {
  const young = new YoungRequests(() => 0);
  const request = Promise.withResolvers<void>();
  const answered = young.during(() => request.promise);
  const piece = watched(young.letGoFirst());
  await turn();
  expect(piece.isOver).toBe(false);
  request.resolve();
  await answered;
  await turn();
  expect(piece.isOver).toBe(true);
});

it('does not wait if there is no young request', async () => {
  const piece = watched(new YoungRequests(() => 0).letGoFirst());
  await turn();
  expect(piece.isOver).toBe(true);
});

it('does not wait for a request that takes long', async () => {
  let now = 0;
  const young = new YoungRequests(() => now);
  void young.during(() => new Promise(() => {}));
  now = 1_000;
  const piece = watched(young.letGoFirst());
  await turn();
  expect(piece.isOver).toBe(true);
});

it('continues soon, however many requests there are', async () => {
  const young = new YoungRequests(() => 0);
  void young.during(() => new Promise(() => {}));
  await young.letGoFirst();
});

it('ends with a request that fails', async () => {
  const young = new YoungRequests(() => 0);
  const request = Promise.withResolvers<void>();
  const answered = young.during(() => request.promise);
  const piece = watched(young.letGoFirst());
  request.reject(new Error('no'));
  await expect(answered).rejects.toThrow('no');
  await turn();
  expect(piece.isOver).toBe(true);
});

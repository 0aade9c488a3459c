import { expect, it } from 'vitest';
import { Pool } from './pool.ts';

const PATIENT = { limitMs: 60_000 };

it('hands a place to who has waited longest', async () => {
  const pool = new Pool(['a'], 10);
  const place = await pool.take(PATIENT);
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    const own = await pool.take(PATIENT);
    order.push(number);
    pool.give(own);
  });
  expect(pool.load).toEqual({ running: 1, waiting: 3 });
  pool.give(place);
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
  expect(pool.load).toEqual({ running: 0, waiting: 0 });
});

it('gives no place to who has left', async () => {
  const pool = new Pool(['a'], 10);
  const place = await pool.take(PATIENT);
  const control = new AbortController();
  const left = pool.take({ ...PATIENT, signal: control.signal });
  const late = pool.take({ limitMs: 1 });
  const stays = pool.take(PATIENT);
  control.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await expect(late).rejects.toMatchObject({ kind: 'overloaded' });
  pool.give(place);
  expect(await stays).toBe('a');
});

it('refuses more than the queue holds', async () => {
  const pool = new Pool(['a'], 1);
  const place = await pool.take(PATIENT);
  const waiting = pool.take(PATIENT);
  await expect(pool.take(PATIENT)).rejects.toMatchObject({ kind: 'overloaded' });
  pool.give(place);
  expect(await waiting).toBe('a');
});

it('closes when every place is back, and refuses who waits or comes', async () => {
  const pool = new Pool(['a', 'b'], 10);
  const places = [await pool.take(PATIENT), await pool.take(PATIENT)];
  const waiting = pool.take(PATIENT);
  let isClosed = false;
  const closing = pool.close().then(() => {
    isClosed = true;
  });
  await expect(waiting).rejects.toMatchObject({ kind: 'closed' });
  await expect(pool.take(PATIENT)).rejects.toMatchObject({ kind: 'closed' });
  for (const place of places) {
    expect(isClosed).toBe(false);
    pool.give(place);
  }
  await closing;
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import { BodyBudget, type HeldBody } from './body-budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const budget = (waiting = 10): BodyBudget =>
  new BodyBudget({ bytes: 100, bytesOfOne: 60, free: 10, waitMs: 5_000, waiting });

/** `taken`, `waits`, or what the refusal says. */
async function added(body: HeldBody, bytes: number): Promise<string> {
  const room = body.add(bytes);
  if (room === undefined) return 'taken';
  const told = room.then(() => 'taken later', refusal);
  return await Promise.race([told, vi.advanceTimersByTimeAsync(1).then(() => 'waits')]);
}

function refusal(error: unknown): string {
  if (error instanceof ProblemError) return `${error.status} ${error.retryAfter} ${error.problem.detail}`;
  throw error;
}

describe('the budget of bodies', () => {
  it('counts bytes as they arrive, beyond the first of each body', () => {
    const all = budget();
    const body = all.open('a');
    expect(all.held).toBe(0);
    body.add(8);
    expect(all.held).toBe(0);
    body.add(8);
    expect(all.held).toBe(6);
    body.release();
    body.release();
    body.add(100);
    expect(all.held).toBe(0);
  });

  it('has a share for each client, beyond which its bodies wait', async () => {
    const all = budget();
    const first = all.open('a');
    first.add(50);
    const second = all
      .open('a')
      .add(50)
      ?.then(() => 'taken', refusal);
    expect(await added(all.open('b'), 50)).toBe('taken');
    expect(all.held).toBe(80);
    first.release();
    expect(await second).toBe('taken');
    expect(all.held).toBe(80);
  });

  it('lets bodies wait for room, clients in turn, and never a short body', async () => {
    const all = budget();
    const first = all.open('a');
    first.add(60);
    all.open('b').add(60);
    const order: string[] = [];
    for (const name of ['c', 'c', 'd'])
      all
        .open(name)
        .add(30)
        ?.then(() => order.push(name));
    expect(await added(all.open('e'), 10)).toBe('taken');
    expect(order).toEqual([]);
    first.release();
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['c', 'c']);
  });

  it('refuses a body that has waited too long, and what no longer may wait', async () => {
    const all = budget(1);
    const first = all.open('a');
    first.add(60);
    const late = all.open('a').add(50)?.catch(refusal);
    expect(await added(all.open('a'), 50)).toMatch(/^503 2 The bodies that you are sending/);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toMatch(/^503 2 The bodies that you are sending/);
    all.open('b').add(60);
    const full = all.open('c').add(20)?.catch(refusal);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await full).toMatch(/^503 2 The server is reading too many/);
    first.release();
    expect(await added(all.open('c'), 20)).toBe('taken');
  });

  it('holds nothing of a body that left while it waited', async () => {
    const all = budget();
    const [first, second] = [all.open('a'), all.open('a')];
    first.add(50);
    second.add(30);
    const waiting = second.add(40)?.catch(refusal);
    second.release();
    expect(await waiting).toMatch(/^503/);
    expect(all.held).toBe(40);
    first.release();
    await vi.advanceTimersByTimeAsync(1);
    expect(all.held).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { LeaseState } from '../../model/scanner/task-order.ts';
import { ServerFailure } from '../server/server-failure.ts';
import { LeaseContact } from './lease-contact.ts';

const progress = () => ({ done: 0, speaking: 0, open: 0, closed: 0, filtered: 0, records: 0 });
const never = new AbortController().signal;

/** A contact of a lease that lasts 40 ms of real time, with a server that answers as the test says. */
function contactWith(answer: () => LeaseState | ServerFailure, elapsed = () => performance.now()): LeaseContact {
  const heartbeat = async (): Promise<LeaseState> => {
    const state = answer();
    if (state instanceof ServerFailure) throw state;
    return state;
  };
  return new LeaseContact({ lease: 'a', seconds: 0.04, link: { heartbeat }, elapsed, progress });
}

const aborted = async (signal: AbortSignal): Promise<void> =>
  await new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

describe('the contact of a task with its server', () => {
  it('stops the work while the scan is paused', async () => {
    let state: LeaseState = 'continue';
    const stop = new AbortController();
    const contact = contactWith(() => state);
    const beating = contact.run(stop.signal);
    const first = await contact.work(never);
    expect(first?.aborted).toBe(false);
    state = 'pause';
    await aborted(first ?? never);
    expect([contact.isPaused, contact.over.aborted]).toEqual([true, false]);
    const resumed = contact.work(never);
    state = 'continue';
    expect((await resumed)?.aborted).toBe(false);
    stop.abort();
    await beating;
  });

  it('is over if the server says so, or does not know the lease', async () => {
    for (const answer of ['stop', new ServerFailure('over', 'x'), new ServerFailure('refused', 'x')] as const) {
      const contact = contactWith(() => answer);
      await contact.run(never);
      expect(contact.over.aborted).toBe(true);
      expect(await contact.work(never)).toBeUndefined();
    }
  });

  it('is lost after the time of the lease without an answer, and comes back', async () => {
    let now = 0;
    let answer: LeaseState | ServerFailure = new ServerFailure('away', 'x');
    const stop = new AbortController();
    const contact = contactWith(
      () => answer,
      () => now,
    );
    const beating = contact.run(stop.signal);
    const work = (await contact.work(never)) ?? never;
    await new Promise((resolve) => setTimeout(resolve, 30));
    // Without contact, but within the time of the lease.
    expect(work.aborted).toBe(false);
    now = 41;
    await aborted(work);
    const back = contact.work(never);
    answer = 'continue';
    expect((await back)?.aborted).toBe(false);
    expect(contact.over.aborted).toBe(false);
    stop.abort();
    await beating;
  });
});

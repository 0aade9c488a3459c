import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import { Jobs } from './jobs.ts';

function setUp() {
  const failures: unknown[] = [];
  let time = 0;
  return {
    failures,
    jobs: new Jobs(
      () => ++time,
      (error) => failures.push(error),
    ),
  };
}

const until = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a job', () => {
  it('reports its progress and its result', async () => {
    const { jobs } = setUp();
    const release = Promise.withResolvers<void>();
    const { id } = jobs.start('work', async (tell) => {
      tell(50, 'half');
      await release.promise;
      return { done: true };
    });
    expect(jobs.get(id)).toMatchObject({ kind: 'work', state: 'running', percentage: 50, message: 'half' });
    release.resolve();
    await turn();
    expect(jobs.get(id)).toMatchObject({ state: 'done', percentage: 100, result: { done: true } });
    expect(jobs.get(id).endedAt).toBeGreaterThan(jobs.get(id).startedAt);
  });

  it('reports why it failed if the cause is a problem, and logs a defect', async () => {
    const { jobs, failures } = setUp();
    const refused = jobs.start('known', () => Promise.reject(new ProblemError('conflict', 'Taken.')));
    const defect = jobs.start('defect', () => Promise.reject(new Error('inner words')));
    await turn();
    expect(jobs.get(refused.id)).toMatchObject({ state: 'failed', message: 'Conflict: Taken.' });
    expect(jobs.get(defect.id)).toMatchObject({ state: 'failed', message: 'It failed; the log says why.' });
    expect(failures).toEqual([new Error('inner words')]);
  });

  it('is stopped by cancelling, and by closing the server', async () => {
    const { jobs } = setUp();
    const job = jobs.start('one', (_, signal) => until(signal));
    const two = jobs.start('two', (_, signal) => until(signal));
    expect(await jobs.cancel(job.id)).toMatchObject({ state: 'cancelled' });
    await jobs[Symbol.asyncDispose]();
    expect(jobs.list().map(({ id, state }) => [id, state])).toEqual([
      [two.id, 'cancelled'],
      [job.id, 'cancelled'],
    ]);
  });

  it('is refused while four are running, and forgotten after a hundred', async () => {
    const { jobs } = setUp();
    for (let at = 0; at < 4; at++) jobs.start('long', (_, signal) => until(signal));
    expect(() => jobs.start('fifth', async () => {})).toThrow('jobs are running');
    await jobs[Symbol.asyncDispose]();
    for (let at = 0; at < 120; at++) {
      jobs.start('short', async () => {});
      await turn();
    }
    expect(jobs.list()).toHaveLength(100);
    expect(() => jobs.get('nothing')).toThrow('no such job');
  });
});

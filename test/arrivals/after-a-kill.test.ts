import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import type { Arrival } from '../../src/service/arrivals/arrival.ts';
import { publishArrival, withdrawArrival } from '../../src/service/arrivals/publish-arrival.ts';
import { ArrivalWorld, LOAD, labelsOf } from './arrival-world.ts';

let world: ArrivalWorld;
beforeEach(async () => {
  world = await ArrivalWorld.open();
});
afterEach(() => world[Symbol.asyncDispose]());

describe('what a dead process left', () => {
  /** A promise that never settles: nothing of a killed process runs any more. */
  const killed = () => new Promise<never>(() => {});

  /** Publishes in a process that is killed at a step. Resolves when it is there. */
  async function dieAt(step: 'publish' | 'published' | 'note' | 'noted', id: number): Promise<void> {
    const died = Promise.withResolvers<void>();
    const die = (at: string): Promise<never> | undefined => {
      if (at !== step) return undefined;
      died.resolve();
      return killed();
    };
    const context = world.process({
      store: world.storeThat(async (index) => {
        await die('publish');
        const published = await world.store.publish(index);
        await die('published');
        return published;
      }),
      accounts: world.accountsThat(async (line) => {
        await die('note');
        await world.accounts.audit.add(line);
        await die('noted');
      }),
    });
    await context.arrivals.start(context);
    publishArrival(context, id, LOAD).catch(() => {});
    await died.promise;
  }

  it('is neither noted nor announced if the index was not published', async () => {
    const id = await world.newIndex();
    await dieAt('publish', id);
    const heard: Arrival[] = [];
    await world.server(heard);
    expect([await world.stateOf(id), heard, await world.notes(), await world.journal()]).toEqual([
      'filling',
      [],
      [],
      [],
    ]);
  });

  it.each(['published', 'note'] as const)('is noted once and announced if it died at: %s', async (step) => {
    const id = await world.newIndex();
    await dieAt(step, id);
    expect(await world.notes()).toEqual([]);
    const heard: Arrival[] = [];
    await world.server(heard);
    expect([labelsOf(heard), await world.notes(), await world.journal()]).toEqual([
      ['published 2026-11-01'],
      [`index.load index:${id}`],
      [],
    ]);
    await world.server(heard);
    expect(heard).toHaveLength(1);
  });

  it('is announced, and noted twice rather than never, if it died while noting', async () => {
    const id = await world.newIndex();
    await dieAt('noted', id);
    const heard: Arrival[] = [];
    await world.server(heard);
    expect(labelsOf(heard)).toEqual(['published 2026-11-01']);
    expect(new Set(await world.notes())).toEqual(new Set([`index.load index:${id}`]));
  });

  it('is noted and announced if the store failed after it had published', async () => {
    const id = await world.newIndex();
    const store = world.storeThat(async (index) => {
      await world.store.publish(index);
      throw new ProblemError('unavailable');
    });
    await expect(publishArrival(world.process({ store }), id, LOAD)).rejects.toThrow(ProblemError);
    const heard: Arrival[] = [];
    await world.server(heard);
    expect([labelsOf(heard), await world.notes()]).toEqual([['published 2026-11-01'], [`index.load index:${id}`]]);
  });

  it('is noted before the next change of the index, also by a command', async () => {
    const id = await world.newIndex();
    await dieAt('published', id);
    await withdrawArrival(world.process(), id, { ...LOAD, note: 'withdraw' });
    expect(await world.notes()).toEqual([`index.load index:${id}`, `index.withdraw index:${id}`]);
  });

  it('is forgotten if the index is gone or the file cannot be read', async () => {
    const id = await world.newIndex();
    await dieAt('published', id);
    await world.store.drop(id);
    for (const [name, text] of Object.entries({ '5.json': '{"kind":"published"}', '6.json': '\0{', 'x.json': '{}' }))
      await writeFile(join(world.journalFolder, name), text);
    const heard: Arrival[] = [];
    await world.server(heard);
    expect([heard, await world.notes(), await world.journal(), world.failures]).toEqual([[], [], ['x.json'], []]);
  });
});

describe('a command without a server', () => {
  it('notes its arrival, and the next server announces it once', async () => {
    const id = await world.newIndex();
    await publishArrival(world.process(), id, LOAD);
    expect(await world.notes()).toEqual([`index.load index:${id}`]);
    const heard: Arrival[] = [];
    await world.server(heard);
    await world.server(heard);
    expect([labelsOf(heard), await world.notes(), await world.journal()]).toEqual([
      ['published 2026-11-01'],
      [`index.load index:${id}`],
      [],
    ]);
  });

  it('has its arrivals announced only as far as they still hold', async () => {
    const [first, second] = [await world.newIndex('2026-11-01'), await world.newIndex('2026-11-02')];
    for (const id of [first, second]) await publishArrival(world.process(), id, LOAD);
    await withdrawArrival(world.process(), first, LOAD);
    await world.store.drop(second);
    const heard: Arrival[] = [];
    await world.server(heard);
    expect(labelsOf(heard)).toEqual(['withdrawn 2026-11-01']);
  });

  it('fails if the audit log cannot be written, and the index stays published', async () => {
    const id = await world.newIndex();
    const accounts = world.accountsThat(() => Promise.reject(new Error('no audit log')));
    await expect(publishArrival(world.process({ accounts }), id, LOAD)).rejects.toThrow('no audit log');
    expect(await world.stateOf(id)).toBe('published');
    await world.server();
    expect(await world.notes()).toEqual([`index.load index:${id}`]);
  });
});

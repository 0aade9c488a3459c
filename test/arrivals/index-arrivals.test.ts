import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IndexAccess } from '../../src/model/index-record.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Arrival } from '../../src/service/arrivals/arrival.ts';
import { publishArrival, withdrawArrival, withdrawFilling } from '../../src/service/arrivals/publish-arrival.ts';
import { ArrivalWorld, INSTALLATION, LOAD, labelsOf, PUBLIC } from './arrival-world.ts';

let world: ArrivalWorld;
beforeEach(async () => {
  world = await ArrivalWorld.open();
});
afterEach(() => world[Symbol.asyncDispose]());

describe('an arrival', () => {
  it('is published first, then noted, then announced', async () => {
    const steps: string[] = [];
    const id = await world.newIndex();
    const context = world.process({
      store: world.storeThat(async (index) => {
        steps.push(`journal: ${await world.journal()}`);
        return await world.store.publish(index).finally(() => steps.push('published'));
      }),
      accounts: world.accountsThat(async (line) => {
        steps.push(`noted while ${await world.stateOf(id)}`);
        await world.accounts.audit.add(line);
      }),
    });
    await context.arrivals.start(context);
    context.arrivals.listen(undefined, ({ index }) => steps.push(`announced ${index.label}`));
    expect(await publishArrival(context, id, LOAD)).toMatchObject({ id, state: 'published', count: 1 });
    expect(steps).toEqual([`journal: ${id}.json`, 'published', 'noted while published', 'announced 2026-11-01']);
    expect(await world.journal()).toEqual([]);
  });

  it('says which index, who, and from where', async () => {
    const heard: Arrival[] = [];
    const context = await world.server(heard);
    const id = await world.newIndex();
    await publishArrival(context, id, { actor: { kind: 'user', id: 7 }, source: 'change' });
    await withdrawArrival(context, id, LOAD);
    const index = { id, collection: 'domains', label: '2026-11-01', access: PUBLIC };
    expect(heard).toEqual([
      { kind: 'published', index, actor: { kind: 'user', id: 7 }, source: 'change' },
      { kind: 'withdrawn', index, actor: INSTALLATION, source: 'load' },
    ]);
  });

  it('is not announced if the store refuses, and leaves nothing in the journal', async () => {
    const heard: Arrival[] = [];
    const context = await world.server(heard);
    const id = await world.newIndex();
    await expect(publishArrival(context, 999, LOAD)).rejects.toThrow(ProblemError);
    await expect(withdrawArrival(context, id, LOAD)).rejects.toThrow('not published');
    expect([heard, await world.notes(), await world.journal()]).toEqual([[], [], []]);
  });

  it('of an index that is withdrawn while it fills is none', async () => {
    const heard: Arrival[] = [];
    await world.server(heard);
    const id = await world.newIndex();
    await withdrawFilling(world.store, id);
    expect([await world.stateOf(id), heard, await world.notes()]).toEqual(['withdrawn', [], []]);
  });

  it('is announced before a withdrawal that comes right after it', async () => {
    const heard: Arrival[] = [];
    const context = await world.server(heard);
    const id = await world.newIndex();
    await Promise.all([publishArrival(context, id, LOAD), withdrawArrival(context, id, LOAD)]);
    expect(labelsOf(heard)).toEqual(['published 2026-11-01', 'withdrawn 2026-11-01']);
  });

  it('is told to the other listeners although one fails', async () => {
    const context = world.process();
    const heard: Arrival[] = [];
    await context.arrivals.start(context);
    context.arrivals.listen(undefined, () => {
      throw new Error('a listener failed');
    });
    context.arrivals.listen(undefined, (arrival) => heard.push(arrival));
    await publishArrival(context, await world.newIndex(), LOAD);
    expect(labelsOf(heard)).toEqual(['published 2026-11-01']);
    expect(world.failures).toEqual([new Error('a listener failed')]);
  });

  it('is published although the journal cannot be written', async () => {
    await writeFile(world.journalFolder, 'no folder');
    const heard: Arrival[] = [];
    const context = await world.server(heard);
    const id = await world.newIndex();
    await publishArrival(context, id, LOAD);
    expect([labelsOf(heard), await world.notes()]).toEqual([['published 2026-11-01'], [`index.load index:${id}`]]);
    expect(world.failures).not.toEqual([]);
  });
});

describe('a private index', () => {
  it('is announced to its team as it is then, and to nobody else', async () => {
    const [ann, bob, eve] = [await world.newUser('ann'), await world.newUser('bob'), await world.newUser('eve')];
    const { teams } = world.accounts;
    const blue = await teams.create('Blue', ann, INSTALLATION);
    await teams.accept((await teams.invite(blue.id, 'bob@x.org', 'member', INSTALLATION)).id, bob);
    await teams.create('Red', eve, INSTALLATION);
    const context = world.process();
    await context.arrivals.start(context);
    const heard = { ann: [], bob: [], eve: [], nobody: [] } as Record<string, Arrival[]>;
    for (const [name, user] of Object.entries({ ann, bob, eve, nobody: undefined }))
      context.arrivals.listen(user, (arrival) => heard[name]?.push(arrival));
    const publish = async (label: string, access: IndexAccess) =>
      await publishArrival(context, await world.newIndex(label, access), LOAD);
    await publish('of ann', { kind: 'private', ownerId: ann });
    await publish('of eve', { kind: 'private', ownerId: eve, scanId: 3 });
    await publish('2026-11-02', PUBLIC);
    await teams.leave(blue.id, bob, { kind: 'user', id: bob });
    const later = await publish('of ann again', { kind: 'private', ownerId: ann });
    await withdrawArrival(context, later.id, LOAD);
    expect(Object.fromEntries(Object.entries(heard).map(([name, arrivals]) => [name, labelsOf(arrivals)]))).toEqual({
      ann: ['published of ann', 'published 2026-11-02', 'published of ann again', 'withdrawn of ann again'],
      bob: ['published of ann', 'published 2026-11-02'],
      eve: ['published of eve', 'published 2026-11-02'],
      nobody: ['published 2026-11-02'],
    });
  });

  it('is not announced to a listener that has gone', async () => {
    const context = world.process();
    await context.arrivals.start(context);
    const heard: Arrival[] = [];
    context.arrivals.listen(undefined, (arrival) => heard.push(arrival))[Symbol.dispose]();
    await publishArrival(context, await world.newIndex(), LOAD);
    expect(heard).toEqual([]);
  });
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import type { IndexAccess } from '../../src/model/index-record.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Arrival } from '../../src/service/arrivals/arrival.ts';
import { type ArrivalPlace, IndexArrivals } from '../../src/service/arrivals/index-arrivals.ts';
import {
  type ArrivalContext,
  publishArrival,
  withdrawArrival,
  withdrawFilling,
} from '../../src/service/arrivals/publish-arrival.ts';
import { secret } from '../accounts/test-secret.ts';
import { ModelStore } from '../store/model/model-store.ts';

const INSTALLATION = { kind: 'installation' } as const;
const LOAD = { actor: INSTALLATION, source: 'load', note: 'load' } as const;
const BY_HAND = { actor: { kind: 'user', id: 7 }, source: 'change' } as const;
const PUBLIC = { kind: 'public' } as const;

let folder = '';
let accounts: Accounts;
let store: ModelStore;
let failures: unknown[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-arrivals-'));
  accounts = await openSqliteAccounts(join(folder, 'accounts.db'), { secret, now: () => Date.UTC(2026, 10, 27) });
  store = new ModelStore();
  failures = [];
});
afterEach(async () => {
  await accounts[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** A process that uses the store, the accounts and the journal. */
function process(place: Partial<ArrivalPlace> = {}): ArrivalContext {
  const arrivals = new IndexArrivals(join(folder, 'arrivals'), (error) => failures.push(error));
  return { store, accounts, arrivals, ...place };
}

async function server(heard: Arrival[] = [], place: Partial<ArrivalPlace> = {}): Promise<ArrivalContext> {
  const context = process(place);
  context.arrivals.listen(undefined, (arrival) => heard.push(arrival));
  await context.arrivals.start(context);
  return context;
}

async function newIndex(label = '2026-11-01', access: IndexAccess = PUBLIC): Promise<number> {
  const startedAt = '2026-11-01T00:00:00.000Z';
  const { id } = await store.createIndex({ collection: 'domains', label, access, startedAt });
  await store.write(id, Buffer.from('{"domain":"a.example"}\n'));
  return id;
}

const stateOf = async (index: number) => (await store.indices()).find(({ id }) => id === index)?.state;
const notes = async () =>
  (await accounts.audit.list()).flatMap(({ action, target }) =>
    action.startsWith('index.') ? `${action} ${target}` : [],
  );
const journal = async () => await readdir(join(folder, 'arrivals')).catch(() => []);
const labels = (heard: readonly Arrival[]) => heard.map(({ kind, index }) => `${kind} ${index.label}`);
const newUser = async (name: string) => (await accounts.users.create({ email: `${name}@x.org` }, INSTALLATION)).id;

describe('an arrival', () => {
  it('is published first, then noted, then announced', async () => {
    const steps: string[] = [];
    const id = await newIndex();
    const context = process({
      store: {
        indices: () => store.indices(),
        withdraw: (index) => store.withdraw(index),
        publish: async (index) => {
          steps.push(`journal: ${await journal()}`);
          return await store.publish(index).finally(() => steps.push('published'));
        },
      },
      accounts: {
        teams: accounts.teams,
        audit: {
          add: async (line) => {
            steps.push(`noted while ${await stateOf(id)}`);
            await accounts.audit.add(line);
          },
          list: (filter) => accounts.audit.list(filter),
        },
      },
    });
    await context.arrivals.start(context);
    context.arrivals.listen(undefined, ({ index }) => steps.push(`announced ${index.label}`));
    expect(await publishArrival(context, id, LOAD)).toMatchObject({ id, state: 'published', count: 1 });
    expect(steps).toEqual([`journal: ${id}.json`, 'published', 'noted while published', 'announced 2026-11-01']);
    expect(await journal()).toEqual([]);
  });

  it('says which index, who, and from where', async () => {
    const heard: Arrival[] = [];
    const context = await server(heard);
    const id = await newIndex();
    await publishArrival(context, id, BY_HAND);
    await withdrawArrival(context, id, LOAD);
    const index = { id, collection: 'domains', label: '2026-11-01', access: PUBLIC };
    expect(heard).toEqual([
      { kind: 'published', index, actor: { kind: 'user', id: 7 }, source: 'change' },
      { kind: 'withdrawn', index, actor: INSTALLATION, source: 'load' },
    ]);
  });

  it('is not announced if the store refuses, and leaves nothing in the journal', async () => {
    const heard: Arrival[] = [];
    const context = await server(heard);
    const id = await newIndex();
    await expect(publishArrival(context, 999, LOAD)).rejects.toThrow(ProblemError);
    await expect(withdrawArrival(context, id, LOAD)).rejects.toThrow('not published');
    expect([heard, await notes(), await journal()]).toEqual([[], [], []]);
  });

  it('of an index that is withdrawn while it fills is none', async () => {
    const heard: Arrival[] = [];
    await server(heard);
    const id = await newIndex();
    await withdrawFilling(store, id);
    expect([await stateOf(id), heard, await notes()]).toEqual(['withdrawn', [], []]);
  });

  it('is announced before a withdrawal that comes right after it', async () => {
    const heard: Arrival[] = [];
    const context = await server(heard);
    const id = await newIndex();
    await Promise.all([publishArrival(context, id, LOAD), withdrawArrival(context, id, LOAD)]);
    expect(labels(heard)).toEqual(['published 2026-11-01', 'withdrawn 2026-11-01']);
  });

  it('is told to the other listeners although one fails', async () => {
    const context = process();
    const heard: Arrival[] = [];
    await context.arrivals.start(context);
    context.arrivals.listen(undefined, () => {
      throw new Error('a listener failed');
    });
    context.arrivals.listen(undefined, (arrival) => heard.push(arrival));
    await publishArrival(context, await newIndex(), LOAD);
    expect(labels(heard)).toEqual(['published 2026-11-01']);
    expect(failures).toEqual([new Error('a listener failed')]);
  });

  it('is published although the journal cannot be written', async () => {
    await writeFile(join(folder, 'arrivals'), 'no folder');
    const heard: Arrival[] = [];
    const context = await server(heard);
    const id = await newIndex();
    await publishArrival(context, id, LOAD);
    expect([labels(heard), await notes()]).toEqual([['published 2026-11-01'], [`index.load index:${id}`]]);
    expect(failures).not.toEqual([]);
  });
});

describe('a private index', () => {
  it('is announced to its team as it is then, and to nobody else', async () => {
    const [ann, bob, eve] = [await newUser('ann'), await newUser('bob'), await newUser('eve')];
    const { teams } = accounts;
    const blue = await teams.create('Blue', ann, INSTALLATION);
    await teams.accept((await teams.invite(blue.id, 'bob@x.org', 'member', INSTALLATION)).id, bob);
    await teams.create('Red', eve, INSTALLATION);
    const context = process();
    await context.arrivals.start(context);
    const heard = { ann: [], bob: [], eve: [], nobody: [] } as Record<string, Arrival[]>;
    for (const [name, user] of Object.entries({ ann, bob, eve, nobody: undefined }))
      context.arrivals.listen(user, (arrival) => heard[name]?.push(arrival));
    const publish = async (label: string, access: IndexAccess) =>
      await publishArrival(context, await newIndex(label, access), LOAD);
    await publish('of ann', { kind: 'private', ownerId: ann });
    await publish('of eve', { kind: 'private', ownerId: eve, scanId: 3 });
    await publish('2026-11-02', PUBLIC);
    await teams.leave(blue.id, bob, { kind: 'user', id: bob });
    const later = await publish('of ann again', { kind: 'private', ownerId: ann });
    await withdrawArrival(context, later.id, LOAD);
    expect(Object.fromEntries(Object.entries(heard).map(([name, arrivals]) => [name, labels(arrivals)]))).toEqual({
      ann: ['published of ann', 'published 2026-11-02', 'published of ann again', 'withdrawn of ann again'],
      bob: ['published of ann', 'published 2026-11-02'],
      eve: ['published of eve', 'published 2026-11-02'],
      nobody: ['published 2026-11-02'],
    });
  });

  it('is not announced to a listener that has gone', async () => {
    const context = process();
    await context.arrivals.start(context);
    const heard: Arrival[] = [];
    context.arrivals.listen(undefined, (arrival) => heard.push(arrival))[Symbol.dispose]();
    await publishArrival(context, await newIndex(), LOAD);
    expect(heard).toEqual([]);
  });
});

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
    const context = process({
      store: {
        indices: () => store.indices(),
        withdraw: (index) => store.withdraw(index),
        publish: async (index) => {
          await die('publish');
          const published = await store.publish(index);
          await die('published');
          return published;
        },
      },
      accounts: {
        teams: accounts.teams,
        audit: {
          add: async (line) => {
            await die('note');
            await accounts.audit.add(line);
            await die('noted');
          },
          list: (filter) => accounts.audit.list(filter),
        },
      },
    });
    await context.arrivals.start(context);
    publishArrival(context, id, LOAD).catch(() => {});
    await died.promise;
  }

  it('is neither noted nor announced if the index was not published', async () => {
    const id = await newIndex();
    await dieAt('publish', id);
    const heard: Arrival[] = [];
    await server(heard);
    expect([await stateOf(id), heard, await notes(), await journal()]).toEqual(['filling', [], [], []]);
  });

  it.each(['published', 'note'] as const)('is noted once and announced if it died at: %s', async (step) => {
    const id = await newIndex();
    await dieAt(step, id);
    expect(await notes()).toEqual([]);
    const heard: Arrival[] = [];
    await server(heard);
    expect([labels(heard), await notes(), await journal()]).toEqual([
      ['published 2026-11-01'],
      [`index.load index:${id}`],
      [],
    ]);
    await server(heard);
    expect(heard).toHaveLength(1);
  });

  it('is announced, and noted twice rather than never, if it died while noting', async () => {
    const id = await newIndex();
    await dieAt('noted', id);
    const heard: Arrival[] = [];
    await server(heard);
    expect(labels(heard)).toEqual(['published 2026-11-01']);
    expect(new Set(await notes())).toEqual(new Set([`index.load index:${id}`]));
  });

  it('is noted and announced if the store failed after it had published', async () => {
    const id = await newIndex();
    const publish = async (index: number) => {
      await store.publish(index);
      throw new ProblemError('unavailable');
    };
    const failing = { indices: () => store.indices(), withdraw: (index: number) => store.withdraw(index), publish };
    await expect(publishArrival(process({ store: failing }), id, LOAD)).rejects.toThrow(ProblemError);
    const heard: Arrival[] = [];
    await server(heard);
    expect([labels(heard), await notes()]).toEqual([['published 2026-11-01'], [`index.load index:${id}`]]);
  });

  it('is noted before the next change of the index, also by a command', async () => {
    const id = await newIndex();
    await dieAt('published', id);
    await withdrawArrival(process(), id, { ...LOAD, note: 'withdraw' });
    expect(await notes()).toEqual([`index.load index:${id}`, `index.withdraw index:${id}`]);
  });

  it('is forgotten if the index is gone or the file cannot be read', async () => {
    const id = await newIndex();
    await dieAt('published', id);
    await store.drop(id);
    for (const [name, text] of Object.entries({ '5.json': '{"kind":"published"}', '6.json': '\0{', 'x.json': '{}' }))
      await writeFile(join(folder, 'arrivals', name), text);
    const heard: Arrival[] = [];
    await server(heard);
    expect([heard, await notes(), await journal(), failures]).toEqual([[], [], ['x.json'], []]);
  });
});

describe('a command without a server', () => {
  it('notes its arrival, and the next server announces it once', async () => {
    const id = await newIndex();
    await publishArrival(process(), id, LOAD);
    expect(await notes()).toEqual([`index.load index:${id}`]);
    const heard: Arrival[] = [];
    await server(heard);
    await server(heard);
    expect([labels(heard), await notes(), await journal()]).toEqual([
      ['published 2026-11-01'],
      [`index.load index:${id}`],
      [],
    ]);
  });

  it('has its arrivals announced only as far as they still hold', async () => {
    const [first, second] = [await newIndex('2026-11-01'), await newIndex('2026-11-02')];
    for (const id of [first, second]) await publishArrival(process(), id, LOAD);
    await withdrawArrival(process(), first, LOAD);
    await store.drop(second);
    const heard: Arrival[] = [];
    await server(heard);
    expect(labels(heard)).toEqual(['withdrawn 2026-11-01']);
  });

  it('fails if the audit log cannot be written, and the index stays published', async () => {
    const id = await newIndex();
    const audit = { list: accounts.audit.list, add: () => Promise.reject(new Error('no audit log')) };
    await expect(publishArrival(process({ accounts: { teams: accounts.teams, audit } }), id, LOAD)).rejects.toThrow(
      'no audit log',
    );
    expect(await stateOf(id)).toBe('published');
    await server();
    expect(await notes()).toEqual([`index.load index:${id}`]);
  });
});

import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { backUpData } from '../../src/service/backup/back-up-data.ts';
import { readManifest, writeManifest } from '../../src/service/backup/backup-manifest.ts';
import { restoreData } from '../../src/service/backup/restore-data.ts';
import { type CatalogIndex, readCatalogState } from '../../src/store/inverted/catalog/catalog-state.ts';
import { SeqSet } from '../../src/store/inverted/catalog/seq-set.ts';
import type { Store } from '../../src/store/store.ts';
import { describeEngines, openedFor } from './describe-stores.ts';
import { Dice } from './dice.ts';
import type { Engine } from './engines.ts';
import { RecordGenerator } from './generate-records.ts';
import { domain, filling, found, keyOf, lines, problemOf, published, selection, within } from './scenario.ts';

async function inDirectory(scenario: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'maintenance-'));
  try {
    await scenario(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const numbered = (from: number, count: number, day: number) =>
  Array.from({ length: count }, (_, at) => domain(`d${from + at}`, day));

/** Two public indices that hold documents both and twice, one withdrawn, one private, one that is being filled. */
async function manyIndices(store: Store) {
  const old = await filling(store, '2026-01-01');
  for (const day of [1, 3, 2]) await store.write(old, lines(numbered(0, 40, day)));
  await store.publish(old);
  const young = await published(store, '2026-01-02', numbered(20, 40, 4));
  const withdrawn = await published(store, '2026-01-03', numbered(0, 10, 9));
  await store.withdraw(withdrawn);
  const own = await published(store, 'own', numbered(0, 5, 9), { access: { kind: 'private', ownerId: 1 } });
  const open = await filling(store, 'open', numbered(0, 30, 1));
  await store.write(open, lines(numbered(10, 5, 2)));
  await store.sideTables.addresses.replace('geo', [Buffer.from('{"ip":"10.0.0.0/8","isp":"a"}\n')]);
  return { old, young, withdrawn, own, open };
}

async function everything(store: Store) {
  const indices = await store.indices();
  const latest = await found(store);
  const held = await Promise.all(indices.map(({ id }) => found(store, '*', within(id))));
  return { indices, latest, held, addresses: await store.sideTables.addresses.at(['10.1.2.3']) };
}

describeEngines('a check', (engine) => {
  const store = openedFor(engine);

  it('has nothing against a store of which all is right', async () => {
    await manyIndices(store());
    const report = await store().maintenance.check({ isDeep: true });
    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({ indices: 5, records: 40 + 40 + 10 + 5 + 30, wrong: 0 });
    expect(report.compared).toBe(report.records);
    expect(await store().maintenance.check()).toMatchObject({ wrong: 0 });
  });

  it('has nothing against generated records of every collection', async () => {
    for (const collection of collections) {
      const records = new RecordGenerator(collection);
      const dice = new Dice(collections.indexOf(collection) + 1);
      for (const label of ['2026-01-01', '2026-01-02']) {
        const { id } = await store().createIndex({
          ...{ collection, label, access: { kind: 'public' }, startedAt: `${label}T00:00:00.000Z` },
        });
        await store().write(
          id,
          Buffer.from(Array.from({ length: 40 * engine.share }, (_, at) => records.line(at % 30, dice)).join('\n')),
        );
        await store().publish(id);
      }
    }
    expect((await store().maintenance.check({ isDeep: true })).findings).toEqual([]);
  });

  it('goes on beside those who write and publish, and takes none of it for wrong', async () => {
    await manyIndices(store());
    let isDone = false;
    const changing = (async () => {
      for (let round = 0; !isDone; round++) {
        const id = await filling(store(), `round ${round}`, numbered(round, 20, 5));
        await store().write(id, lines(numbered(round, 20, 6)));
        await store().publish(id);
        if (round % 2 === 1) await store().drop(id);
        else await store().deleteRecords(id, [keyOf(`d${round}`)]);
      }
    })();
    try {
      for (let round = 0; round < 4 * engine.share; round++)
        expect((await store().maintenance.check({ isDeep: round % 2 === 0 })).findings).toEqual([]);
    } finally {
      isDone = true;
      await changing;
    }
  });

  it('can be called off, and tells how far it is', async () => {
    await manyIndices(store());
    const told: string[] = [];
    await store().maintenance.check({ onProgress: ({ work }) => told.push(work) });
    expect(told).toContain('domains 2026-01-01');
    const signal = AbortSignal.abort(new Error('called off'));
    await expect(store().maintenance.check({ signal })).rejects.toThrow('called off');
  });
});

type Damage = (directory: string, ids: Awaited<ReturnType<typeof damagedOften>>) => Promise<void>;

/** Besides those, two that hold other records of the same documents. */
async function damagedOften(store: Store) {
  const access = { kind: 'private', ownerId: 1 } as const;
  const zones = (zone: string) => numbered(0, 10, 1).map((record) => ({ ...record, zone }));
  const org = await published(store, 'org', zones('org'), { access });
  const com = await published(store, 'com', zones('com'), { access });
  return { ...(await manyIndices(store)), org, com };
}

/** What the catalog says of an index is changed, as no store does it. */
const ofIndex =
  (which: 'old' | 'young', change: (index: CatalogIndex) => CatalogIndex | undefined): Damage =>
  async (directory, ids) => {
    const file = join(directory, 'state', 'catalog.json');
    const catalog = readCatalogState(await readFile(file, 'utf8'));
    const indices = catalog.indices.flatMap((one) => (one.id === ids[which] ? (change(one) ?? []) : [one]));
    await writeFile(file, JSON.stringify({ ...catalog, indices }));
  };

/** Searches of the latest records see nothing of the younger index. */
const hideYoung: Damage = async (directory, ids) => {
  const hidden = new SeqSet();
  for (let sequence = 0; sequence < 40; sequence++) hidden.add(sequence);
  await mkdir(join(directory, 'state', 'sets'), { recursive: true });
  await writeFile(join(directory, 'state', 'sets', 'hidden'), hidden.bytes());
  await ofIndex('young', (index) => ({ ...index, shadows: [{ since: 0, set: 'hidden' }] }))(directory, ids);
};

const showOld = ofIndex('old', (index) => ({ ...index, shadows: [] }));

/** The records of two indices change places. */
const swapRecords =
  (one: 'org' | 'young', other: 'com' | 'old'): Damage =>
  async (directory, ids) => {
    const records = (which: 'org' | 'young' | 'com' | 'old') =>
      join(directory, 'indices', `domains.${ids[which]}`, 'records');
    await rename(records(one), join(directory, 'swapped'));
    await rename(records(other), records(one));
    await rename(join(directory, 'swapped'), records(other));
  };

const otherBytes =
  (file: RegExp): Damage =>
  async (directory, { young }) => {
    const folder = join(directory, 'indices', `domains.${young}`);
    const name = (await readdir(folder, { recursive: true })).find((one) => file.test(one)) ?? '';
    await using opened = await open(join(folder, name), 'r+');
    await opened.write(Buffer.of(0xff, 0xfe, 0xfd), 0, 3, Math.floor((await opened.stat()).size / 2));
  };

const DAMAGES: readonly (readonly [name: string, kind: string, words: RegExp, damage: Damage])[] = [
  ['records of other documents', 'record', /another document/, swapRecords('young', 'old')],
  ['records that say something else than finds them', 'row', /does not find it/, swapRecords('org', 'com')],
  ['documents that the latest lack', 'latest', /does not find the document/, hideYoung],
  ['documents that are latest twice', 'latest', /finds the document 2 times/, showOld],
  [
    'documents whose latest is an older one',
    'latest',
    /an older observation/,
    async (directory, ids) => {
      await hideYoung(directory, ids);
      await showOld(directory, ids);
    },
  ],
  [
    'an index that has not as many records as it should',
    'count',
    /There are 40 documents; there should be 41/,
    ofIndex('young', (index) => ({ ...index, records: 41 })),
  ],
  ['an index that nobody knows', 'left', /belongs to nothing/, ofIndex('young', () => undefined)],
  ['a file of terms with other bytes', 'unreadable', /\.term/, otherBytes(/\.term$/)],
  ['a file of columns with other bytes', 'unreadable', /\.fast/, otherBytes(/\.fast$/)],
  ['a file of records with other bytes', 'unreadable', /records/, otherBytes(/\.records$/)],
];

describeEngines(
  'a check finds',
  (engine) => {
    let whole: string;
    let ids: Awaited<ReturnType<typeof damagedOften>>;
    beforeAll(async () => {
      whole = await mkdtemp(join(tmpdir(), 'maintenance-'));
      await using store = await engine.open(whole);
      ids = await damagedOften(store);
    }, 60_000);
    afterAll(() => rm(whole, { recursive: true, force: true }));

    it.each(DAMAGES)('%s', (_, kind, words, damage) =>
      inDirectory(async (directory) => {
        await cp(whole, directory, { recursive: true });
        await damage(directory, ids);
        await using again = await engine.open(directory);
        const report = await again.maintenance.check({ isDeep: true });
        expect(report.wrong).toBeGreaterThan(0);
        const ofKind = report.findings.filter((one) => one.kind === kind);
        expect(ofKind.map((one) => one.words).join('\n')).toMatch(words);
      }),
    );

    it('nothing where there is only what the store removes by itself when it is opened', () =>
      inDirectory(async (directory) => {
        await cp(whole, directory, { recursive: true });
        const indices = join(directory, 'indices');
        for (const name of [`domains.${ids.old}-2`, 'side.99'])
          await cp(join(indices, `domains.${ids.old}`), join(indices, name), { recursive: true });
        await using again = await engine.open(directory);
        expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
        expect((await readdir(indices)).filter((name) => /-2$|99$/.test(name))).toEqual([]);
      }));
  },
  'directories',
);

describeEngines('compacting', (engine) => {
  const store = openedFor(engine);

  it('removes what nobody finds, joins what is in pieces, and changes nothing that is found', async () => {
    const ids = await manyIndices(store());
    for (let round = 0; round < 12; round++) await store().write(ids.open, lines([domain(`more${round}`, 1)]));
    await store().publish(ids.open);
    await store().deleteRecords(ids.young, [keyOf('d30'), keyOf('d31')]);
    const before = await everything(store());
    const report = await store().maintenance.compact();
    // A cluster takes out what was deleted whenever it joins segments: it may have done so already.
    if (engine.lacks?.directories === undefined) expect(report.removedRows).toBeGreaterThanOrEqual(2);
    expect(report.piecesAfter).toBeLessThanOrEqual(report.piecesBefore);
    expect(await everything(store())).toEqual(before);
    expect((await store().maintenance.check({ isDeep: true })).findings).toEqual([]);
    expect(await store().maintenance.compact()).toMatchObject({ removedRows: 0 });
  });

  it('goes on beside those who write and search', async () => {
    const { open } = await manyIndices(store());
    const latest = await found(store());
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      for (; !isDone; written++) await store().write(open, lines(numbered(0, 30, 1 + (written % 28))));
    })();
    const searching = (async () => {
      while (!isDone) expect(await found(store())).toEqual(latest);
    })();
    try {
      for (let round = 0; round < 3 * engine.share; round++) await store().maintenance.compact();
    } finally {
      isDone = true;
      await Promise.all([writing, searching]);
    }
    expect(written).toBeGreaterThan(0);
    expect(await store().count(selection('*', within(open)))).toBe(30);
    expect((await store().maintenance.check({ isDeep: true })).findings).toEqual([]);
  });
});

async function backedUp(store: Store, to: string, signal?: AbortSignal) {
  const others = [{ name: 'loads', path: join(to, '..', 'loads') }];
  return await backUpData({ store, storeName: 'store', extras: others, to, now: 5, ...(signal && { signal }) });
}

const restored = (engine: Engine, from: string, to: string) =>
  restoreData({ from, to, storeName: 'store', openStore: (folder) => engine.open(folder) });

describeEngines('a backup', (engine) => {
  // An engine that keeps its data in a directory can.
  const canBackUp = engine.lacks?.directories === undefined;

  it('is written by an engine that says it can, and refused by one that cannot', () =>
    inDirectory(async (directory) => {
      await using store = await engine.open(join(directory, 'store'));
      expect(store.capabilities.canBackUp).toBe(canBackUp);
      expect(await problemOf(backedUp(store, join(directory, 'backup')))).toBe(canBackUp ? 'none' : 'conflict');
      expect(existsSync(join(directory, 'backup'))).toBe(canBackUp);
    }));

  if (!canBackUp) return;

  it('restores everything there was, and what lies beside the store', () =>
    inDirectory(async (directory) => {
      const [backup, data] = ['backup', 'data'].map((name) => join(directory, name)) as [string, string];
      const first = await engine.open(join(directory, 'first'));
      const { open, young } = await manyIndices(first);
      await mkdir(join(directory, 'loads'));
      await writeFile(join(directory, 'loads', 'state.json'), '{}');
      const before = await everything(first);
      const written = await backedUp(first, backup);
      expect(written.indices).toEqual(before.indices);
      await first.drop(young);
      await first[Symbol.asyncDispose]();
      expect(await restored(engine, backup, data)).toMatchObject({ files: written.files, indices: before.indices });
      expect((await readdir(data)).sort()).toEqual(['loads', 'store']);
      expect(await readFile(join(data, 'loads', 'state.json'), 'utf8')).toBe('{}');
      await using again = await engine.open(join(data, 'store'));
      expect(await everything(again)).toEqual(before);
      expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
      await again.write(open, lines([domain('new', 5)]));
      await again.publish(open);
      expect(await found(again, 'domain:new')).toEqual([`new@${open}`]);
    }));

  it(
    'is of one moment, whoever writes and publishes meanwhile',
    () =>
      inDirectory(async (directory) => {
        await using store = await engine.open(join(directory, 'first'));
        const done: { readonly label: string; readonly at: number }[] = [];
        let isDone = false;
        const writing = (async () => {
          for (let cycle = 0; !isDone; cycle++) {
            const label = `cycle ${cycle}`;
            const id = await filling(store, label, numbered(0, 200, 1 + (cycle % 28)));
            await store.write(id, lines(numbered(100, 50, 2)));
            await store.publish(id);
            done.push({ label, at: performance.now() });
          }
        })();
        const searching = (async () => {
          for (; !isDone; await pause(5)) await store.count(selection());
        })();
        const backups: { readonly folder: string; readonly begun: number }[] = [];
        try {
          while (done.length < 2) await pause(20);
          for (let number = 0; number < 3; number++) {
            const folder = join(directory, `backup ${number}`);
            backups.push({ folder, begun: performance.now() });
            await backedUp(store, folder);
          }
        } finally {
          isDone = true;
          await Promise.all([writing, searching]);
        }
        for (const [number, { folder, begun }] of backups.entries()) {
          const data = join(directory, `data ${number}`);
          await restored(engine, folder, data);
          await using again = await engine.open(join(data, 'store'));
          expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
          const shown = (await again.indices()).filter(({ state }) => state === 'published').map(({ label }) => label);
          for (const { label } of done.filter(({ at }) => at < begun)) expect(shown).toContain(label);
          expect(await again.count(selection())).toBe(200);
        }
      }),
    120_000,
  );

  it('that is damaged is refused, and nothing is restored', () =>
    inDirectory(async (directory) => {
      const whole = join(directory, 'whole');
      const store = await engine.open(join(directory, 'first'));
      await manyIndices(store);
      await backedUp(store, whole);
      await store[Symbol.asyncDispose]();
      const manifest = readManifest(await readFile(join(whole, 'backup.json'), 'utf8'));
      if (typeof manifest === 'string') throw new Error(manifest);
      const largest = manifest.files.toSorted((a, b) => b.bytes - a.bytes)[0]?.path ?? '';
      const damages: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
        'another byte': async (folder) => {
          await using file = await open(join(folder, largest), 'r+');
          const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 10);
          await file.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, 10);
        },
        'a file cut off': (folder) => truncate(join(folder, largest), 10),
        'a file missing': (folder) => rm(join(folder, largest)),
        'a list cut off': (folder) => truncate(join(folder, 'backup.json'), 100),
        'no list': (folder) => rm(join(folder, 'backup.json')),
        'another number of records': (folder) => {
          const indices = manifest.indices.map((index) => ({ ...index, count: index.count + 1 }));
          return writeFile(join(folder, 'backup.json'), writeManifest({ ...manifest, indices }));
        },
      };
      for (const [name, damage] of Object.entries(damages)) {
        const folder = join(directory, name);
        const data = join(directory, `${name}, restored`);
        await cp(whole, folder, { recursive: true });
        await damage(folder);
        await expect(restored(engine, folder, data), name).rejects.toThrow(/damaged|is no backup/);
        expect(await readdir(data).catch(() => []), name).toEqual([]);
      }
      await restored(engine, whole, join(directory, 'data'));
    }));

  it('is written to a new folder, and restored to an empty one', () =>
    inDirectory(async (directory) => {
      await using store = await engine.open(join(directory, 'first'));
      await manyIndices(store);
      const [full, backup] = [join(directory, 'full'), join(directory, 'deep', 'backup')];
      await mkdir(full);
      await writeFile(join(full, 'mine'), '');
      expect(await problemOf(backedUp(store, full))).toBe('conflict');
      await backedUp(store, backup);
      expect(await problemOf(backedUp(store, backup))).toBe('conflict');
      expect(await problemOf(restored(engine, backup, full))).toBe('conflict');
      expect(await readdir(full)).toEqual(['mine']);
    }));

  it('that is called off leaves nothing, and what an interrupted one left is in nobody’s way', () =>
    inDirectory(async (directory) => {
      const store = await engine.open(join(directory, 'first'));
      await manyIndices(store);
      const backup = join(directory, 'backup');
      await expect(backedUp(store, backup, AbortSignal.abort(new Error('called off')))).rejects.toThrow('called off');
      expect(await readdir(directory)).toEqual(['first']);
      await mkdir(`${backup}.unfinished`);
      await writeFile(join(`${backup}.unfinished`, 'mine'), '');
      expect(await problemOf(backedUp(store, backup))).toBe('conflict');
      await writeFile(join(`${backup}.unfinished`, '.unfinished'), '');
      await backedUp(store, backup);
      expect((await readdir(backup)).sort()).toEqual(['backup.json', 'store']);
      await store[Symbol.asyncDispose]();
      // As a process leaves it that is killed on the way.
      const frozen = join(directory, 'first', 'frozen');
      await mkdir(join(frozen, 'indices'), { recursive: true });
      await using again = await engine.open(join(directory, 'first'));
      expect(existsSync(frozen)).toBe(false);
      await backedUp(again, join(directory, 'another'));
    }));
});

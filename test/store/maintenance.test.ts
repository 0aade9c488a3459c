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
import { RecordGenerator } from './agree/generate-records.ts';
import { describeEngines, inDirectory, sharedStore } from './describe-stores.ts';
import { Dice } from './dice.ts';
import type { Engine } from './engines.ts';
import { domain, fillIndex, hits, keyOf, lines, problemOf, publishIndex, selection, within } from './scenario.ts';

const numbered = (from: number, count: number, day: number) =>
  Array.from({ length: count }, (_, at) => domain(`d${from + at}`, day));

/** Two public indices with common documents and repeated observations, one withdrawn, one private, one filling. */
async function manyIndices(store: Store) {
  const old = await fillIndex(store, '2026-01-01');
  for (const day of [1, 3, 2]) await store.write(old, lines(numbered(0, 40, day)));
  await store.publish(old);
  const young = await publishIndex(store, '2026-01-02', numbered(20, 40, 4));
  const withdrawn = await publishIndex(store, '2026-01-03', numbered(0, 10, 9));
  await store.withdraw(withdrawn);
  const own = await publishIndex(store, 'own', numbered(0, 5, 9), { access: { kind: 'private', ownerId: 1 } });
  const open = await fillIndex(store, 'open', numbered(0, 30, 1));
  await store.write(open, lines(numbered(10, 5, 2)));
  await store.sideTables.addresses.replace('geo', [Buffer.from('{"ip":"10.0.0.0/8","isp":"a"}\n')]);
  return { old, young, withdrawn, own, open };
}

async function everything(store: Store) {
  const indices = await store.indices();
  const latest = await hits(store);
  const perIndex = await Promise.all(indices.map(({ id }) => hits(store, '*', within(id))));
  return { indices, latest, perIndex, addresses: await store.sideTables.addresses.at(['10.1.2.3']) };
}

describeEngines('a check', (engine) => {
  const store = sharedStore(engine, manyIndices);

  it('finds nothing in an undamaged store', async () => {
    const report = await store().maintenance.check({ isDeep: true });
    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({ indices: 5, records: 40 + 40 + 10 + 5 + 30, wrong: 0 });
    expect(report.compared).toBe(report.records);
    expect(await store().maintenance.check()).toMatchObject({ wrong: 0 });
  });

  it('can be aborted, and reports its progress', async () => {
    const progress: string[] = [];
    await store().maintenance.check({ onProgress: ({ work }) => progress.push(work) });
    expect(progress).toContain('domains 2026-01-01');
    const signal = AbortSignal.abort(new Error('aborted'));
    await expect(store().maintenance.check({ signal })).rejects.toThrow('aborted');
  });

  it('finds nothing during concurrent writes, publications and drops', async () => {
    let isDone = false;
    const changing = (async () => {
      for (let round = 0; !isDone; round++) {
        const id = await fillIndex(store(), `round ${round}`, numbered(round, 20, 5));
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
});

describeEngines('a check', (engine) => {
  const store = sharedStore(engine);
  const labels = ['2026-01-01', '2026-01-02'].slice(0, Math.ceil(2 * engine.share));

  it('finds nothing in generated records of every collection', async () => {
    for (const collection of collections) {
      const records = new RecordGenerator(collection);
      const dice = new Dice(collections.indexOf(collection) + 1);
      for (const label of labels) {
        const { id } = await store().createIndex({
          collection,
          label,
          access: { kind: 'public' },
          startedAt: `${label}T00:00:00.000Z`,
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
});

type Damage = (directory: string, ids: Awaited<ReturnType<typeof indicesToDamage>>) => Promise<void>;

/** The same indices, and two with different records of the same documents. */
async function indicesToDamage(store: Store) {
  const access = { kind: 'private', ownerId: 1 } as const;
  const zones = (zone: string) => numbered(0, 10, 1).map((record) => ({ ...record, zone }));
  const org = await publishIndex(store, 'org', zones('org'), { access });
  const com = await publishIndex(store, 'com', zones('com'), { access });
  return { ...(await manyIndices(store)), org, com };
}

/** Changes the catalog entry of an index, as no store does. */
const ofIndex =
  (which: 'old' | 'young', change: (index: CatalogIndex) => CatalogIndex | undefined): Damage =>
  async (directory, ids) => {
    const file = join(directory, 'state', 'catalog.json');
    const catalog = readCatalogState(await readFile(file, 'utf8'));
    const indices = catalog.indices.flatMap((index) => (index.id === ids[which] ? (change(index) ?? []) : [index]));
    await writeFile(file, JSON.stringify({ ...catalog, indices }));
    // It would be read instead: the checksum is wrong now.
    await rm(join(directory, 'state', 'catalog-copy.json'), { force: true });
  };

/** Hides all documents of the younger index from latest. */
const hideYoung: Damage = async (directory, ids) => {
  const hidden = new SeqSet();
  for (let sequence = 0; sequence < 40; sequence++) hidden.add(sequence);
  await mkdir(join(directory, 'state', 'sets'), { recursive: true });
  await writeFile(join(directory, 'state', 'sets', 'hidden'), hidden.bytes());
  await ofIndex('young', (index) => ({ ...index, shadows: [{ since: 0, set: 'hidden' }] }))(directory, ids);
};

const showOld = ofIndex('old', (index) => ({ ...index, shadows: [] }));

/** Swaps the records of two indices. */
const swapRecords =
  (first: 'org' | 'young', second: 'com' | 'old'): Damage =>
  async (directory, ids) => {
    const records = (which: 'org' | 'young' | 'com' | 'old') =>
      join(directory, 'indices', `domains.${ids[which]}`, 'records');
    await rename(records(first), join(directory, 'swapped'));
    await rename(records(second), records(first));
    await rename(join(directory, 'swapped'), records(second));
  };

const overwriteBytes =
  (pattern: RegExp): Damage =>
  async (directory, { young }) => {
    const folder = join(directory, 'indices', `domains.${young}`);
    const name = (await readdir(folder, { recursive: true })).find((entry) => pattern.test(entry)) ?? '';
    await using file = await open(join(folder, name), 'r+');
    await file.write(Buffer.of(0xff, 0xfe, 0xfd), 0, 3, Math.floor((await file.stat()).size / 2));
  };

const DAMAGES: readonly (readonly [name: string, kind: string, words: RegExp, damage: Damage])[] = [
  ['records of other documents', 'unreadable', /60 documents instead of 40/, swapRecords('young', 'old')],
  ['records that do not match their documents', 'row', /does not find it/, swapRecords('org', 'com')],
  ['documents missing from latest', 'latest', /does not find the document/, hideYoung],
  ['documents twice in latest', 'latest', /finds the document 2 times/, showOld],
  [
    'documents with an older observation in latest',
    'latest',
    /an older observation/,
    async (directory, ids) => {
      await hideYoung(directory, ids);
      await showOld(directory, ids);
    },
  ],
  [
    'an index with a wrong number of records',
    'unreadable',
    /there are 40 documents instead of 41/,
    ofIndex('young', (index) => ({ ...index, records: 41 })),
  ],
  ['the folder of an unknown index', 'left', /belongs to nothing/, ofIndex('young', () => undefined)],
  ['changed bytes in a file of terms', 'unreadable', /\.term/, overwriteBytes(/\.term$/)],
  ['changed bytes in a file of columns', 'unreadable', /\.fast/, overwriteBytes(/\.fast$/)],
  ['changed bytes in a file of records', 'unreadable', /records/, overwriteBytes(/\.records$/)],
];

describeEngines(
  'a check finds',
  (engine) => {
    let undamaged: string;
    let ids: Awaited<ReturnType<typeof indicesToDamage>>;
    beforeAll(async () => {
      undamaged = await mkdtemp(join(tmpdir(), 'maintenance-'));
      await using store = await engine.open(undamaged);
      ids = await indicesToDamage(store);
    }, 60_000);
    afterAll(() => rm(undamaged, { recursive: true, force: true }));

    it.each(DAMAGES)('%s', (_, kind, words, damage) =>
      inDirectory(engine, async (directory) => {
        await cp(undamaged, directory, { recursive: true });
        await damage(directory, ids);
        await using again = await engine.open(directory);
        const report = await again.maintenance.check({ isDeep: true });
        expect(report.wrong).toBeGreaterThan(0);
        const ofKind = report.findings.filter((finding) => finding.kind === kind);
        expect(ofKind.map((finding) => finding.words).join('\n')).toMatch(words);
      }),
    );

    it('nothing if there are only folders that opening removes by itself', () =>
      inDirectory(engine, async (directory) => {
        await cp(undamaged, directory, { recursive: true });
        const indices = join(directory, 'indices');
        const removed = [`domains.${ids.old}-2`, 'side.99'];
        for (const name of removed)
          await cp(join(indices, `domains.${ids.old}`), join(indices, name), { recursive: true });
        await using again = await engine.open(directory);
        expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
        expect((await readdir(indices)).filter((name) => removed.includes(name))).toEqual([]);
      }));
  },
  'directories',
);

describeEngines('compacting', (engine) => {
  const store = sharedStore(engine);

  it('removes deleted documents, merges segments, and changes no answer', async () => {
    const ids = await manyIndices(store());
    for (let round = 0; round < 12; round++) await store().write(ids.open, lines([domain(`more${round}`, 1)]));
    await store().publish(ids.open);
    await store().deleteRecords(ids.young, [keyOf('d30'), keyOf('d31')]);
    const before = await everything(store());
    const report = await store().maintenance.compact();
    // A cluster removes deleted documents whenever it merges segments, so they may be gone already.
    if (engine.lacks?.directories === undefined) expect(report.removedRows).toBeGreaterThanOrEqual(2);
    expect(report.piecesAfter).toBeLessThanOrEqual(report.piecesBefore);
    expect(await everything(store())).toEqual(before);
    expect((await store().maintenance.check({ isDeep: true })).findings).toEqual([]);
    expect(await store().maintenance.compact()).toMatchObject({ removedRows: 0 });
  });

  it('loses nothing during concurrent writes and searches', async () => {
    const { open } = await manyIndices(store());
    const latest = await hits(store());
    let isDone = false;
    let written = 0;
    const writing = (async () => {
      for (; !isDone; written++) await store().write(open, lines(numbered(0, 30, 1 + (written % 28))));
    })();
    const searching = (async () => {
      while (!isDone) expect(await hits(store())).toEqual(latest);
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

async function backUp(store: Store, to: string, signal?: AbortSignal) {
  const extras = [{ name: 'loads', path: join(to, '..', 'loads') }];
  return await backUpData({ store, storeName: 'store', extras, to, now: 5, ...(signal && { signal }) });
}

const restore = (engine: Engine, from: string, to: string) =>
  restoreData({ from, to, storeName: 'store', openStore: (folder) => engine.open(folder) });

describeEngines('a backup', (engine) => {
  // Engines with a data directory can.
  const canBackUp = engine.lacks?.directories === undefined;

  it('is written by engines with that capability, and refused by others', () =>
    inDirectory(engine, async (directory) => {
      await using store = await engine.open(join(directory, 'store'));
      expect(store.capabilities.canBackUp).toBe(canBackUp);
      expect(await problemOf(backUp(store, join(directory, 'backup')))).toBe(canBackUp ? 'none' : 'conflict');
      expect(existsSync(join(directory, 'backup'))).toBe(canBackUp);
    }));

  if (!canBackUp) return;

  it('restores the whole store and the files next to it', () =>
    inDirectory(engine, async (directory) => {
      const [backup, data] = ['backup', 'data'].map((name) => join(directory, name)) as [string, string];
      const first = await engine.open(join(directory, 'first'));
      const { open, young } = await manyIndices(first);
      await mkdir(join(directory, 'loads'));
      await writeFile(join(directory, 'loads', 'state.json'), '{}');
      const before = await everything(first);
      const written = await backUp(first, backup);
      expect(written.indices).toEqual(before.indices);
      await first.drop(young);
      await first[Symbol.asyncDispose]();
      expect(await restore(engine, backup, data)).toMatchObject({ files: written.files, indices: before.indices });
      expect((await readdir(data)).sort()).toEqual(['loads', 'store']);
      expect(await readFile(join(data, 'loads', 'state.json'), 'utf8')).toBe('{}');
      await using again = await engine.open(join(data, 'store'));
      expect(await everything(again)).toEqual(before);
      expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
      await again.write(open, lines([domain('new', 5)]));
      await again.publish(open);
      expect(await hits(again, 'domain:new')).toEqual([`new@${open}`]);
    }));

  it(
    'is a consistent snapshot during writes and publications',
    () =>
      inDirectory(engine, async (directory) => {
        await using store = await engine.open(join(directory, 'first'));
        const publications: { readonly label: string; readonly at: number }[] = [];
        let isDone = false;
        const writing = (async () => {
          for (let cycle = 0; !isDone; cycle++) {
            const label = `cycle ${cycle}`;
            const id = await fillIndex(store, label, numbered(0, 200, 1 + (cycle % 28)));
            await store.write(id, lines(numbered(100, 50, 2)));
            await store.publish(id);
            publications.push({ label, at: performance.now() });
          }
        })();
        const searching = (async () => {
          for (; !isDone; await pause(5)) await store.count(selection());
        })();
        const backups: { readonly folder: string; readonly startedAt: number }[] = [];
        try {
          while (publications.length < 2) await pause(20);
          for (let number = 0; number < 3; number++) {
            const folder = join(directory, `backup ${number}`);
            backups.push({ folder, startedAt: performance.now() });
            await backUp(store, folder);
          }
        } finally {
          isDone = true;
          await Promise.all([writing, searching]);
        }
        for (const [number, { folder, startedAt }] of backups.entries()) {
          const data = join(directory, `data ${number}`);
          await restore(engine, folder, data);
          await using again = await engine.open(join(data, 'store'));
          expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
          const labels = (await again.indices()).filter(({ state }) => state === 'published').map(({ label }) => label);
          for (const { label } of publications.filter(({ at }) => at < startedAt)) expect(labels).toContain(label);
          expect(await again.count(selection())).toBe(200);
        }
      }),
    120_000,
  );

  it('that is damaged is refused, and nothing is restored', () =>
    inDirectory(engine, async (directory) => {
      const undamaged = join(directory, 'undamaged');
      const store = await engine.open(join(directory, 'first'));
      await manyIndices(store);
      await backUp(store, undamaged);
      await store[Symbol.asyncDispose]();
      const manifest = readManifest(await readFile(join(undamaged, 'backup.json'), 'utf8'));
      if (typeof manifest === 'string') throw new Error(manifest);
      const largest = manifest.files.toSorted((a, b) => b.bytes - a.bytes)[0]?.path ?? '';
      const damages: Readonly<Record<string, (folder: string) => Promise<unknown>>> = {
        'a changed byte': async (folder) => {
          await using file = await open(join(folder, largest), 'r+');
          const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 10);
          await file.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, 10);
        },
        'a truncated file': (folder) => truncate(join(folder, largest), 10),
        'a missing file': (folder) => rm(join(folder, largest)),
        'a truncated manifest': (folder) => truncate(join(folder, 'backup.json'), 100),
        'no manifest': (folder) => rm(join(folder, 'backup.json')),
        'a wrong number of records': (folder) => {
          const indices = manifest.indices.map((index) => ({ ...index, count: index.count + 1 }));
          return writeFile(join(folder, 'backup.json'), writeManifest({ ...manifest, indices }));
        },
      };
      for (const [name, damage] of Object.entries(damages)) {
        const folder = join(directory, name);
        const data = join(directory, `${name}, restored`);
        await cp(undamaged, folder, { recursive: true });
        await damage(folder);
        await expect(restore(engine, folder, data), name).rejects.toThrow(/damaged|is no backup/);
        expect(await readdir(data).catch(() => []), name).toEqual([]);
      }
      await restore(engine, undamaged, join(directory, 'data'));
    }));

  it('is written to a new folder, and restored to an empty one', () =>
    inDirectory(engine, async (directory) => {
      await using store = await engine.open(join(directory, 'first'));
      await manyIndices(store);
      const [full, backup] = [join(directory, 'full'), join(directory, 'deep', 'backup')];
      await mkdir(full);
      await writeFile(join(full, 'mine'), '');
      expect(await problemOf(backUp(store, full))).toBe('conflict');
      await backUp(store, backup);
      expect(await problemOf(backUp(store, backup))).toBe('conflict');
      expect(await problemOf(restore(engine, backup, full))).toBe('conflict');
      expect(await readdir(full)).toEqual(['mine']);
    }));

  it('that is aborted leaves nothing, and the remains of an interrupted one do not block the next', () =>
    inDirectory(engine, async (directory) => {
      const store = await engine.open(join(directory, 'first'));
      await manyIndices(store);
      const backup = join(directory, 'backup');
      await expect(backUp(store, backup, AbortSignal.abort(new Error('aborted')))).rejects.toThrow('aborted');
      expect(await readdir(directory)).toEqual(['first']);
      await mkdir(`${backup}.unfinished`);
      await writeFile(join(`${backup}.unfinished`, 'mine'), '');
      expect(await problemOf(backUp(store, backup))).toBe('conflict');
      await writeFile(join(`${backup}.unfinished`, '.unfinished'), '');
      await backUp(store, backup);
      expect((await readdir(backup)).sort()).toEqual(['backup.json', 'store']);
      await store[Symbol.asyncDispose]();
      // As left by a killed process.
      const frozen = join(directory, 'first', 'frozen');
      await mkdir(join(frozen, 'indices'), { recursive: true });
      await using again = await engine.open(join(directory, 'first'));
      expect(existsSync(frozen)).toBe(false);
      await backUp(again, join(directory, 'another'));
    }));
});

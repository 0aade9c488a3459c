import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangedSources, importSources } from '../../src/ingest/import/import-sources.ts';
import { newLoadState, type SavedLoad } from '../../src/ingest/import/load-state.ts';
import { openInput } from '../../src/ingest/input/open-input.ts';
import type { FoundSource } from '../../src/ingest/input/sources.ts';
import { openStore } from '../../src/main/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

/** Many small sources are written together. The load is killed at each point where it notes how far it is. */

const resources = new AsyncDisposableStack();
let folder: string;
let store: Store;
beforeAll(async () => {
  folder = await temporaryDirectory(resources);
  store = resources.use(await openStore(join(folder, 'data')));
}, 120_000);
afterAll(() => resources.disposeAsync());

type Texts = Readonly<Record<string, string>>;

const host = (address: string): string =>
  `<host><status state="up"/><address addr="${address}" addrtype="ipv4"/><ports><port protocol="tcp" portid="22">` +
  '<state state="open"/><service name="ssh" product="OpenSSH"/></port></ports></host>';
const nmap = (...hosts: readonly string[]): string =>
  `<?xml version="1.0"?>\n<nmaprun scanner="nmap" version="7.95" start="1764230400">${hosts.join('\n')}</nmaprun>\n`;
const domain = (name: string, txt = ''): string => JSON.stringify({ domain: `${name}.example`, txt });
const several = (stem: string, count: number, text: (at: number) => string): Texts =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${stem}-${at}`, text(at)]));

/** The names are joined, and the long one has batches of its own. Lines have no end, and some are no records. */
const SOURCES: Texts = {
  ...several('scan', 10, (at) => nmap(host(`192.0.2.${at}`))),
  'notes.txt': 'Call them on Monday.\nOr later.\n',
  ...several('lines', 10, (at) => `# of a scan\n\n${domain(`a${at}`)}\n{"no":"record"}\n${domain(`b${at}`)}`),
  'names.txt': 'c.example\nd.example\n',
  'broken.xml': nmap(host('192.0.2.100'), host('nowhere').replace(/<address[^>]*>/, ''), host('192.0.2.101')),
  'long.ndjson': Array.from({ length: 90 }, (_, at) => domain(`long${at}`, 'x'.repeat(1_000))).join('\n'),
  ...several('last', 10, (at) => domain(`e${at}`)),
};
const WRITTEN = { responses: 12, domains: 20 + 90 + 2 + 10 };
const REFUSED = 10 + 1;

async function* sourcesOf(texts: Texts): AsyncGenerator<FoundSource> {
  for (const [name, text] of Object.entries(texts)) {
    const chunks = Readable.from([Buffer.from(text)]);
    await using input = await openInput({ kind: 'stream', chunks, name });
    yield { name, place: name, isFound: true, input, identity: `${name} ${text.length}` };
  }
}

class Killed extends Error {}

interface Attempt {
  readonly name: string;
  readonly texts?: Texts;
  readonly state: SavedLoad;
  /** Called instead of a write to the disk. */
  save?(state: SavedLoad): void;
  onWrite?(): void;
}

async function attempt({ name, texts = SOURCES, state, save, onWrite }: Attempt): Promise<SavedLoad> {
  await importSources({
    sources: sourcesOf(texts),
    name,
    workFolder: folder,
    state,
    save: async () => save?.(state),
    complete: (found) => found,
    createIndex: async (collection) => {
      const access = { kind: 'private', ownerId: 1 } as const;
      return (await store.createIndex({ collection, label: name, access, startedAt: '2026-01-01T00:00:00Z' })).id;
    },
    store: {
      write: async (...write) => {
        onWrite?.();
        return await store.write(...write);
      },
    },
    refusedFile: (source) => join(folder, name, source),
  });
  return state;
}

const copyOf = (state: SavedLoad): SavedLoad => JSON.parse(JSON.stringify(state));

/** What must be on the disk at once. How far the sources are read may be noted later. */
const essenceOf = ({ indices, creating, begun }: SavedLoad): string => JSON.stringify([indices, creating, begun]);

/** Kills a load when it saves its state for this time. Returns what is on the disk then, or undefined if it came to its end. */
async function killedAt(save: number, name: string, isLate: boolean): Promise<SavedLoad | undefined> {
  let count = 0;
  let saved = newLoadState(name);
  try {
    await attempt({
      name,
      state: newLoadState(name),
      save: (state) => {
        if (count++ === save) throw new Killed();
        if (!isLate || essenceOf(state) !== essenceOf(saved)) saved = copyOf(state);
      },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return saved;
  }
}

/** An index that was created, and not noted, is found by the service. */
async function withCreated(state: SavedLoad): Promise<SavedLoad> {
  const created = (await store.indices()).find(
    ({ label, collection }) => label === state.label && collection === state.creating,
  );
  if (created !== undefined) state.indices = { ...state.indices, [created.collection]: created.id };
  state.creating = undefined;
  return state;
}

async function contentOf({ indices }: SavedLoad): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const collection of ['responses', 'domains'] as const) {
    const id = indices[collection];
    const scope = { kind: 'indices', ids: id === undefined ? [] : [id] } as const;
    for await (const batch of store.stream({ collection, plan: { kind: 'all' }, scope, batch: 1_000 }))
      for (const { json } of batch) texts.push(json);
  }
  return texts.sort();
}

describe('many small sources', { timeout: 120_000 }, () => {
  it('are written together, and each has its own report', async () => {
    const writes: string[] = [];
    const state = await attempt({
      name: 'together',
      state: newLoadState('together'),
      onWrite: () => void writes.push(''),
    });
    // Two collections before what is joined, one small file before the long one, that one, the last, and what was joined.
    expect(writes).toHaveLength(2 + 1 + 1 + 1 + 1);
    expect(state.counts).toMatchObject({ written: 134, refused: REFUSED, collections: WRITTEN });
    expect(state.reports.map(({ name }) => name)).toEqual(Object.keys(SOURCES));
    const reportOf = (wanted: string) => state.reports.find(({ name }) => name === wanted);
    expect(reportOf('scan-3')).toMatchObject({ format: 'nmap', written: 1, refused: 0 });
    expect(reportOf('notes.txt')?.reason).toMatch(/no format that is known/);
    expect(reportOf('lines-3')).toMatchObject({ format: 'ndjson', written: 2, refused: 1 });
    expect(reportOf('broken.xml')).toMatchObject({ format: 'nmap', written: 2, refused: 1 });
    const refused = readFileSync(join(folder, 'together', 'lines-3'), 'utf8');
    expect(refused).toBe('# line 4: the record lacks the fields that identify it\n{"no":"record"}\n');
    const content = await contentOf(state);
    expect(content).toHaveLength(WRITTEN.responses + WRITTEN.domains);
    expect(content.find((text) => text.includes('b3.example'))).toMatch(/"file":"lines-3".*"line":5\}/);
  });

  it('are all counted, though not all reports are kept', async () => {
    const texts = {
      ...several('name', 1_010, (at) => domain(`many${at}`)),
      'notes.txt': 'Call them on Monday.\nOr later.\n',
      'broken.xml': SOURCES['broken.xml'] ?? '',
    };
    const { counts, reports } = await attempt({ name: 'many', texts, state: newLoadState('many') });
    expect(counts).toMatchObject({ written: 1_012, leftOut: 1 });
    expect(counts.formats).toMatchObject([
      { format: 'ndjson', sources: 1_010, first: 'name-0' },
      { format: 'nmap', sources: 1 },
    ]);
    expect(reports).toHaveLength(1_000 + 2);
    expect(reports.slice(-2).map(({ name }) => name)).toEqual(['notes.txt', 'broken.xml']);
  });

  it.each([
    ['how far it is was noted each time', false],
    ['only what must be noted at once was noted', true],
  ])('have every record once if a load is killed, and %s', async (_, isLate) => {
    const whole = await attempt({ name: `whole-${isLate}`, state: newLoadState(`whole-${isLate}`) });
    const expected = await contentOf(whole);
    for (let save = 0; ; save++) {
      const name = `killed-${isLate}-${save}`;
      const saved = await killedAt(save, name, isLate);
      if (saved === undefined) {
        expect(save).toBeGreaterThan(10);
        break;
      }
      const state = await attempt({ name, state: await withCreated(saved) });
      const { counts, reports } = state;
      expect(counts).toEqual(whole.counts);
      const numbers = ({ name, written, refused }: SavedLoad['reports'][number]) => ({ name, written, refused });
      expect(reports.map(numbers)).toEqual(whole.reports.map(numbers));
      expect(await contentOf(state)).toEqual(expected);
    }
  });

  it('are loaded anew if one changed after it was written, and before that was noted', async () => {
    const state = newLoadState('changed');
    let saved = state;
    const save = (now: SavedLoad): void => {
      if (now.done > 0) throw new Killed();
      saved = copyOf(now);
    };
    await expect(attempt({ name: 'changed', state, save })).rejects.toThrow(Killed);
    expect(saved).toMatchObject({ done: 0, counts: { written: 0 } });
    const texts = { ...SOURCES, 'scan-3': nmap(host('192.0.2.203'), host('192.0.2.204')) };
    await expect(attempt({ name: 'changed', texts, state: saved })).rejects.toThrow(ChangedSources);
  });
});

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { jsonList, parseJsonObject } from '../../../model/json-value.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { Load } from './load.ts';
import { type LoadEntry, readLoadEntry } from './load-file-entry.ts';
import { LoadRun } from './load-run.ts';

type Listener = (load: Load) => void;

export type NewLoad = Pick<Load, 'ownerId' | 'collection' | 'label' | 'source' | 'isHeldBack'> & {
  /** Refused records are written elsewhere, or nobody asks for them later. */
  readonly keepsNoFile?: boolean;
  /** The job that does it. */
  readonly jobId?: string;
};

interface ListedLoad extends LoadEntry {
  /** Undefined once it has ended. */
  readonly run: LoadRun | undefined;
}

/** The loads that run, and the last ones, which a file of the folder keeps over a restart. */
export class LoadList {
  readonly #folder: string;
  readonly #now: () => number;
  readonly #onFailure: (error: unknown) => void;
  /** The oldest first. */
  readonly #loads = new Map<string, ListedLoad>();
  readonly #listeners = new Set<Listener>();
  #written: Promise<void> = Promise.resolve();

  private constructor(folder: string, now: () => number, onFailure: (error: unknown) => void) {
    this.#folder = folder;
    this.#now = now;
    this.#onFailure = onFailure;
  }

  /** `onFailure` gets what keeps the list from being written: no load fails for that. */
  static async open(folder: string, now: () => number, onFailure: (error: unknown) => void): Promise<LoadList> {
    const list = new LoadList(folder, now, onFailure);
    const text = await readFile(join(folder, FILE), 'utf8').catch(() => '');
    for (const value of jsonList(parseJsonObject(text), 'loads') ?? []) {
      const entry = readLoadEntry(value);
      if (entry !== undefined) list.#loads.set(entry.load.id, { ...entry, run: undefined });
    }
    return list;
  }

  begin({ keepsNoFile = false, ...load }: NewLoad): { readonly id: string; readonly run: LoadRun } {
    const id = randomUUID();
    const file = keepsNoFile ? undefined : `${id}.refused`;
    const run = new LoadRun(
      (change) => this.#change(id, change),
      file === undefined ? undefined : join(this.#folder, file),
    );
    this.#loads.set(id, { run, file, load: { ...NOTHING_YET, ...load, id, startedAt: this.#now() } });
    this.#announce(id);
    this.#dropOld();
    this.#write();
    return { id, run };
  }

  /** Refused records of a load are in this file of the folder. */
  async keepFile(id: string, path: string | undefined, count: number): Promise<void> {
    const entry = this.#loads.get(id);
    await entry?.run?.keepsFile(path, count);
    if (entry !== undefined && path !== undefined) this.#loads.set(id, { ...entry, file: basename(path) });
  }

  /** The newest first. */
  list(): readonly Load[] {
    return [...this.#loads.values()].map(({ load }) => load).reverse();
  }

  find(id: string): Load | undefined {
    return this.#loads.get(id)?.load;
  }

  /** The file of its refused records. @throws ProblemError not_found */
  refusedFile(id: string): string {
    const { file, load } = this.#loads.get(id) ?? {};
    if (file === undefined || load === undefined || load.refusedInFile === 0)
      throw new ProblemError('not_found', 'No refused records of this load are kept.');
    return join(this.#folder, file);
  }

  /** Does nothing if it does not run. */
  cancel(id: string): void {
    this.#loads.get(id)?.run?.cancel();
  }

  on(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  /** Resolves when the file has all that happened. */
  async flush(): Promise<void> {
    await this.#written;
  }

  #change(id: string, change: Partial<Load>): void {
    const entry = this.#loads.get(id);
    if (entry === undefined || entry.load.state !== 'running') return;
    const load = { ...entry.load, ...change };
    const isOver = load.state !== 'running';
    const ended = isOver ? { ...load, jobId: undefined, endedAt: this.#now() } : load;
    this.#loads.set(id, { ...entry, load: ended, run: isOver ? undefined : entry.run });
    this.#announce(id);
    if (isOver) this.#write();
  }

  #announce(id: string): void {
    const load = this.find(id);
    if (load !== undefined) for (const listener of this.#listeners) listener(load);
  }

  /** Nobody pushes the loads of others out of the list. */
  #dropOld(): void {
    const seen = new Map<number | undefined, number>();
    let count = 0;
    for (const { load, file, run } of [...this.#loads.values()].reverse()) {
      const ofOwner = (seen.get(load.ownerId) ?? 0) + 1;
      seen.set(load.ownerId, ofOwner);
      count++;
      const most = load.ownerId === undefined ? MOST_PUBLIC : MOST_OF_USER;
      if (run !== undefined || (ofOwner <= most && count <= MOST_IN_ALL)) continue;
      this.#loads.delete(load.id);
      // Files with other names were there before, or belong to the person who named them.
      if (file?.startsWith(load.id) === true) void rm(join(this.#folder, file), { force: true }).catch(this.#onFailure);
    }
  }

  #write(): void {
    this.#written = this.#written.then(async () => {
      const loads = [...this.#loads.values()].map(({ load, file }) => ({ load, file }));
      const path = join(this.#folder, FILE);
      try {
        await mkdir(this.#folder, { recursive: true });
        await writeFile(`${path}.new`, `${JSON.stringify({ loads })}\n`, { mode: 0o600 });
        await rename(`${path}.new`, path);
      } catch (error) {
        this.#onFailure(error);
        // A part of it may have had room.
        await rm(`${path}.new`, { force: true }).catch(this.#onFailure);
      }
    });
  }
}

const FILE = 'loads.json';
const MOST_PUBLIC = 100;
const MOST_OF_USER = 20;
const MOST_IN_ALL = 1_000;

const NOTHING_YET = {
  state: 'running',
  message: '',
  indexIds: [],
  collections: [],
  jobId: undefined,
  endedAt: undefined,
  bytes: 0,
  totalBytes: undefined,
  written: 0,
  refused: 0,
  reasons: [],
  firstRefused: [],
  refusedInFile: 0,
} as const;

import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type DownloadSettings,
  downloadChanged,
  type ResourceVersion,
} from '../../ingest/fetchers/conditional-download.ts';
import { FetchFailure } from '../../ingest/fetchers/fetch-failure.ts';
import { printed } from '../../ingest/formats/printed/printed.ts';
import { formatNamed } from '../../ingest/import/recognise-source.ts';
import type { RegistrationLookup } from '../../ingest/lookups/registrations/registration-lookup.ts';
import { defined } from '../../model/defined.ts';
import { ProblemError } from '../../model/problem.ts';
import { describedReference } from '../../probe/reference/reference-sources.ts';
import { dropIndex } from '../loading/change-index.ts';
import { importedFolder } from '../loading/import-folder.ts';
import type { LoadContext } from '../loading/index-context.ts';
import { type LoadJob, loadListedFile } from '../loading/load-listed-file.ts';
import { expiredIndices } from './expired-indices.ts';
import { folderFiles } from './folder-files.ts';
import type { NamedSource, SourceRun } from './named-source.ts';
import { registrationSubjects, writeRegistrations } from './registration-lines.ts';

/** What reading named sources needs. */
export interface SourceContext {
  readonly load: LoadContext;
  readonly importFolder: string | undefined;
  /** Where a file is while it is downloaded and loaded. */
  readonly downloads: string;
  readonly download: DownloadSettings;
  /** For one run: it remembers which servers were asked too often. */
  openLookup(): RegistrationLookup;
  /** Gets the causes that a run does not show. */
  readonly onFailure: (error: unknown) => void;
}

export interface SourceReading {
  readonly run: SourceRun;
  /** The source, with what is known now. */
  readonly source: NamedSource;
}

/** Reads a source once: loads what is new, and drops the indices that are kept no longer. Throws nothing. */
export async function runSource(context: SourceContext, source: NamedSource, job: LoadJob): Promise<SourceReading> {
  const reading = new SourceWork(context, source, job);
  return await reading.run();
}

class SourceWork {
  readonly #context: SourceContext;
  readonly #job: LoadJob;
  readonly #loaded: SourceRun['loaded'] = [];
  readonly #refused: SourceRun['refused'] = [];
  #source: NamedSource;
  #unchanged = 0;
  #waiting = 0;

  constructor(context: SourceContext, source: NamedSource, job: LoadJob) {
    this.#context = context;
    this.#source = source;
    this.#job = job;
  }

  async run(): Promise<SourceReading> {
    const { now } = this.#context.load;
    const startedAt = now();
    const ended = await this.#read().then(
      () => ({}),
      (error) => this.#failure(error),
    );
    const dropped = await this.#dropExpired().catch((error) => {
      this.#context.onFailure(error);
      return [];
    });
    const run = {
      startedAt,
      endedAt: now(),
      loaded: this.#loaded.slice(0, MOST_SHOWN),
      refused: this.#refused.slice(0, MOST_SHOWN),
      unchanged: this.#unchanged,
      waiting: this.#waiting,
      dropped,
      ...ended,
    };
    return { run, source: this.#source };
  }

  async #read(): Promise<void> {
    if (this.#source.kind === 'folder') await this.#readFolder();
    else if (this.#source.kind === 'url') await this.#readUrl();
    else await this.#readRegistrations();
  }

  async #readFolder(): Promise<void> {
    const { importFolder, load } = this.#context;
    const folder = await importedFolder(importFolder, this.#source.location);
    const { fresh, unchanged, waiting } = await folderFiles(folder, this.#source.files, load.now());
    this.#unchanged = unchanged.length;
    this.#waiting = waiting;
    // Files that are gone are forgotten.
    const kept = unchanged.map(({ name, bytes, changedAt }) => [name, { bytes, changedAt }] as const);
    this.#source = { ...this.#source, files: Object.fromEntries(kept) };
    for (const { path, name, bytes, changedAt } of fresh) {
      this.#job.signal.throwIfAborted();
      await this.#load(path, name);
      this.#source = { ...this.#source, files: { ...this.#source.files, [name]: { bytes, changedAt } } };
    }
  }

  async #readUrl(): Promise<void> {
    const { downloads, download } = this.#context;
    const { name, location, etag, lastModified } = this.#source;
    await mkdir(downloads, { recursive: true });
    const path = join(downloads, `${name}.download`);
    const url = new URL(location);
    const known: ResourceVersion = defined({ etag, lastModified });
    const { signal } = this.#job;
    try {
      this.#job.report(0, 'Asking for it');
      const downloaded = await downloadChanged(url, path, known, { ...download, signal });
      if (downloaded.kind === 'unchanged') this.#unchanged = 1;
      else {
        await this.#load(path, basename(url.pathname) || url.hostname);
        const { etag: _, lastModified: __, ...rest } = this.#source;
        this.#source = { ...rest, ...downloaded.version };
      }
    } finally {
      await rm(path, { force: true });
    }
  }

  async #readRegistrations(): Promise<void> {
    const { downloads, openLookup, load } = this.#context;
    const { name, location } = this.#source;
    await mkdir(downloads, { recursive: true });
    const path = join(downloads, `${name}.download`);
    const { report, signal } = this.#job;
    try {
      const work = { lookup: openLookup(), now: load.now, signal, report };
      const { records, failures } = await writeRegistrations(registrationSubjects(location) ?? [], path, work);
      this.#refused.push(...failures);
      if (records > 0) await this.#load(path, `${name}.ndjson`, printed.name);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** A file that is not what can be loaded is noted, and stops nothing. */
  async #load(path: string, name: string, format = this.#source.format): Promise<void> {
    const { load } = this.#context;
    const { collection, isHeldBack } = this.#source;
    const file = { path, name: basename(name), format: format === undefined ? undefined : formatNamed(format) };
    try {
      const loading = { ...file, collection, label: undefined, isHeldBack, referenceFolder: this.#folderOf(name) };
      const { indices, counts, reference, isUnchanged } = await loadListedFile(load, loading, this.#job);
      if (isUnchanged) {
        this.#unchanged++;
        return;
      }
      const at = load.now();
      const added = indices.map((index) => ({ id: index.id, collection: index.collection, at }));
      this.#source = { ...this.#source, indices: [...this.#source.indices, ...added] };
      const { written, refused } = counts;
      const indexIds = indices.map(({ id }) => id);
      const titles = reference.map(describedReference).map(({ title, records }) => ({ title, records }));
      this.#loaded.push({ name, indexIds, written, refused, ...(titles.length > 0 && { reference: titles }) });
    } catch (error) {
      const isContent = error instanceof ProblemError && error.problem.type === 'request_parsing_error';
      if (!isContent) throw error;
      this.#refused.push({ name, reason: error.problem.detail });
    }
  }

  /** Files of the same name, of other sources or folders, are other reference data. */
  #folderOf(name: string): string {
    const { kind, name: source } = this.#source;
    return kind === 'folder' ? join(source, dirname(name)) : source;
  }

  async #dropExpired(): Promise<number[]> {
    const { load } = this.#context;
    const states = new Map((await load.store.indices()).map(({ id, state }) => [id, state]));
    const existing = this.#source.indices.filter(({ id }) => states.has(id));
    this.#source = { ...this.#source, indices: existing };
    const { keepNewest: newest, keepDays: days } = this.#source;
    const published = existing.filter(({ id }) => states.get(id) === 'published');
    const dropped: number[] = [];
    for (const { id } of expiredIndices(published, { newest, days }, load.now())) {
      await dropIndex(load, id);
      dropped.push(id);
    }
    this.#source = { ...this.#source, indices: existing.filter(({ id }) => !dropped.includes(id)) };
    return dropped;
  }

  #failure(error: unknown): Pick<SourceRun, 'failure' | 'isCancelled'> {
    if (this.#job.signal.aborted) return { failure: 'It was cancelled.', isCancelled: true };
    if (error instanceof FetchFailure) return { failure: error.message };
    if (error instanceof ProblemError) return { failure: error.problem.detail };
    this.#context.onFailure(error);
    return { failure: 'It failed; the log says why.' };
  }
}

const MOST_SHOWN = 100;

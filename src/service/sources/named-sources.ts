import type { Accounts, AuditDetail } from '../../accounts/accounts.ts';
import { formatNamed, formatNames } from '../../ingest/import/recognise-source.ts';
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import { actorOf, type Caller } from '../caller.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import { importedFolder } from '../loading/import-folder.ts';
import type { LoadList } from '../loading/loads/load-list.ts';
import { webhookPlace } from '../notices/webhook-url.ts';
import { SETTLED_MS } from './folder-files.ts';
import type { NamedSource } from './named-source.ts';
import { registrationSubjects } from './registration-lines.ts';
import { runSource, type SourceContext } from './run-source.ts';
import { readSourceFile, writeSourceFile } from './source-file.ts';
import { sourceDueAfter } from './source-when.ts';

export interface SourceParts extends SourceContext {
  readonly jobs: Jobs;
  readonly loads: LoadList;
  readonly accounts: Pick<Accounts, 'audit'>;
  /** The file in which the sources are kept. */
  readonly file: string;
}

/** Undefined: unchanged, or the default. An empty text, `all` or 0: none. */
export interface SourceRequest {
  readonly location?: string | undefined;
  readonly when?: string | undefined;
  readonly format?: string | undefined;
  readonly collection?: Collection | 'all' | undefined;
  readonly isHeldBack?: boolean | undefined;
  readonly keepNewest?: number | undefined;
  readonly keepDays?: number | undefined;
  readonly isActive?: boolean | undefined;
}

export interface NewSourceRequest extends SourceRequest {
  readonly name: string;
  readonly kind: NamedSource['kind'];
  readonly location: string;
  readonly when: string;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const MOST_SOURCES = 500;
const MOST_RUNS = 20;

/** The named sources of a server, which it reads when they are due. */
export class NamedSources {
  readonly #parts: SourceParts;
  readonly #sources: Map<string, NamedSource>;
  /** The jobs of those that are read, by name. */
  readonly #running = new Map<string, Job['id']>();
  #written: Promise<void> = Promise.resolve();

  private constructor(parts: SourceParts, sources: readonly NamedSource[]) {
    this.#parts = parts;
    this.#sources = new Map(sources.map((source) => [source.name, source]));
  }

  /** @throws Error if the file is not as it was written */
  static async open(parts: SourceParts): Promise<NamedSources> {
    const sources = await readSourceFile(parts.file);
    const now = parts.load.now();
    // What was interrupted goes on.
    const due = sources.map((source) => (source.runs[0]?.isCancelled === true ? { ...source, nextAt: now } : source));
    return new NamedSources(parts, due);
  }

  /** By name. */
  list(): readonly NamedSource[] {
    return [...this.#sources.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The job that reads it now. */
  jobOf(name: string): Job['id'] | undefined {
    return this.#running.get(name);
  }

  /** @throws ProblemError not_found */
  find(name: string): NamedSource {
    const source = this.#sources.get(name);
    if (source === undefined) throw new ProblemError('not_found', 'There is no such source.');
    return source;
  }

  /** @throws ProblemError conflict, not_found, request_parsing_error */
  async create(caller: Caller, { name, kind, ...request }: NewSourceRequest): Promise<NamedSource> {
    if (!NAME.test(name))
      throw requestError('Invalid name', 'name must have 1 to 64 letters, digits, `.`, `_` and `-`, no sign first.');
    if (this.#sources.has(name)) throw new ProblemError('conflict', `There is a source called ${name}.`);
    if (this.#sources.size >= MOST_SOURCES)
      throw new ProblemError('conflict', `An installation has at most ${MOST_SOURCES} sources.`);
    const now = this.#parts.load.now();
    const { location, when } = request;
    const nothing = { location, when, isHeldBack: false, isActive: true, createdAt: now, nextAt: now };
    const source = { ...nothing, name, kind, runs: [], indices: [], files: {} };
    return await this.#keep(caller, 'create', await this.#changed(source, request));
  }

  /** @throws ProblemError not_found, conflict, request_parsing_error */
  async change(caller: Caller, name: string, request: SourceRequest): Promise<NamedSource> {
    const source = this.#idle(name);
    if (Object.values(request).every((value) => value === undefined))
      throw requestError('There is nothing to change', 'Give at least one of its settings.');
    return await this.#keep(caller, 'change', await this.#changed(source, request));
  }

  /** Its indices stay. @throws ProblemError not_found, conflict */
  async remove(caller: Caller, name: string): Promise<void> {
    const source = this.#idle(name);
    this.#sources.delete(name);
    await this.#write();
    await this.#note(caller, 'remove', source);
  }

  /** Reads a source now, as a job. @throws ProblemError not_found, conflict */
  run(name: string): Job {
    const { jobs, loads, load, onFailure } = this.#parts;
    const source = this.#idle(name);
    const job = jobs.start(`source ${name}`, async (report, signal, jobId) => {
      this.#running.set(name, jobId);
      try {
        const { run, source: read } = await runSource(this.#parts, source, { loads, jobId, report, signal });
        const after = sourceDueAfter(source.when, load.now());
        // A file that is still written to is complete soon.
        const nextAt = run.waiting > 0 ? Math.min(after, load.now() + SETTLED_MS) : after;
        this.#sources.set(name, { ...read, nextAt, runs: [run, ...source.runs].slice(0, MOST_RUNS) });
        await this.#write().catch(onFailure);
        signal.throwIfAborted();
        if (run.failure !== undefined) throw new ProblemError('conflict', run.failure, { title: 'It failed' });
        return { loaded: run.loaded, refused: run.refused, unchanged: run.unchanged, dropped: run.dropped };
      } finally {
        this.#running.delete(name);
      }
    });
    return job;
  }

  /** Begins to read the sources that are due. Those for which no job is free wait. */
  runDue(): void {
    const now = this.#parts.load.now();
    const due = this.list().filter(
      ({ name, isActive, nextAt }) => isActive && nextAt <= now && !this.#running.has(name),
    );
    for (const { name } of due.sort((a, b) => a.nextAt - b.nextAt)) {
      try {
        this.run(name);
      } catch (error) {
        if (error instanceof ProblemError && error.problem.type === 'conflict') return;
        throw error;
      }
    }
  }

  #idle(name: string): NamedSource {
    const source = this.find(name);
    if (this.#running.has(name))
      throw new ProblemError('conflict', 'The source is being read: wait for its job, or cancel it.');
    return source;
  }

  async #changed(source: NamedSource, request: SourceRequest): Promise<NamedSource> {
    const { location, when, format, collection, isHeldBack, keepNewest, keepDays, isActive } = request;
    if (format !== undefined && format !== '' && formatNamed(format) === undefined)
      throw requestError('Unknown format', `as: no format has this name. ${formatNames()}`);
    const place = location === undefined ? source.location : await this.#placeOf(source.kind, location);
    const now = this.#parts.load.now();
    const next = when === undefined ? undefined : sourceDueAfter(when, now);
    const isNew = source.runs.length === 0 || place !== source.location;
    // What is known of other files, or was read in another way, says nothing.
    const isReadAnew = place !== source.location || format !== undefined || collection !== undefined;
    const { etag, lastModified, files, ...rest } = source;
    const known = isReadAnew ? { files: {} } : { files, ...defined({ etag, lastModified }) };
    const { format: oldFormat, collection: oldCollection, keepNewest: oldNewest, keepDays: oldDays, ...others } = rest;
    return {
      ...others,
      ...known,
      location: place,
      when: when?.trim() ?? source.when,
      nextAt: isNew || isReadAnew ? now : (next ?? source.nextAt),
      isHeldBack: isHeldBack ?? source.isHeldBack,
      isActive: isActive ?? source.isActive,
      ...defined({
        format: (format ?? oldFormat) || undefined,
        collection: collection === 'all' ? undefined : (collection ?? oldCollection),
        keepNewest: (keepNewest ?? oldNewest) || undefined,
        keepDays: (keepDays ?? oldDays) || undefined,
      }),
    };
  }

  /** @throws ProblemError not_found, request_parsing_error */
  async #placeOf(kind: NamedSource['kind'], location: string): Promise<string> {
    if (kind === 'folder') {
      await importedFolder(this.#parts.importFolder, location);
      return location;
    }
    if (kind === 'registrations') {
      const subjects = registrationSubjects(location);
      if (subjects !== undefined) return subjects.map(({ text }) => text).join(',');
      throw requestError(
        'location has no subjects',
        'location must be domain names, addresses and numbers such as AS64496, with commas between them.',
      );
    }
    const place = webhookPlace(location);
    if (place?.kind === 'web') return place.url.href;
    throw requestError(
      'location is not an address',
      'location must be an http:// or https:// address without a user name.',
    );
  }

  async #keep(caller: Caller, action: 'create' | 'change', source: NamedSource): Promise<NamedSource> {
    this.#sources.set(source.name, source);
    await this.#write();
    await this.#note(caller, action, source);
    return source;
  }

  /** The query of a URL may contain a secret. */
  async #note(caller: Caller, action: string, { name, kind, location, when, isActive }: NamedSource): Promise<void> {
    const detail: AuditDetail = { kind, location: location.replace(/\?.*$/s, ''), when, active: isActive };
    const target = `source:${name}`;
    await this.#parts.accounts.audit.add({ actor: actorOf(caller), action: `source.${action}`, target, detail });
  }

  /** One after the other, so that the file is that of the last change. */
  async #write(): Promise<void> {
    const write = async () => await writeSourceFile(this.#parts.file, this.list());
    const written = this.#written.then(write);
    this.#written = written.catch(() => {});
    await written;
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../../../model/defined.ts';
import { jsonNumber, jsonText, parseJsonObject } from '../../../model/json-value.ts';
import {
  type BootstrapKind,
  type RdapBootstrap,
  readRdapBootstrap,
} from '../../../wire/formats/rdap-bootstrap/rdap-bootstrap.ts';
import { type DownloadSettings, downloadChanged, type ResourceVersion } from '../conditional-download.ts';
import { FetchFailure } from '../fetch-failure.ts';

export interface BootstrapSettings {
  /** Where the files are, with a slash at its end. */
  readonly base: URL;
  /** Where they are kept. */
  readonly folder: string;
  readonly download: DownloadSettings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called if a file that is kept could not be brought up to date. */
  onStale?(sentence: string): void;
}

/** Those of IANA are some 50 kB, and change every few days. */
const BOUNDS = { bytes: 2 ** 22, silenceMs: 30_000, totalMs: 60_000 };
const FRESH_MS = 24 * 3_600_000;

/** The files that name the servers of RDAP, kept on the disk with the date on which each was known to be the newest. */
export class BootstrapFiles {
  readonly #settings: BootstrapSettings;
  readonly #files = new Map<BootstrapKind, Promise<RdapBootstrap>>();

  constructor(settings: BootstrapSettings) {
    this.#settings = settings;
  }

  /** Each is read once. @throws FetchFailure, system errors, and what `signal` was aborted with */
  read(kind: BootstrapKind, signal: AbortSignal): Promise<RdapBootstrap> {
    const earlier = this.#files.get(kind);
    if (earlier !== undefined) return earlier;
    const file = this.#read(kind, signal);
    this.#files.set(kind, file);
    return file;
  }

  async #read(kind: BootstrapKind, signal: AbortSignal): Promise<RdapBootstrap> {
    const { now, onStale } = this.#settings;
    const kept = await this.#kept(kind);
    const age = kept === undefined ? Number.POSITIVE_INFINITY : now() - kept.checkedAt;
    if (kept !== undefined && age >= 0 && age < FRESH_MS) return kept.file;
    try {
      return await this.#renewed(kind, kept, signal);
    } catch (error) {
      if (kept === undefined || !(error instanceof FetchFailure)) throw error;
      const day = new Date(kept.checkedAt).toISOString().slice(0, 10);
      onStale?.(`The servers of RDAP are those of ${day}: ${error.message}`);
      return kept.file;
    }
  }

  async #renewed(kind: BootstrapKind, kept: KeptFile | undefined, signal: AbortSignal): Promise<RdapBootstrap> {
    const { base, folder, download, now } = this.#settings;
    const { href } = new URL(`${kind}.json`, base);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${kind}.${randomUUID()}.new`);
    const settings = { ...download, bounds: BOUNDS, signal };
    try {
      const answer = await downloadChanged(new URL(href), path, kept?.version ?? {}, settings);
      if (answer.kind === 'unchanged') {
        if (kept === undefined) throw new FetchFailure(`${href} has not changed, but was never fetched.`);
        await this.#note(kind, { url: href, checkedAt: now(), ...kept.version });
        return kept.file;
      }
      const file = readRdapBootstrap(kind, await readFile(path, 'utf8'));
      if (file === undefined) throw new FetchFailure(`${href} is no list of servers of RDAP.`);
      await rename(path, join(folder, `${kind}.json`));
      await this.#note(kind, { url: href, checkedAt: now(), ...answer.version });
      return file;
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Undefined if there is none of the same address that can be read. */
  async #kept(kind: BootstrapKind): Promise<KeptFile | undefined> {
    const { base, folder } = this.#settings;
    const note = parseJsonObject((await smallText(join(folder, `${kind}.note.json`))) ?? '');
    const checkedAt = jsonNumber(note, 'checkedAt');
    if (checkedAt === undefined || !isTime(checkedAt)) return undefined;
    if (jsonText(note, 'url') !== new URL(`${kind}.json`, base).href) return undefined;
    const file = readRdapBootstrap(kind, (await smallText(join(folder, `${kind}.json`))) ?? '');
    const version = defined({ etag: jsonText(note, 'etag'), lastModified: jsonText(note, 'lastModified') });
    return file && { file, version, checkedAt };
  }

  /** The file was the newest at this time. */
  async #note(kind: BootstrapKind, note: object): Promise<void> {
    const path = join(this.#settings.folder, `${kind}.note.json`);
    const fresh = `${path}.${randomUUID()}.new`;
    await writeFile(fresh, `${JSON.stringify(note)}\n`, { mode: 0o600 });
    await rename(fresh, path);
  }
}

interface KeptFile {
  readonly file: RdapBootstrap;
  readonly version: ResourceVersion;
  /** Milliseconds since 1970. */
  readonly checkedAt: number;
}

const LAST_TIME = 8.64e15;
const isTime = (value: number): boolean => Math.abs(value) <= LAST_TIME;

/** Undefined if there is no such file, or it is longer than any that was kept. */
async function smallText(path: string): Promise<string | undefined> {
  try {
    return (await stat(path)).size > BOUNDS.bytes ? undefined : await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

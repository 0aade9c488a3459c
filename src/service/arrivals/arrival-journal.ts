import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '../../accounts/actor.ts';
import { jsonNumber, jsonObject, jsonText, parseJsonObject } from '../../model/json-value.ts';
import { type IndexAction, indexAction } from '../accounts/note-index.ts';
import { type Arrival, type ArrivalSource, arrivalSource } from './arrival.ts';

/** A publication or withdrawal that is not noted or not announced yet. */
export interface PendingArrival {
  readonly indexId: number;
  readonly kind: Arrival['kind'];
  readonly actor: Actor;
  readonly source: ArrivalSource;
  /** What the audit log still has to say. */
  readonly note: IndexAction | undefined;
}

/** Files of JSON in a folder, one for each index, that outlive the process. The last entry of an index counts. */
export class ArrivalJournal {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(entry: PendingArrival): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const file = this.#file(entry.indexId);
    await writeFile(`${file}.new`, `${JSON.stringify(entry)}\n`);
    await rename(`${file}.new`, file);
  }

  async erase(indexId: number): Promise<void> {
    await rm(this.#file(indexId), { force: true });
  }

  /** Undefined if there is none. A file that is no entry is removed. */
  async read(indexId: number): Promise<PendingArrival | undefined> {
    const text = await readFile(this.#file(indexId), 'utf8').catch(nothingThere);
    if (text === undefined) return undefined;
    const entry = readEntry(text, indexId);
    if (entry === undefined) await this.erase(indexId);
    return entry;
  }

  /** The indices that have an entry. */
  async indexIds(): Promise<readonly number[]> {
    const names = (await readdir(this.#folder).catch(nothingThere)) ?? [];
    return names.flatMap((name) => (NAME.test(name) ? Number.parseInt(name, 10) : []));
  }

  #file(indexId: number): string {
    return join(this.#folder, `${indexId}.json`);
  }
}

const NAME = /^\d{1,15}\.json$/;

function readEntry(text: string, indexId: number): PendingArrival | undefined {
  const value = parseJsonObject(text);
  const kind = KINDS.find((one) => one === jsonText(value, 'kind'));
  const source = arrivalSource(jsonText(value, 'source'));
  const actor = actorOfEntry(jsonObject(value, 'actor'));
  if (kind === undefined || source === undefined || actor === undefined) return undefined;
  return { indexId, kind, actor, source, note: indexAction(jsonText(value, 'note')) };
}

const KINDS: readonly Arrival['kind'][] = ['published', 'withdrawn'];

function actorOfEntry(value: unknown): Actor | undefined {
  const id = jsonNumber(value, 'id');
  if (jsonText(value, 'kind') === 'installation') return { kind: 'installation' };
  return id === undefined ? undefined : { kind: 'user', id };
}

function nothingThere(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

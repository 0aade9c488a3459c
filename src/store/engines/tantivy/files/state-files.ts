import { hash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CatalogText, StateDocuments } from '../../../inverted/back-end.ts';
import type { NativeClient } from '../../../native/native-client.ts';
import { NativeFailure } from '../../../native/native-failure.ts';

/**
 * Stores the state documents as files, each replaced atomically. Only one process has the folder open, so the catalog
 * needs no check for concurrent changes. Nothing else says what the catalog says, so there are two copies of it.
 */
export class StateFiles implements StateDocuments {
  readonly #client: NativeClient;
  readonly #folder: string;
  #version = 0;

  constructor(client: NativeClient, folder: string) {
    this.#client = client;
    this.#folder = folder;
  }

  async readCatalog(): Promise<CatalogText | undefined> {
    const [first, copy] = [await this.#read(this.#catalog), await this.#read(this.#catalogCopy)];
    if (first === undefined && copy === undefined) return undefined;
    const [own, other] = [first, copy].map((bytes) => readSummed(bytes?.toString('utf8') ?? ''));
    const version = String(this.#version);
    if (own === undefined || other?.isSummed !== true) return { text: own?.json ?? '', version };
    // Another version of this program may write no checksum and no copy, but a greater revision or format.
    const isNewer = own.revision > other.revision || own.format > other.format;
    return own.isSummed || isNewer ? { text: own.json, version } : { text: other.json, version, isCopy: true };
  }

  async writeCatalog(text: string): Promise<string> {
    const bytes = Buffer.from(withSum(text));
    await this.#write(this.#catalog, bytes);
    await this.#write(this.#catalogCopy, bytes);
    this.#version++;
    return String(this.#version);
  }

  async readSet(id: string): Promise<Uint8Array> {
    const summed = await this.#read(this.#summedSet(id));
    const bytes = summed === undefined ? await this.#read(this.#set(id)) : withoutSum(summed);
    if (bytes === undefined) throw new NativeFailure('damaged', `the set ${id} is damaged or missing`);
    return bytes;
  }

  async writeSet(id: string, _indexId: number, bytes: Uint8Array): Promise<void> {
    const sum = Buffer.alloc(SUM_BYTES);
    sum.writeUInt32LE(crc32(bytes));
    await this.#write(this.#summedSet(id), Buffer.concat([sum, bytes]));
  }

  async dropSet(id: string): Promise<void> {
    await this.#remove(this.#summedSet(id));
    await this.#remove(this.#set(id));
  }

  async readBatch(indexId: number, name: string): Promise<string | undefined> {
    return (await this.#read(this.#batch(indexId, name)))?.toString('utf8');
  }

  async writeBatch(indexId: number, name: string, report: string): Promise<void> {
    await this.#write(this.#batch(indexId, name), Buffer.from(report));
  }

  async dropBatches(indexId: number): Promise<void> {
    const folder = this.#batches(indexId);
    const answer = await this.#client.ask('list', (request) => request.text(folder));
    for (const name of answer.list(() => answer.text())) await this.#remove(join(folder, name));
    await this.#remove(folder);
  }

  get #catalog(): string {
    return join(this.#folder, 'catalog.json');
  }

  get #catalogCopy(): string {
    return join(this.#folder, 'catalog-copy.json');
  }

  /** Sets of earlier versions have no checksum. */
  #set(id: string): string {
    return join(this.#folder, 'sets', id);
  }

  #summedSet(id: string): string {
    return join(this.#folder, 'sets', `${id}.summed`);
  }

  #batches(indexId: number): string {
    return join(this.#folder, 'batches', String(indexId));
  }

  #batch(indexId: number, name: string): string {
    // Not UTF-8, which would map all unpaired surrogates to the same bytes.
    return join(this.#batches(indexId), hash('sha256', Buffer.from(name, 'utf16le'), 'hex'));
  }

  async #read(path: string): Promise<Buffer | undefined> {
    const answer = await this.#client.ask('readFile', (request) => request.text(path));
    return answer.flag() ? answer.bytes() : undefined;
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    const write = (request: { text(text: string): void; bytesOf(bytes: Uint8Array): void }): void => {
      request.text(path);
      request.bytesOf(bytes);
    };
    await this.#client.ask('writeFile', write, { size: bytes.length + 1_024 });
  }

  async #remove(path: string): Promise<void> {
    await this.#client.ask('removeFile', (request) => request.text(path));
  }
}

/** The bytes of a set after their checksum. Undefined if they differ from it. */
function withoutSum(bytes: Buffer): Buffer | undefined {
  const rest = bytes.subarray(SUM_BYTES);
  return bytes.length >= SUM_BYTES && crc32(rest) === bytes.readUInt32LE(0) ? rest : undefined;
}

const SUM_BYTES = 4;

/** The text of a JSON object with a checksum of the rest as its first member. */
function withSum(json: string): string {
  const rest = json.slice(1);
  return `{"sum":"${sumOf(rest)}",${rest}`;
}

interface SummedText {
  /** Without the checksum. */
  readonly json: string;
  /** False: it has no checksum, or a wrong one. */
  readonly isSummed: boolean;
  /** Its members `format` and `revision`; -1 if it is not a JSON object with them. */
  readonly format: number;
  readonly revision: number;
}

function readSummed(text: string): SummedText {
  const [start, sum] = SUM.exec(text) ?? ['{', undefined];
  const rest = text.slice(start.length);
  const json = `{${rest}`;
  return { json, isSummed: sum !== undefined && sum === sumOf(rest), ...numbersOf(json) };
}

function numbersOf(json: string): Pick<SummedText, 'format' | 'revision'> {
  try {
    const { format, revision } = JSON.parse(json);
    return { format: numberOr(format), revision: numberOr(revision) };
  } catch {
    return { format: -1, revision: -1 };
  }
}

const numberOr = (value: unknown): number => (typeof value === 'number' ? value : -1);

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

const SUM = /^\{"sum":"([0-9a-f]{8})",/;

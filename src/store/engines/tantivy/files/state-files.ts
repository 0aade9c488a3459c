import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { CatalogText, StateDocuments } from '../../../inverted/back-end.ts';
import type { NativeClient } from '../native/native-client.ts';
import { NativeFailure } from '../native/native-failure.ts';

/**
 * Stores the state documents as files, each replaced atomically. Only one process has the folder open, so the catalog
 * needs no check for concurrent changes.
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
    const bytes = await this.#read(this.#catalog);
    if (bytes === undefined) return undefined;
    return { text: bytes.toString('utf8'), version: String(this.#version) };
  }

  async writeCatalog(text: string): Promise<string> {
    await this.#write(this.#catalog, Buffer.from(text));
    this.#version++;
    return String(this.#version);
  }

  async readSet(id: string): Promise<Uint8Array> {
    const bytes = await this.#read(this.#set(id));
    if (bytes === undefined) throw new NativeFailure('missing', `${this.#set(id)} does not exist`);
    return bytes;
  }

  async writeSet(id: string, _indexId: number, bytes: Uint8Array): Promise<void> {
    await this.#write(this.#set(id), bytes);
  }

  async dropSet(id: string): Promise<void> {
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

  #set(id: string): string {
    return join(this.#folder, 'sets', id);
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

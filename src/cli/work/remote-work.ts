import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import type { Index } from '../../model/index-record.ts';
import { type HttpClient, strangeAnswer } from '../client/http-client.ts';
import { isObject, listOf, numberOf, textOf } from '../client/read-answer.ts';
import { ServerProblem } from '../client/server-problem.ts';
import { CommandFailure } from '../command-failure.ts';
import { shownBytes } from '../download/show-progress.ts';
import { finishedJob } from './finished-job.ts';
import type { FileToLoad, LoadedRecords, RefusedReason, StoreWork, WorldToLoad } from './store-work.ts';

/** The work done by a server that holds the data directory, asked over its administration. */
export class RemoteWork implements StoreWork {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async indices(): Promise<readonly Index[]> {
    const answer = await this.#http.json({ path: '/api/admin/indices/' });
    if (!Array.isArray(answer)) throw this.#strange();
    return answer.map((index) => this.#index(index));
  }

  async publish(id: number): Promise<Index> {
    return this.#index(await this.#http.json({ method: 'POST', path: `/api/admin/indices/${id}/publish/` }));
  }

  async withdraw(id: number): Promise<Index> {
    return this.#index(await this.#http.json({ method: 'POST', path: `/api/admin/indices/${id}/withdraw/` }));
  }

  async relabel(id: number, label: string): Promise<Index> {
    return this.#index(await this.#http.json({ method: 'PATCH', path: `/api/admin/indices/${id}/`, body: { label } }));
  }

  async drop(id: number): Promise<void> {
    await this.#http.json({ method: 'DELETE', path: `/api/admin/indices/${id}/` });
  }

  /** The lines travel in the body of one request: a load that is interrupted is begun again, under another label. */
  async load({ file, collection, label, isHeldBack, isPrivate, onProgress }: FileToLoad): Promise<LoadedRecords> {
    const { size } = await stat(file);
    let sent = 0;
    const counting = new Transform({
      transform(chunk: Buffer, _, done) {
        sent += chunk.length;
        onProgress(`${Math.floor((sent / size) * 100)} % of ${shownBytes(size)} sent`);
        done(null, chunk);
      },
    });
    const lines = createReadStream(file, { highWaterMark: 1024 * 1024 });
    lines.on('error', (error) => counting.destroy(error));
    const query = isPrivate ? { collection, label } : { collection, label, held_back: String(isHeldBack) };
    const path = isPrivate ? '/api/indices/load/' : '/api/admin/load/';
    const upload = lines.pipe(counting);
    const request = { method: 'POST', path, query, upload } as const;
    const answer = await this.#http.json(request).catch((error: unknown) => this.#explained(error, collection, label));
    const index = this.#index(isObject(answer) ? answer.index : undefined);
    const unknown = isObject(answer) && isObject(answer.unknown_fields) ? Object.entries(answer.unknown_fields) : [];
    return {
      index,
      written: numberOf(answer, 'written') ?? index.count,
      refused: numberOf(answer, 'refused') ?? 0,
      reasons: (listOf(answer, 'reasons') ?? []).flatMap(reasonOf),
      unknownFields: unknown.map(([path, count]) => [path, Number(count)] as const),
      isResumed: false,
    };
  }

  async loadDemo({ size, seed, onProgress }: WorldToLoad): Promise<void> {
    const job = await this.#http.json({ method: 'POST', path: '/api/admin/demo/', body: { size, seed } });
    await finishedJob(this.#http, job, (percentage, message) => onProgress(`${percentage} %, ${message}`));
  }

  async removeDemo(): Promise<readonly number[]> {
    const dropped = listOf(await this.#http.json({ method: 'DELETE', path: '/api/admin/demo/' }), 'dropped');
    if (dropped === undefined) throw this.#strange();
    return dropped.map(Number);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http[Symbol.dispose]();
  }

  /** What an interrupted load left behind has the label still. */
  async #explained(error: unknown, collection: string, label: string): Promise<never> {
    if (!(error instanceof ServerProblem) || error.type !== 'conflict') throw error;
    // Only administrators are told of all indices.
    const left = (await this.indices().catch(() => [])).find(
      (index) => index.collection === collection && index.label === label && index.state === 'filling',
    );
    if (left === undefined) throw error;
    const advice = `Index ${left.id} of this label is not whole. If no load is writing to it: periplus index drop ${left.id}`;
    throw new CommandFailure(error.exitCode, error.message, advice);
  }

  #index(value: unknown): Index {
    const isIndex =
      numberOf(value, 'id') !== undefined &&
      numberOf(value, 'count') !== undefined &&
      ['collection', 'label', 'state'].every((name) => textOf(value, name) !== undefined) &&
      isObject(value) &&
      isObject(value.access);
    if (!isIndex) throw this.#strange();
    return value as unknown as Index;
  }

  #strange() {
    return strangeAnswer(this.#http.server.url);
  }
}

function reasonOf(value: unknown): readonly RefusedReason[] {
  const line = numberOf(value, 'line');
  const reason = textOf(value, 'reason');
  return line === undefined || reason === undefined ? [] : [{ line, reason }];
}

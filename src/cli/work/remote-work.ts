import { Readable } from 'node:stream';
import type { Refusal } from '../../ingest/formats/format.ts';
import { RefusedFile } from '../../ingest/import/refused-file.ts';
import { type OpenInput, openInput } from '../../ingest/input/open-input.ts';
import type { Index } from '../../model/index-record.ts';
import { isJsonObject, jsonList, jsonNumber, jsonText } from '../../model/json-value.ts';
import type { CheckOptions, CheckReport } from '../../model/maintenance.ts';
import { answerLines } from '../client/answer-lines.ts';
import { type HttpClient, unexpectedAnswer } from '../client/http-client.ts';
import { CommandFailure } from '../command-failure.ts';
import { shownBytes } from '../download/show-progress.ts';
import { EXIT } from '../exit-codes.ts';
import { sentenceOf } from '../sentence-of.ts';
import { finishedJob } from './finished-job.ts';
import { RemoteMaintenance } from './remote-maintenance.ts';
import type { FieldCounts, FileToLoad, LoadedRecords, StoreWork, WorldToLoad } from './store-work.ts';

/** Changes data through the server that holds the data directory. */
export class RemoteWork implements StoreWork {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async indices(): Promise<readonly Index[]> {
    const answer = await this.#http.json({ path: '/api/admin/indices/' });
    if (!Array.isArray(answer)) throw this.#unexpected();
    return answer.map((index) => this.#index(index));
  }

  async check(options: CheckOptions): Promise<CheckReport> {
    return await new RemoteMaintenance(this.#http).check(options);
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

  /** Sends the lines in one request, so an interrupted load starts again. The answer contains the refused lines. */
  async load(file: FileToLoad): Promise<LoadedRecords> {
    const { collection, label, isHeldBack, isPrivate, refusedFile } = file;
    await using input = await openInput(file.input);
    const target = { collection, label, source: input.name };
    const query = isPrivate ? target : { ...target, held_back: String(isHeldBack) };
    const path = isPrivate ? '/api/indices/load/' : '/api/admin/load/';
    const upload = uploadOf(input, file);
    const accept = 'application/x-ndjson';
    const lines = answerLines(await this.#http.stream({ method: 'POST', path, query, upload, accept }));
    const report = jsonOf((await lines.next()).value);
    const reportIndex = isJsonObject(report) ? report.index : undefined;
    const index = reportIndex === null ? undefined : this.#index(reportIndex);
    await using refused = new RefusedFile(refusedFile);
    try {
      for await (const line of lines) {
        const refusedLine = refusedLineOf(jsonOf(line));
        if (refusedLine === undefined) throw this.#unexpected();
        await refused.add(refusedLine);
      }
      await refused.flush();
    } catch (error) {
      if (index === undefined) throw error;
      const message = `Index ${index.id} is loaded, but the refused lines could not be saved.`;
      throw new CommandFailure(EXIT.failed, `${message} ${sentenceOf(error)}`, undefined, { cause: error });
    }
    return {
      index,
      written: jsonNumber(report, 'written') ?? 0,
      refused: jsonNumber(report, 'refused') ?? 0,
      refusedFile: refused.place?.path,
      unknownFields: countsOf(report, 'unknown_fields'),
      mistypedFields: countsOf(report, 'mistyped_fields'),
      isResumed: false,
    };
  }

  async loadDemo({ size, seed, onProgress }: WorldToLoad): Promise<void> {
    const job = await this.#http.json({ method: 'POST', path: '/api/admin/demo/', body: { size, seed } });
    await finishedJob(this.#http, job, (percentage, message) => onProgress(`${percentage} %, ${message}`));
  }

  async removeDemo(): Promise<readonly number[]> {
    const dropped = jsonList(await this.#http.json({ method: 'DELETE', path: '/api/admin/demo/' }), 'dropped');
    if (dropped === undefined) throw this.#unexpected();
    return dropped.map(Number);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http[Symbol.dispose]();
  }

  #index(value: unknown): Index {
    const isIndex =
      jsonNumber(value, 'id') !== undefined &&
      jsonNumber(value, 'count') !== undefined &&
      ['collection', 'label', 'state'].every((name) => jsonText(value, name) !== undefined) &&
      isJsonObject(value) &&
      isJsonObject(value.access);
    if (!isIndex) throw this.#unexpected();
    return value as unknown as Index;
  }

  #unexpected() {
    return unexpectedAnswer(this.#http.server.url);
  }
}

/** The decompressed lines of the file, for the request body. */
function uploadOf({ size, chunks, readBytes }: OpenInput, { onProgress }: FileToLoad): Readable {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks()) {
      const read = readBytes();
      onProgress(
        size === undefined
          ? `${shownBytes(read)} sent`
          : `${Math.floor((read / Math.max(size, 1)) * 100)} % of ${shownBytes(size)} sent`,
      );
      yield chunk;
    }
  }
  return Readable.from(counted(), { objectMode: false });
}

function refusedLineOf(value: unknown): Refusal | undefined {
  const [line, reason] = [jsonNumber(value, 'line'), jsonText(value, 'reason')];
  if (line === undefined || reason === undefined) return undefined;
  const [text, base64] = [jsonText(value, 'text'), jsonText(value, 'base64')];
  const bytes = text === undefined ? base64 && Buffer.from(base64, 'base64') : Buffer.from(text);
  return { number: line - 1, reason, bytes: bytes || undefined };
}

function countsOf(report: unknown, name: string): FieldCounts {
  const counts = isJsonObject(report) ? report[name] : undefined;
  return isJsonObject(counts) ? Object.entries(counts).map(([path, count]) => [path, Number(count)]) : [];
}

function jsonOf(line: unknown): unknown {
  try {
    return typeof line === 'string' ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}

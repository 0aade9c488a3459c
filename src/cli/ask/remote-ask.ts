import type { CheckOptions, CheckReport } from '../../model/maintenance.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import type { Operation } from '../../model/operations/operation.ts';
import type { Parameters } from '../../model/operations/parameter.ts';
import { type RequestInput, requestOf } from '../../model/operations/request-of.ts';
import { type HttpClient, unexpectedAnswer } from '../client/http-client.ts';
import { ServerUnreachable } from '../client/unreachable.ts';
import { CommandFailure } from '../command-failure.ts';
import type {
  AskInput,
  FilesToLoad,
  LoadedRecords,
  OnJobProgress,
  ServerAsk,
  StreamOptions,
  WorldToLoad,
} from './ask.ts';
import { finishedJob } from './finished-job.ts';
import { checkByJob } from './store-jobs.ts';

/** Runs operations on a server. */
export class RemoteAsk implements ServerAsk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  get server(): URL {
    return this.#http.server.url;
  }

  async value<P extends Parameters>(
    operation: Operation<P>,
    input: AskInput<P> = {},
    onProgress: OnJobProgress = () => {},
  ): Promise<unknown> {
    const answer = await this.#http.json(requestOf(operation, input as RequestInput<P>));
    return operation.answer.status === 202 ? await finishedJob(this, answer, onProgress) : answer;
  }

  async stream<P extends Parameters>(
    operation: Operation<P>,
    input: AskInput<P>,
    options: StreamOptions = {},
  ): Promise<AsyncIterable<Buffer>> {
    return await this.#http.stream({ ...requestOf(operation, input as RequestInput<P>), ...options });
  }

  unexpected(cause?: unknown): CommandFailure {
    return unexpectedAnswer(this.server, cause);
  }

  async check(options: CheckOptions): Promise<CheckReport> {
    return await checkByJob(this, options);
  }

  async load(files: FilesToLoad): Promise<LoadedRecords> {
    const { sendFiles } = await import('./send-files.ts');
    return await sendFiles(this, files).catch((error: unknown) => {
      throw error instanceof ServerUnreachable ? cutOff(error) : error;
    });
  }

  async loadDemo({ size, seed, onProgress }: WorldToLoad): Promise<void> {
    await this.value(adminOperations.loadDemo, { size, seed }, (percentage, message) =>
      onProgress(`${percentage} %, ${message}`),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http[Symbol.dispose]();
  }
}

/** What becomes of a load whose connection ended. */
function cutOff(error: ServerUnreachable): CommandFailure {
  const advice = `${error.advice ?? ''} ${BEGINS_ANEW}`.trim();
  return new CommandFailure(error.exitCode, error.message, advice, { cause: error });
}

const BEGINS_ANEW =
  'A load that was cut off leaves nothing. The same command sends the files again from their beginning; if the server had loaded all of them, nothing changes.';

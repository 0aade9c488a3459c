import type { Operation } from '../../model/operations/operation.ts';
import type { HttpClient } from '../client/http-client.ts';
import type { DatasetWork } from './dataset-work.ts';
import { finishedJob } from './finished-job.ts';
import { RemoteAccounts } from './remote-accounts.ts';

/** Runs operations on the server. */
export class RemoteDatasets implements DatasetWork {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async ask(
    operation: Operation,
    input: Readonly<Record<string, unknown>>,
    onProgress: (percentage: number, message: string) => void,
  ): Promise<unknown> {
    const answer = await new RemoteAccounts(this.#http).ask(operation, input);
    return operation.answer.status === 202 ? await finishedJob(this.#http, answer, onProgress) : answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http[Symbol.dispose]();
  }
}

import type { Operation } from '../../model/operations/operation.ts';
import { type RequestInput, requestOf } from '../../model/operations/request-of.ts';
import type { HttpClient } from '../client/http-client.ts';
import type { AccountsWork } from './accounts-work.ts';

/** Runs operations on the server. */
export class RemoteAccounts implements AccountsWork {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async ask(operation: Operation, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    return await this.#http.json(requestOf(operation, input as RequestInput));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http[Symbol.dispose]();
  }
}

import { type Operation, pathNames } from '../../model/operations/operation.ts';
import type { HttpClient } from '../client/http-client.ts';
import type { AccountsWork } from './accounts-work.ts';

/** Runs operations on the server. */
export class RemoteAccounts implements AccountsWork {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async ask({ method, path, reads }: Operation, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    const pathParameters = pathNames(path);
    const rest = Object.entries(input).filter(([name, value]) => !pathParameters.includes(name) && value !== undefined);
    const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
    const query = Object.fromEntries(rest.map(([name, value]): [string, string] => [name, String(value)]));
    const content = reads === 'body' ? { body: Object.fromEntries(rest) } : { query };
    return await this.#http.json({ method, path: filledPath, ...content });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http[Symbol.dispose]();
  }
}

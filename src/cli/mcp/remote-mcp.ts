import { Readable } from 'node:stream';
import { jsonText } from '../../model/json-value.ts';
import { systemOperations } from '../../model/operations/areas/system.ts';
import { requestOf } from '../../model/operations/request-of.ts';
import type { HttpClient } from '../client/http-client.ts';
import type { McpWork } from './mcp-work.ts';

/** Passes messages to a server. If the server fails, the answer is a JSON-RPC error. */
export class RemoteMcp implements McpWork {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async answer(message: string, signal: AbortSignal): Promise<string | undefined> {
    try {
      const upload = Readable.from([Buffer.from(message)]);
      const answer = await this.#http.json({ ...requestOf(systemOperations.mcp, {}), upload, signal });
      return jsonText(answer, 'jsonrpc') === undefined ? undefined : JSON.stringify(answer);
    } catch (error) {
      const id = idOf(message);
      if (id === undefined) return undefined;
      const reason = error instanceof Error ? error.message : 'The server does not answer.';
      return JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32603, message: reason } });
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http[Symbol.dispose]();
  }
}

/** The id of a request; undefined for any other message, which gets no answer. */
export function idOf(message: string): string | number | undefined {
  try {
    const { id, method } = JSON.parse(message);
    return typeof method === 'string' && (typeof id === 'string' || typeof id === 'number') ? id : undefined;
  } catch {
    return undefined;
  }
}

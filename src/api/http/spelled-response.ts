import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { spelledHeader } from './spelled-header.ts';

/**
 * Sends the names of headers as the interface spells them. Fastify keeps them in lower case, and some clients look
 * them up as they are spelled.
 */
export class SpelledResponse extends ServerResponse {
  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(spelledHeader(name), value);
  }

  override writeHead(status: number, reason?: unknown, headers?: unknown): this {
    if (typeof reason === 'string') return super.writeHead(status, reason, spelled(headers));
    return super.writeHead(status, spelled(reason));
  }
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A list of names and values stays as it is. */
function spelled(headers: unknown): Headers | undefined {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return headers as Headers | undefined;
  const result: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) result[spelledHeader(name)] = value as OutgoingHttpHeader;
  return result;
}

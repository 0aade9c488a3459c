import type { Readable } from 'node:stream';
import type { Operation } from '../model/operations/operation.ts';
import type { InputOf, Parameters } from '../model/operations/parameter.ts';
import type { QueryNotice } from '../model/query-notice.ts';
import type { Caller } from '../service/caller.ts';
import type { Visitor } from './http/auth/visitor.ts';
import type { ConstantDocument } from './http/constant-document.ts';
import type { ConstantDocuments } from './http/constant-documents.ts';
import type { RequestCost } from './http/limit/allowances.ts';
import type { Services } from './services.ts';

/** A request as handlers see it: read and checked, nothing of HTTP. */
export interface Call<P extends Parameters = Parameters> {
  readonly input: InputOf<P>;
  readonly caller: Caller;
  readonly visitor: Visitor;
  /** What is searched is what the caller may see of it. */
  readonly services: Services;
  /** Where the request comes from; behind a trusted proxy, where that one says. */
  readonly address: string;
  /** Where the service is reached: as it was told, as a trusted proxy says, or where the request arrived; never what anybody can forge. */
  readonly origin: () => string;
  /** A header of the request, by its name in small letters. */
  readonly header: (name: string) => string | undefined;
  /** Does work that is counted besides the call itself, where one call may ask for different things. @throws ProblemError */
  readonly asRequest: <T>(cost: RequestCost, work: () => Promise<T>) => Promise<T>;
  /** Aborted when whoever asked is gone. */
  readonly signal: AbortSignal;
  /** Whether the answer may be of this media type. */
  readonly accepts: (type: string) => boolean;
  /** Whether it was named, and not only admitted. */
  readonly asksFor: (type: string) => boolean;
  /** What was made once for many requests. */
  readonly documents: ConstantDocuments;
  /** The body of an operation that reads lines. */
  readonly lines: Readable | undefined;
}

export interface Answer {
  /** A value, sent as JSON; text or bytes that are JSON already, or lines; a document made once; or pieces of text or bytes as they come. Absent: no body. */
  readonly body?: AnswerBody;
  /** Where it is not the usual one of the operation. */
  readonly status?: number;
  readonly type?: MediaType;
  readonly warnings?: readonly QueryNotice[];
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export type AnswerBody =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'document'; readonly document: ConstantDocument }
  | {
      readonly kind: 'stream';
      readonly pieces: AsyncIterable<string | Uint8Array>;
      /** However long the first piece takes, no success is told before it is there. */
      readonly waits?: true;
    };

export type MediaType =
  | 'application/json'
  | 'application/x-ndjson'
  | 'text/csv; charset=utf-8'
  | 'application/vnd.apache.parquet'
  | 'application/zip'
  | 'application/gexf+xml'
  | 'application/graphml+xml'
  | 'application/stix+json'
  | 'text/markdown; charset=utf-8'
  | 'text/html; charset=utf-8'
  | 'image/svg+xml';

export type Handler<P extends Parameters> = (call: Call<P>) => Promise<Answer> | Answer;

/** An operation and what does it. */
export interface BoundOperation {
  readonly operation: Operation;
  readonly handle: (call: Call) => Promise<Answer>;
}

export function handled<P extends Parameters>(operation: Operation<P>, handler: Handler<P>): BoundOperation {
  // What the reader of inputs makes is what the operation's own table says.
  return { operation, handle: async (call) => await handler(call as Call<P>) };
}

export const value = (of: unknown): AnswerBody => ({ kind: 'value', value: of });
export const text = (of: string): AnswerBody => ({ kind: 'text', text: of });
export const bytes = (of: Buffer): AnswerBody => ({ kind: 'bytes', bytes: of });
export const document = (of: ConstantDocument): AnswerBody => ({ kind: 'document', document: of });

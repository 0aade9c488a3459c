import type { Readable } from 'node:stream';
import type { WindowAllowance } from '../accounts/rules/window-limiter.ts';
import type { Operation } from '../model/operations/operation.ts';
import type { InputOf, Parameters } from '../model/operations/parameter.ts';
import type { QueryNotice } from '../model/query-notice.ts';
import type { Caller } from '../service/caller.ts';
import type { AnswerWriters, OutsideRecords } from '../store/outside-records.ts';
import type { Visitor } from './http/auth/visitor.ts';
import type { ConstantDocument, ConstantDocuments } from './http/constant-document.ts';
import type { RequestCost } from './http/limit/allowances.ts';
import type { ApplicationAnswer } from './http/web/application.ts';
import type { HeldBody } from './input/body-budget.ts';
import type { Services } from './services.ts';

/** A request as handlers see it: parsed and validated, without HTTP. */
export interface ApiCall<P extends Parameters = Parameters> {
  readonly input: InputOf<P>;
  readonly caller: Caller;
  readonly visitor: Visitor;
  /** `services.search` shows only what the caller may see. */
  readonly services: Services;
  /** Network address of the client, from a trusted proxy if there is one. */
  readonly address: string;
  /**
   * Public URL of the service: as configured, as a trusted proxy says, or the address the connection came to. Cannot be
   * forged.
   */
  readonly origin: () => string;
  /** A request header, by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** Runs work that counts as a separate request, for calls that do several things. @throws ProblemError */
  readonly asRequest: <T>(cost: RequestCost, work: () => Promise<T>) => Promise<T>;
  /** What is left of the rate limits of the caller. */
  readonly rates: () => Readonly<Record<'search' | 'certs', WindowAllowance>>;
  /** The client wants the headers alone (HEAD). */
  readonly isHead: boolean;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Whether the client accepts this media type. */
  readonly accepts: (type: string) => boolean;
  /** Whether the client names this media type, instead of accepting it by a wildcard. */
  readonly asksFor: (type: string) => boolean;
  /** The page of the browser application. Undefined if there is no build of it. */
  readonly applicationPage: (() => Promise<ApplicationAnswer | undefined>) | undefined;
  /** Cache of documents that are the same for many requests. */
  readonly documents: ConstantDocuments;
  /** The request body, if the operation reads lines. */
  readonly lines: Readable | undefined;
  /** Counts the bytes of these lines that are kept in memory. */
  readonly heldBody: HeldBody;
}

export interface Answer {
  /** Absent: no body. */
  readonly body?: AnswerBody;
  /** Overrides the default status of the operation. */
  readonly status?: number;
  readonly type?: MediaType;
  readonly warnings?: readonly QueryNotice[];
  readonly headers?: Readonly<Record<string, string | string[]>>;
}

export type AnswerBody =
  /** Sent as JSON. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** Already encoded. */
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'bytes';
      readonly bytes: Buffer;
      /** Nobody else has the bytes, so they may go once they are sent. */
      readonly isOwn?: true;
    }
  | { readonly kind: 'document'; readonly document: ConstantDocument }
  | {
      readonly kind: 'stream';
      readonly pieces: AsyncIterable<string | Uint8Array | OutsideRecords>;
      /** Can write all of the pieces to a socket. */
      readonly writers?: AnswerWriters;
      /** Send no success status before the first piece, however long it takes. */
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
  | 'application/sarif+json'
  | 'text/markdown; charset=utf-8'
  | 'text/html; charset=utf-8'
  | 'text/plain; charset=utf-8'
  | 'image/svg+xml'
  | 'text/event-stream';

export type Handler<P extends Parameters> = (call: ApiCall<P>) => Promise<Answer> | Answer;

/** A handler for each operation of an area. */
export type Handlers<Area extends Readonly<Record<string, Operation>>> = {
  readonly [Key in keyof Area]: Handler<Area[Key]['input']>;
};

/** An operation with its handler. */
export interface BoundOperation {
  readonly operation: Operation;
  readonly handle: (call: ApiCall) => Promise<Answer>;
}

export function bindOperation<P extends Parameters>(operation: Operation<P>, handler: Handler<P>): BoundOperation {
  // `readInput` builds the input by the same parameter table.
  return { operation, handle: async (call) => await handler(call as ApiCall<P>) };
}

/** All operations of an area. An operation without a handler does not compile. */
export function bindArea<const Area extends Readonly<Record<string, Operation>>>(
  area: Area,
  handlers: Handlers<Area>,
): readonly BoundOperation[] {
  return Object.entries(area).map(([key, operation]) => {
    const handler = handlers[key];
    if (handler === undefined) throw new Error(`operation ${operation.id} has no handler`);
    return bindOperation(operation, handler);
  });
}

export const value = (content: unknown): AnswerBody => ({ kind: 'value', value: content });
export const textBody = (content: string): AnswerBody => ({ kind: 'text', text: content });
export const bytes = (content: Buffer): AnswerBody => ({ kind: 'bytes', bytes: content });
export const ownBytes = (content: Buffer): AnswerBody => ({ kind: 'bytes', bytes: content, isOwn: true });
export const document = (content: ConstantDocument): AnswerBody => ({ kind: 'document', document: content });

/** Content security policy of our pages: styles and the icon, nothing else. */
export const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

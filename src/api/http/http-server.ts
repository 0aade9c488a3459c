import { createServer, type RequestListener, type Server } from 'node:http';
import { answerClientError } from './client-error.ts';
import { noticeLeaving } from './notice-leaving.ts';
import { RequestQueues } from './request-queues.ts';

export interface HttpLimits {
  /** Of a request's line and headers. */
  readonly headBytes: number;
  /** Until the head of a request has come. */
  readonly headMs: number;
  /** A connection on which nothing moves. */
  readonly idleMs: number;
  /** Connections at the same time. */
  readonly connections: number;
  /** Requests that wait behind others of their connection, on all connections together. */
  readonly waiting: number;
}

/** A handler of requests -> Node's server, bounded, in which a connection has one request under way. */
export function createHttpServer(handle: RequestListener, limits: HttpLimits): Server {
  const watched: RequestListener = (request, response) => {
    noticeLeaving(request, response);
    handle(request, response);
  };
  const queues = new RequestQueues(watched, limits.waiting);
  const server = createServer(
    {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      requestTimeout: LONGEST_REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => queues.accept(request, response),
  );
  server.setTimeout(limits.idleMs);
  server.maxConnections = limits.connections;
  // Earlier requests of the connection are answered before it is told that a later one is no HTTP.
  server.on('clientError', (error, socket) => {
    const answer = () => answerClientError(error, socket);
    // A body that breaks off ends its own request, which would wait for the rest of it for ever.
    if (queues.isInBody(socket)) answer();
    else queues.after(socket, answer);
  });
  // A client that closes only its sending half still wants the answer.
  return Object.assign(server, { httpAllowHalfOpen: true });
}

/** Bodies of records may be long; nothing else takes this long. */
const LONGEST_REQUEST_MS = 3_600_000;
/** Longer than the minute that proxies usually keep a connection. */
const KEEP_ALIVE_MS = 72_000;

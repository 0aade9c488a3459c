import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { errors } from '../../model/errors.ts';
import { problem } from '../../model/problem.ts';
import { type ClientFailure, ClientFailures, type ParserError } from './client-failures.ts';
import { type ConnectionLimits, OpenConnections } from './open-connections.ts';
import { RequestQueues } from './request-queues.ts';
import { UnreadBodies } from './unread-bodies.ts';

export interface HttpLimits extends ConnectionLimits {
  /** Size of the request line and headers. */
  readonly headBytes: number;
  /** Time limit for receiving the head of a request. */
  readonly headMs: number;
  /** Time limit of a client that sends or reads nothing. The service itself may work longer, on a large load. */
  readonly idleMs: number;
  /** Requests queued behind earlier ones of their connection, over all connections. */
  readonly queued: number;
}

/**
 * Creates Node's HTTP server with limits and one request in progress per connection. `isProxy`: the address is one of a
 * proxy, which has connections for many clients.
 */
export function createHttpServer(
  handle: RequestListener,
  limits: HttpLimits,
  isProxy: (address: string) => boolean = () => false,
): Server {
  const unread = new UnreadBodies();
  const handleWatched: RequestListener = (request, response) => {
    // Each part that follows an answer hears of its end.
    response.setMaxListeners(MOST_LISTENERS);
    detectDisconnect(request, response);
    response.once('prefinish', () => unread.discard(request));
    handle(request, response);
  };
  const connections = new OpenConnections(limits, isProxy);
  const queues = new RequestQueues(handleWatched, {
    most: limits.queued,
    onChange: (socket, isBusy) => connections.setIdle(socket, !isBusy),
  });
  const server = createServer(
    {
      ServerResponse: SpelledResponse,
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      // Node looks for late heads every 30 seconds if nothing else is said.
      connectionsCheckingInterval: Math.ceil(limits.headMs / 10),
      requestTimeout: MAX_REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => queues.accept(request, response),
  );
  server.on('connection', (socket) => connections.add(socket));
  server.setTimeout(limits.idleMs, (socket) => {
    if (queues.isWorking(socket)) socket.setTimeout(limits.idleMs);
    else socket.destroy();
  });
  const failures = new ClientFailures();
  server.on('clientError', (error: ParserError, socket) => {
    const failure = failures.read(error, socket);
    if (failure === undefined) return;
    const answer = () => answerClientError(failure, socket);
    // After a parse error inside a body, the current request would wait for the rest forever.
    if (queues.isInBody(socket)) answer();
    // Answer earlier requests of the connection before the parse error.
    else queues.after(socket, answer);
  });
  return Object.assign(server, {
    // A client that closes only its sending side still expects the answer.
    httpAllowHalfOpen: true,
    // `close` calls it. For Node, a connection is idle after its first answer only: one without a request would stay.
    closeIdleConnections: () => connections.closeIdle(),
  });
}

/** More would be a leak. */
const MOST_LISTENERS = 30;
/** Uploads of records may be long. Nothing else takes this long. */
const MAX_REQUEST_MS = 3_600_000;
/** Longer than the usual keep-alive of proxies, one minute. */
const KEEP_ALIVE_MS = 72_000;

/**
 * Answers input that is not a request like any other error, and closes the connection. The client may still be sending:
 * a connection that is closed before that has been read loses the answer. So it closes a moment later.
 */
function answerClientError({ type, detail }: ClientFailure, socket: Duplex): void {
  if (!socket.writable) return;
  const body = JSON.stringify(problem(type, detail));
  const { status, title } = errors[type];
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

const LINGER_MS = 2_000;

/**
 * Sends the names of headers as the interface spells them. Fastify keeps them in lower case, and some clients look
 * them up as they are spelled.
 */
class SpelledResponse extends ServerResponse {
  override setHeader(name: string, value: number | string | readonly string[]): this {
    return super.setHeader(spelledHeader(name), value);
  }

  /** A short answer is a text of single bytes, which Node sends together with the head. */
  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    if (Buffer.isBuffer(chunk) && chunk.length <= SHORT && typeof encoding !== 'string')
      return super.end(chunk.toString('latin1'), 'latin1', (encoding ?? callback) as () => void);
    return super.end(chunk, encoding as BufferEncoding, callback as () => void);
  }

  override writeHead(status: number, reason?: unknown, headers?: unknown): this {
    if (typeof reason === 'string') return super.writeHead(status, reason, spelled(headers));
    return super.writeHead(status, spelled(reason));
  }
}

/** Bytes that are copied faster than two pieces are sent. */
const SHORT = 2_048;

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** A list of names and values stays as it is. */
function spelled(headers: unknown): Headers | undefined {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return headers as Headers | undefined;
  const result: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) result[spelledHeader(name)] = value as OutgoingHttpHeader;
  return result;
}

/** The name of a header -> the same as the interface spells it, such as `Content-Type`. */
export function spelledHeader(name: string): string {
  return SPELLED.get(name) ?? name.replace(/[^-]+/g, inTitleCase);
}

function inTitleCase(part: string): string {
  return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
}

/** Those of most answers, so that they cost nothing, and those that the rule would spell differently. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  [
    'Cache-Control',
    'Content-Encoding',
    'Content-Length',
    'Content-Type',
    'ETag',
    'RateLimit',
    'RateLimit-Policy',
    'Retry-After',
    'Vary',
    'WWW-Authenticate',
    'X-Content-Type-Options',
    'X-Query-Warnings',
    'X-Request-Id',
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * Detects a client that disconnects during its request. The end of its input does not tell: a client that closes only
 * its sending side still expects the answer. So it is sent interim answers (`100 Continue`, RFC 9110, 15.2) at growing
 * intervals. The system of a disconnected client rejects the first one, and the next one closes the connection here.
 * Other clients ignore them. HTTP/1.0 has no interim answers.
 */
export function detectDisconnect(request: IncomingMessage, response: ServerResponse): void {
  if (request.httpVersion !== '1.1') return;
  const { socket } = request;
  let timer: NodeJS.Timeout | undefined;
  const sendIn = (milliseconds: number): void => {
    timer = setTimeout(() => {
      // Once the answer has begun, its own bytes detect a disconnect.
      if (response.headersSent) return;
      response.writeContinue();
      sendIn(milliseconds * 2);
    }, milliseconds);
  };
  const onEnd = (): void => sendIn(FIRST_MS);
  if (socket.readableEnded) onEnd();
  else socket.once('end', onEnd);
  response.once('close', () => {
    socket.off('end', onEnd);
    clearTimeout(timer);
  });
}

/** Most requests are answered earlier, and the rejection of a disconnected client arrives within this time. */
const FIRST_MS = 100;

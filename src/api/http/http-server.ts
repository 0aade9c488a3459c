import { createServer, type RequestListener, type Server } from 'node:http';
import { answerClientError } from './client-error.ts';
import { ClientFailures, type ParserError } from './client-failures.ts';
import { detectDisconnect } from './detect-disconnect.ts';
import { type ConnectionLimits, OpenConnections } from './open-connections.ts';
import { RequestQueues } from './request-queues.ts';
import { SpelledResponse } from './spelled-response.ts';
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

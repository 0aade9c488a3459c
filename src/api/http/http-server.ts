import { createServer, type RequestListener, type Server } from 'node:http';
import { answerClientError } from './client-error.ts';
import { detectDisconnect } from './detect-disconnect.ts';
import { RequestQueues } from './request-queues.ts';

export interface HttpLimits {
  /** Size of the request line and headers. */
  readonly headBytes: number;
  /** Time limit for receiving the head of a request. */
  readonly headMs: number;
  /** Time limit of a client that sends or reads nothing. The service itself may work longer, on a large load. */
  readonly idleMs: number;
  /** Concurrent connections. */
  readonly connections: number;
  /** Requests queued behind earlier ones of their connection, over all connections. */
  readonly queued: number;
}

/** Creates Node's HTTP server with limits and one request in progress per connection. */
export function createHttpServer(handle: RequestListener, limits: HttpLimits): Server {
  const handleWatched: RequestListener = (request, response) => {
    detectDisconnect(request, response);
    handle(request, response);
  };
  const queues = new RequestQueues(handleWatched, limits.queued);
  const server = createServer(
    {
      maxHeaderSize: limits.headBytes,
      headersTimeout: limits.headMs,
      requestTimeout: MAX_REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request, response) => queues.accept(request, response),
  );
  server.setTimeout(limits.idleMs, (socket) => {
    if (queues.isWorking(socket)) socket.setTimeout(limits.idleMs);
    else socket.destroy();
  });
  server.maxConnections = limits.connections;
  // Answer earlier requests of the connection before the parse error.
  server.on('clientError', (error, socket) => {
    const answer = () => answerClientError(error, socket);
    // After a parse error inside a body, the current request would wait for the rest forever.
    if (queues.isInBody(socket)) answer();
    else queues.after(socket, answer);
  });
  // A client that closes only its sending side still expects the answer.
  return Object.assign(server, { httpAllowHalfOpen: true });
}

/** Uploads of records may be long. Nothing else takes this long. */
const MAX_REQUEST_MS = 3_600_000;
/** Longer than the usual keep-alive of proxies, one minute. */
const KEEP_ALIVE_MS = 72_000;

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What waits on a connection until the request before it is answered. */
interface Queue {
  readonly socket: Duplex;
  readonly tasks: (() => void)[];
  /** A request of it is being answered. */
  isBusy: boolean;
  /** The one that was begun last. */
  request: IncomingMessage;
}

/**
 * Hands requests to a handler, one of a connection at a time. Node reads a chunk of 64 KiB from a connection and emits a request for each head in it,
 * many hundreds at once. Here the first is handled at once and the others wait; nothing more is read from the connection meanwhile. An answer counts as
 * given when the system has taken its last byte, so that a client that does not read is given nothing more. Those that waited begin one in each turn of
 * the event loop, and connections take turns: whoever sends one request waits for at most one of them.
 */
export class RequestQueues {
  readonly #handle: RequestListener;
  readonly #most: number;
  readonly #queues = new WeakMap<Duplex, Queue>();
  readonly #due: Queue[] = [];
  #waiting = 0;

  /** `most`: how many requests may wait on all connections together. A connection that brings one more is closed. */
  constructor(handle: RequestListener, most: number) {
    this.#handle = handle;
    this.#most = most;
  }

  accept(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (this.#waiting >= this.#most && this.#queues.has(socket)) socket.destroy();
    else this.after(socket, () => this.#begin(request, response));
  }

  /** Calls `task` when all requests that have come on the connection are answered. It is not called where the connection closes before that. */
  after(socket: Duplex, task: () => void): void {
    const queue = this.#queues.get(socket);
    if (queue === undefined) {
      task();
      return;
    }
    queue.tasks.push(task);
    this.#waiting++;
    socket.pause();
    // Node resumes the connection whenever it has read a request.
    if (queue.tasks.length === 1) socket.on('resume', pauseAgain);
  }

  /** Whether the body of the request under way has not come whole: then nothing that comes on the connection is behind that request. */
  isInBody(socket: Duplex): boolean {
    return this.#queues.get(socket)?.request.complete === false;
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const queue = this.#queues.get(socket) ?? { socket, tasks: [], isBusy: true, request };
    queue.isBusy = true;
    queue.request = request;
    this.#queues.set(socket, queue);
    response.once('close', () => this.#goOn(queue));
    this.#handle(request, response);
  }

  #goOn(queue: Queue): void {
    if (queue.tasks.length === 0) this.#queues.delete(queue.socket);
    else if (this.#due.push(queue) === 1) setImmediate(() => this.#turn());
  }

  #turn(): void {
    const queue = this.#due.shift();
    if (queue === undefined) return;
    if (this.#due.length > 0) setImmediate(() => this.#turn());
    const { socket, tasks } = queue;
    if (!socket.writable) this.#waiting -= tasks.splice(0).length;
    const task = tasks.shift();
    if (task === undefined) return;
    this.#waiting--;
    if (tasks.length === 0) socket.off('resume', pauseAgain).resume();
    queue.isBusy = false;
    task();
    if (!queue.isBusy) this.#goOn(queue);
  }
}

function pauseAgain(this: Duplex): void {
  this.pause();
}

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { OutsideResponse } from './write-outside.ts';

type Socket = IncomingMessage['socket'];

export interface QueueOptions {
  /** Limit of queued requests over all connections. A connection that exceeds it is closed. */
  readonly most: number;
  /** Called when the first request of a connection starts, and when its last one is answered. */
  readonly onChange: (socket: Socket, isBusy: boolean) => void;
}

/** Tasks of a connection that wait for earlier answers. */
interface Queue {
  readonly socket: Socket;
  readonly tasks: (() => void)[];
  /** A request is in progress. */
  isBusy: boolean;
  /** The latest request that was started, and its answer. */
  request: IncomingMessage;
  response: OutsideResponse;
  /** Bytes that were written outside of Node when somebody last asked. */
  sent: number;
}

/**
 * Passes requests to a handler, one per connection at a time. Node reads chunks of 64 KiB from a connection and emits
 * all requests in a chunk at once, often hundreds. Here the first one is handled immediately and the others are queued.
 * Reading from the connection pauses meanwhile. An answer is complete when the operating system has taken its last
 * byte, so a client that does not read gets no further answers. Each turn of the event loop starts one queued request,
 * and connections take turns, so a connection with a single request waits for at most one of them.
 */
export class RequestQueues {
  readonly #handle: RequestListener;
  readonly #options: QueueOptions;
  readonly #queues = new WeakMap<Duplex, Queue>();
  readonly #ready: Queue[] = [];
  #queued = 0;

  constructor(handle: RequestListener, options: QueueOptions) {
    this.#handle = handle;
    this.#options = options;
  }

  accept(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // After the answer to an error, nothing more can be answered.
    if (!socket.writable) return;
    if (this.#queued >= this.#options.most && this.#queues.has(socket)) socket.destroy();
    else this.after(socket, () => this.#begin(request, response));
  }

  /** Calls `task` when all earlier requests of the connection are answered, or never if the connection closes first. */
  after(socket: Duplex, task: () => void): void {
    const queue = this.#queues.get(socket);
    if (queue === undefined) {
      task();
      return;
    }
    queue.tasks.push(task);
    this.#queued++;
    socket.pause();
    // Node resumes the connection after each request it has read.
    if (queue.tasks.length === 1) socket.on('resume', pauseAgain);
  }

  /** Whether the body of the current request is still incomplete. Then all input of the connection belongs to it. */
  isInBody(socket: Duplex): boolean {
    return this.#queues.get(socket)?.request.complete === false;
  }

  /** Whether the connection is idle because the service works, not because the client sends or reads nothing. */
  isWorking(socket: Duplex): boolean {
    const queue = this.#queues.get(socket);
    if (queue === undefined || queue.response.writableFinished || socket.writableLength > 0) return false;
    const { writer } = queue.response;
    if (writer?.isWriting === true) {
      const hasMoved = writer.sent > queue.sent;
      queue.sent = writer.sent;
      return hasMoved;
    }
    const { complete, readableLength, readableHighWaterMark } = queue.request;
    return complete || readableLength >= readableHighWaterMark;
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const queue = this.#queues.get(socket) ?? { socket, tasks: [], isBusy: true, request, response, sent: 0 };
    queue.isBusy = true;
    queue.request = request;
    queue.response = response;
    queue.sent = 0;
    this.#queues.set(socket, queue);
    this.#options.onChange(socket, true);
    response.once('close', () => this.#scheduleNext(queue));
    this.#handle(request, response);
  }

  #scheduleNext(queue: Queue): void {
    if (queue.tasks.length === 0) this.#end(queue);
    else if (this.#ready.push(queue) === 1) setImmediate(() => this.#runNext());
  }

  #runNext(): void {
    const queue = this.#ready.shift();
    if (queue === undefined) return;
    if (this.#ready.length > 0) setImmediate(() => this.#runNext());
    const { socket, tasks } = queue;
    if (!socket.writable) this.#queued -= tasks.splice(0).length;
    const task = tasks.shift();
    if (task === undefined) {
      this.#end(queue);
      return;
    }
    this.#queued--;
    if (tasks.length === 0) socket.off('resume', pauseAgain).resume();
    queue.isBusy = false;
    task();
    if (!queue.isBusy) this.#scheduleNext(queue);
  }

  #end({ socket }: Queue): void {
    this.#queues.delete(socket);
    this.#options.onChange(socket, false);
  }
}

function pauseAgain(this: Duplex): void {
  this.pause();
}

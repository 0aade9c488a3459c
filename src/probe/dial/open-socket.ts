import { connect, type Socket } from 'node:net';
import { defined } from '../../model/defined.ts';
import type { Cancellation } from './cancellation.ts';
import type { Endpoint } from './connection.ts';
import { DialError } from './dial-error.ts';
import { startSocketTimer } from './socket-timer.ts';

export interface SocketOptions {
  readonly timeoutMs: number;
  /** The address of this machine to dial from. */
  readonly source: string | undefined;
  readonly cancellation: Cancellation;
}

/** A socket that gives what it receives to its input, and emits no data. */
export interface OpenSocket {
  readonly socket: Socket;
  readonly input: SocketInput;
}

/**
 * What a socket received. Node would take 64 kB from the system for each piece that it reads; with a buffer that all
 * sockets share, each piece takes as much as it is long.
 */
export class SocketInput {
  readonly #early: Buffer[] = [];
  #receive: ((chunk: Buffer) => void) | undefined;

  push(chunk: Buffer): void {
    if (this.#receive === undefined) this.#early.push(chunk);
    else this.#receive(chunk);
  }

  /** From now on `receive` gets each piece, and first what came before. */
  listen(receive: (chunk: Buffer) => void): void {
    this.#receive = receive;
    for (const chunk of this.#early.splice(0)) receive(chunk);
  }
}

/** Node calls back before it reads into it again. */
const RECEIVED = Buffer.allocUnsafeSlow(65_536);

/**
 * Opens a TCP socket to an address, without asking any policy. Rejects with a `DialError` for a time-out, and with the
 * error of the system for everything else.
 */
export function openSocket({ ip, port }: Endpoint, options: SocketOptions): Promise<OpenSocket> {
  const { timeoutMs, source, cancellation } = options;
  return new Promise((resolve, reject) => {
    if (cancellation.isRequested) return reject(cancellation.error);
    const input = new SocketInput();
    const socket = connect({
      host: ip,
      port,
      allowHalfOpen: true,
      noDelay: true,
      // The host is an address, so there is nothing to choose and nothing to resolve.
      autoSelectFamily: false,
      onread: {
        buffer: RECEIVED,
        callback: (length) => {
          input.push(Buffer.from(RECEIVED.subarray(0, length)));
          return true;
        },
      },
      ...defined({ localAddress: source }),
    });
    const settle = (): void => {
      stopTimer();
      cancellation.delete(cancel);
      socket.off('connect', open).off('error', fail);
    };
    const fail = (error: Error): void => {
      settle();
      // A socket may report a second error while it closes.
      socket.on('error', () => undefined).destroy();
      reject(error);
    };
    const open = (): void => {
      settle();
      resolve({ socket, input });
    };
    const cancel = (): void => fail(cancellation.error);
    const stopTimer = startSocketTimer(timeoutMs, () =>
      fail(new DialError('connection-timeout', 'The peer did not answer in time.')),
    );
    cancellation.add(cancel);
    socket.on('connect', open).on('error', fail);
  });
}

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

/**
 * Opens a TCP socket to an address, without asking any policy. Rejects with a `DialError` for a time-out, and with the
 * error of the system for everything else.
 */
export function openSocket({ ip, port }: Endpoint, options: SocketOptions): Promise<Socket> {
  const { timeoutMs, source, cancellation } = options;
  return new Promise((resolve, reject) => {
    if (cancellation.isRequested) return reject(cancellation.error);
    const socket = connect({
      host: ip,
      port,
      allowHalfOpen: true,
      noDelay: true,
      // The host is an address, so there is nothing to choose and nothing to resolve.
      autoSelectFamily: false,
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
      resolve(socket);
    };
    const cancel = (): void => fail(cancellation.error);
    const stopTimer = startSocketTimer(timeoutMs, () =>
      fail(new DialError('connection-timeout', 'The peer did not answer in time.')),
    );
    cancellation.add(cancel);
    socket.on('connect', open).on('error', fail);
  });
}

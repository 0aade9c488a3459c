import type { ProbeFailure } from '../probe-status.ts';
import { DialError } from './dial-error.ts';

/** An error of the system -> what it means for a probe. */
export function socketError(error: NodeJS.ErrnoException): DialError {
  const { status, message } = socketFailure(error);
  return new DialError(status, message, { isReset: message === RESET });
}

/** Once a connection is open, a time-out of the system is one of the exchange. */
export function establishedError(error: NodeJS.ErrnoException): DialError {
  const failure = socketError(error);
  return failure.status === 'connection-timeout' ? new DialError('io-timeout', failure.message) : failure;
}

/** The same without an error to throw, for what happens to most ports of a scan. */
export function socketFailure(error: NodeJS.ErrnoException): SocketFailure {
  const [status, message] = MEANINGS[error.code ?? ''] ?? [
    'connection-closed',
    `The connection failed: ${error.message}`,
  ];
  return { status, message };
}

export interface SocketFailure {
  readonly status: ProbeFailure;
  readonly message: string;
}

/**
 * Whether this machine lacks something that other connections will give back, such as a file or a port. It says nothing
 * about the target. A missing address is a shortage only at first: a system without IPv6 reports the same.
 */
export function isLocalShortage(error: unknown, earlierPauses: number): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  const code = String(error.code);
  return SHORTAGES.has(code) || (code === 'EADDRNOTAVAIL' && earlierPauses < MAX_ADDRESS_PAUSES);
}

/** How long to wait until other connections may have given something back. */
export function shortagePauseMs(earlierPauses: number): number {
  return 25 * 2 ** Math.min(4, earlierPauses);
}

const MAX_ADDRESS_PAUSES = 5;

const RESET = 'The peer reset the connection.';

const MEANINGS: Readonly<Record<string, readonly [ProbeFailure, string]>> = {
  ECONNREFUSED: ['connection-refused', 'The peer refused the connection.'],
  ECONNRESET: ['connection-closed', RESET],
  ECONNABORTED: ['connection-closed', RESET],
  EPIPE: ['connection-closed', RESET],
  ERR_STREAM_DESTROYED: ['connection-closed', 'The connection is closed.'],
  ERR_STREAM_WRITE_AFTER_END: ['connection-closed', 'The connection is closed.'],
  ETIMEDOUT: ['connection-timeout', 'The peer did not answer in time.'],
  EHOSTUNREACH: ['unreachable', 'There is no route to the host.'],
  ENETUNREACH: ['unreachable', 'There is no route to the network.'],
  EHOSTDOWN: ['unreachable', 'The host is down.'],
  ENETDOWN: ['unreachable', 'The network is down.'],
  EPROTO: ['unreachable', 'The network reports a protocol that cannot be reached.'],
  EACCES: ['unreachable', 'The system does not allow a connection to the address.'],
  EPERM: ['unreachable', 'The system does not allow a connection to the address.'],
  EINVAL: ['unreachable', 'The system cannot connect to the address.'],
  EAFNOSUPPORT: ['unreachable', 'The system does not support the address family.'],
  EADDRNOTAVAIL: ['unreachable', 'The system has no source address or no free port for the connection.'],
  EADDRINUSE: ['unreachable', 'The system has no free port for the connection.'],
  EMFILE: ['unreachable', 'The process has too many open files.'],
  ENFILE: ['unreachable', 'The system has too many open files.'],
  ENOBUFS: ['unreachable', 'The system has no memory for the connection.'],
  ENOMEM: ['unreachable', 'The system has no memory for the connection.'],
  EMSGSIZE: ['too-long', 'The datagram is longer than the network allows.'],
};

const SHORTAGES: ReadonlySet<string> = new Set(['EADDRINUSE', 'EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EAGAIN']);

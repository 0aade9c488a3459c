/**
 * TLS over any connection. The session is OpenSSL's; what the server sent in the clear is read by our own code from the
 * same bytes, so it is there even if OpenSSL refuses the server. Certificates are judged only if the caller trusts some.
 */

import { constants, type X509Certificate } from 'node:crypto';
import { type ConnectionOptions, connect, createSecureContext, type SecureContext, type TLSSocket } from 'node:tls';
import { defined } from '../../../model/defined.ts';
import { ALERT_DESCRIPTIONS, codePointName } from '../../../wire/security/tls/registry/code-points.ts';
import type { ServerFlight } from '../../../wire/security/tls/server-flight.ts';
import type { Connection, TlsOptions, TlsTrust } from '../connection.ts';
import { boundedWait, type ConnectionBounds } from '../connection-bounds.ts';
import { DialError, TlsError } from '../dial-error.ts';
import { socketError } from '../socket-error.ts';
import { startSocketTimer } from '../socket-timer.ts';
import { StreamConnection } from '../stream-connection.ts';
import { ConnectionStream } from './connection-stream.ts';
import { FlightRecorder } from './flight-recorder.ts';
import { tlsObservation } from './tls-observation.ts';

/**
 * A client that accepts everything OpenSSL still can: TLS 1.0 and up, every suite, weak keys and signatures. It trusts
 * nobody, because the scan judges certificates itself.
 */
const SESSION_CONTEXT: SecureContext = createSecureContext({
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.3',
  // Node offers TLS 1.3 only if its suites are in the list.
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_CCM_SHA256',
    'TLS_AES_128_CCM_8_SHA256',
    'DEFAULT',
    'ALL',
    '@SECLEVEL=0',
  ].join(':'),
  // One key share, and a hello of one packet: some middleboxes drop longer ones.
  ecdhCurve: 'X25519:P-256:X448:P-521:P-384:ffdhe2048:ffdhe3072',
  // Old servers do not know secure renegotiation.
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
  // An empty list saves the parsing of all root certificates.
  ca: [],
});

/** The session owns the connection: it closes it, also if the handshake fails. */
export async function openTlsSession(
  connection: Connection,
  options: TlsOptions,
  bounds: ConnectionBounds,
): Promise<Connection> {
  const recorder = new FlightRecorder();
  const stream = new ConnectionStream(connection, (chunk) => recorder.receive(chunk));
  const socket = connect({
    socket: stream,
    ...(options.trust === undefined ? TRUSTS_ALL : trusting(options.trust)),
    ...defined({
      servername: options.serverName,
      ALPNProtocols: options.alpn === undefined ? undefined : [...options.alpn],
    }),
  });
  // An error after the end of the session says nothing more.
  socket.on('error', () => undefined);
  try {
    const firstMs = options.isGuess ? bounds.idleMs : bounds.handshakeMs;
    await finishHandshake(socket, stream, recorder, bounds, firstMs);
  } catch (error) {
    const encrypted = encryptedChain(socket, recorder.flight);
    socket.destroy();
    // OpenSSL gives up at once. The server is still sending, and often its certificates come next.
    if (!(error instanceof DialError) && recorder.flight.hello !== undefined)
      await stream.observeRest(() => recorder.isDone, boundedWait(REST_MS, bounds));
    await connection[Symbol.asyncDispose]();
    if (error instanceof DialError && error.status === 'cancelled') throw error;
    const { flight } = recorder;
    throw new TlsError(tlsFailure(error, flight), tlsObservation(flight, { chain: encrypted }), error);
  }
  const tls = tlsObservation(recorder.flight, {
    chain: encryptedChain(socket, recorder.flight),
    alpn: typeof socket.alpnProtocol === 'string' ? socket.alpnProtocol : undefined,
  });
  return new StreamConnection(socket, {
    remote: connection.remote,
    roundTripMs: connection.roundTripMs,
    tls,
    bounds,
    errorOf: (error) => stream.failure ?? sessionError(error, tls.flight),
    startTls: openTlsSession,
    close: async () => {
      await endSession(socket);
      await connection[Symbol.asyncDispose]();
    },
  });
}

const TRUSTS_ALL: ConnectionOptions = {
  secureContext: SESSION_CONTEXT,
  rejectUnauthorized: false,
  checkServerIdentity: () => undefined,
  minDHSize: 1,
};

/** Node judges the certificate, for this host. The environment cannot turn that off. */
function trusting({ host, roots }: TlsTrust): ConnectionOptions {
  return { rejectUnauthorized: true, host, ...defined({ ca: roots === undefined ? undefined : [...roots] }) };
}

/** `firstMs`: how long the first byte of the peer may take. */
function finishHandshake(
  socket: TLSSocket,
  stream: ConnectionStream,
  recorder: FlightRecorder,
  bounds: ConnectionBounds,
  firstMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = bounds.clock.elapsed();
    const settle = (): void => {
      stopTimer();
      socket.off('secureConnect', open).off('error', fail).off('close', close);
      stream.off('error', fail);
    };
    const open = (): void => {
      settle();
      resolve();
    };
    const fail = (error: Error): void => {
      settle();
      reject(stream.failure ?? error);
    };
    const close = (): void => fail(new DialError('connection-closed', 'The peer closed the connection.'));
    const expire = (): void => {
      const leftMs = boundedWait(begin + bounds.handshakeMs - bounds.clock.elapsed(), bounds);
      if (recorder.hasReceived && leftMs > 0) stopTimer = startSocketTimer(leftMs, expire);
      else fail(new DialError('io-timeout', 'The peer did not finish the handshake in time.'));
    };
    let stopTimer = startSocketTimer(boundedWait(Math.min(firstMs, bounds.handshakeMs), bounds), expire);
    socket.on('secureConnect', open).on('error', fail).on('close', close);
    stream.on('error', fail);
  });
}

/** Alerts and broken records in a running session, such as a request for our certificate. */
function sessionError(error: NodeJS.ErrnoException, flight: ServerFlight): DialError {
  return error.code?.startsWith('ERR_SSL') === true
    ? new TlsError(tlsFailure(error, flight), tlsObservation(flight), error)
    : socketError(error);
}

/** The chain of TLS 1.3, which OpenSSL decrypted. Node links it in the order in which it came. */
function encryptedChain(socket: TLSSocket, { certificate }: ServerFlight): readonly Uint8Array[] | undefined {
  if (certificate !== undefined) return undefined;
  const chain: Uint8Array[] = [];
  let next: X509Certificate | undefined = socket.getPeerX509Certificate();
  while (next !== undefined && chain.length < MAX_CHAIN) {
    chain.push(new Uint8Array(next.raw));
    next = next.issuerCertificate;
  }
  return chain.length === 0 ? undefined : chain;
}

/** Says goodbye to a peer that listens, and waits only a moment for that. */
function endSession(socket: TLSSocket): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      stopTimer();
      socket.destroy();
      resolve();
    };
    const stopTimer = startSocketTimer(GOODBYE_MS, finish);
    if (socket.destroyed || socket.writableLength > 0) finish();
    else socket.once('close', finish).end(finish);
  });
}

const MAX_CHAIN = 100;
const GOODBYE_MS = 100;
const REST_MS = 500;

/** Why TLS failed, as a sentence: what the server said counts more than what OpenSSL makes of it. */
function tlsFailure(error: unknown, { alert, abnormalEnd }: ServerFlight): string {
  if (alert?.isFatal === true)
    return `The server ended TLS with the alert ${codePointName(ALERT_DESCRIPTIONS, alert.description)}.`;
  if (abnormalEnd?.kind === 'notTls') return 'The server does not speak TLS.';
  if (abnormalEnd?.kind === 'ssl2') return 'The server speaks only SSLv2.';
  if (abnormalEnd?.kind === 'violation') return `The server breaks the rules of TLS. ${abnormalEnd.defect}`;
  if (error instanceof DialError) return `There is no TLS session. ${error.message}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISTRUST.test(code)) return `The certificate of the server is not trusted (${code}).`;
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : undefined;
  if (reason !== undefined) return `OpenSSL refuses the server: ${reason}.`;
  return code === 'ECONNRESET' ? 'The server closed the connection in the handshake.' : 'The handshake failed.';
}

/** Codes of Node for certificates that it refuses, such as CERT_HAS_EXPIRED and ERR_TLS_CERT_ALTNAME_INVALID. */
const DISTRUST = /^(?!ERR_SSL).*(?:CERT|ISSUER|CRL|PURPOSE|PATH_LENGTH)/;

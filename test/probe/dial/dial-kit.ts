/** Servers on loopback and a dialer that may reach them. */
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';
import { AddressSet } from '../../../src/addr/ip/address-set.ts';
import { parseCidr } from '../../../src/addr/ip/cidr.ts';
import type { Clock } from '../../../src/model/clock.ts';
import type { Connection, Endpoint } from '../../../src/probe/dial/connection.ts';
import { DialError } from '../../../src/probe/dial/dial-error.ts';
import { DialPolicy } from '../../../src/probe/dial/dial-policy.ts';
import type { DialSettings } from '../../../src/probe/dial/dial-settings.ts';
import { nativeHellos } from '../../../src/probe/dial/native-hellos.ts';
import { NetworkDialer } from '../../../src/probe/dial/network-dialer.ts';
import {
  bitString,
  context,
  derInteger,
  derTime,
  nullValue,
  objectIdentifier,
  sequence,
  setOf,
  utf8String,
} from '../../../src/wire/formats/der/write-der.ts';

export const CLOCK: Clock = { now: () => 0, elapsed: () => performance.now() };
export const NEVER: AbortSignal = new AbortController().signal;

const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(parseCidr).filter((cidr) => cidr !== undefined);
export const LOOPBACK_POLICY: DialPolicy = new DialPolicy({ allow: new AddressSet(LOOPBACK) });

export function loopbackDialer(settings: Partial<DialSettings> = {}): NetworkDialer {
  return new NetworkDialer({ policy: LOOPBACK_POLICY, clock: CLOCK, ...settings });
}

/** By what hellos are asked: both must hear the same. */
export const ASKERS: readonly (readonly [name: string, hellos: DialSettings['hellos']])[] = [
  ['connections of Node', undefined],
  ['the addon', nativeHellos],
];

/** A TCP server until the end of the test. */
export async function serve(handle: (socket: Socket) => void, ip = '127.0.0.1'): Promise<Endpoint> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    handle(socket);
  });
  return listen(server, ip, sockets);
}

export async function serveTls(options: TlsOptions, handle: (socket: TLSSocket) => void): Promise<Endpoint> {
  const sockets = new Set<Socket>();
  const server = createTlsServer({ ...SERVER_KEY, ciphers: SERVER_CIPHERS, ...options }, (socket) => {
    handle(socket.on('error', () => undefined));
  });
  server.on('tlsClientError', () => undefined);
  server.on('connection', (socket: Socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  return listen(server, '127.0.0.1', sockets);
}

async function listen(server: Server, ip: string, sockets: ReadonlySet<Socket>): Promise<Endpoint> {
  await new Promise<void>((resolve) => server.listen(0, ip, resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { ip, port: (server.address() as AddressInfo).port };
}

/** A port on which nobody listens. */
export async function closedPort(ip = '127.0.0.1'): Promise<Endpoint> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, ip, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return { ip, port };
}

/** Everything until the peer closes. */
export async function readAll(connection: Connection): Promise<string> {
  let all = '';
  for (let chunk = await connection.read(); chunk !== undefined; chunk = await connection.read())
    all += Buffer.from(chunk).toString('latin1');
  return all;
}

/** The error that must come. */
export async function failureOf(work: Promise<unknown>): Promise<DialError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DialError)) throw new Error(`no DialError but ${String(error)}`);
  return error;
}

export const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('latin1');
export const bytes = (content: string): Uint8Array => new TextEncoder().encode(content);

const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** A self-signed certificate for `example.com`, in DER. */
export const SERVER_CERTIFICATE: Uint8Array = selfSigned('example.com', RSA);
/** A certificate that has nothing to do with the first. */
export const OTHER_CERTIFICATE: Uint8Array = selfSigned('other.example', RSA);
const pem = (der: Uint8Array) => new X509Certificate(der).toString();
/** The TLS 1.3 suites are named, because Node offers that version only then. */
const SERVER_CIPHERS = 'TLS_AES_256_GCM_SHA384:TLS_AES_128_GCM_SHA256:ALL:@SECLEVEL=0';
export const SERVER_KEY: TlsOptions = {
  key: RSA.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  cert: pem(SERVER_CERTIFICATE) + pem(OTHER_CERTIFICATE),
};

function selfSigned(commonName: string, { publicKey, privateKey }: typeof RSA): Uint8Array {
  const algorithm = sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue());
  const name = sequence(setOf(sequence(objectIdentifier('2.5.4.3'), utf8String(commonName))));
  const signedPart = sequence(
    context(0, true, derInteger(2)),
    derInteger(1),
    algorithm,
    name,
    sequence(derTime(Date.UTC(2020, 0)), derTime(Date.UTC(2049, 0))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return new Uint8Array(sequence(signedPart, algorithm, bitString(sign('sha256', signedPart, privateKey))));
}

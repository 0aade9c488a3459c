import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { createServer, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
} from '../../formats/der/write-der.ts';
import { readCertificateMessage } from './messages/certificate-messages.ts';
import { readServerHello } from './messages/server-hello.ts';
import { readServerKeyExchange } from './messages/server-key-exchange.ts';
import { RecordReader, type TlsEvent } from './record-reader.ts';
import { cipherSuiteName, suitesOfVersion } from './registry/cipher-suite.ts';
import { SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3 } from './registry/code-points.ts';
import { type ScanHelloInput, scanSuites, writeScanHello } from './scan-hello.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const certificate = selfSigned();
const server = createServer({
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  cert: new X509Certificate(certificate).toString(),
  minVersion: 'TLSv1' as SecureVersion,
  ciphers: 'ALL:@SECLEVEL=0',
  dhparam: 'auto',
  ALPNProtocols: ['http/1.1'],
});
const randomness = new Uint8Array(96).fill(7);

beforeAll(async () => {
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A certificate for `example.com`, in the fewest fields that OpenSSL accepts. */
function selfSigned(): Uint8Array {
  const algorithm = sequence(objectIdentifier('1.2.840.113549.1.1.11'), nullValue());
  const name = sequence(setOf(sequence(objectIdentifier('2.5.4.3'), utf8String('example.com'))));
  const tbs = sequence(
    context(0, true, derInteger(2)),
    derInteger(1),
    algorithm,
    name,
    sequence(derTime(Date.UTC(2020, 0)), derTime(Date.UTC(2049, 0))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  return sequence(tbs, algorithm, bitString(sign('sha256', tbs, privateKey)));
}

/** What OpenSSL answers, up to its alert, its encryption, or the end of its first flight. */
function answerTo(hello: Uint8Array): Promise<readonly TlsEvent[]> {
  return new Promise((resolve, reject) => {
    const reader = new RecordReader();
    const events: TlsEvent[] = [];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const isEnd = (event: TlsEvent) =>
      event.kind === 'alert' || event.kind === 'encrypted' || (event.kind === 'handshake' && event.type === 14);
    socket.on('data', (chunk) => {
      events.push(...reader.push(chunk));
      if (events.some(isEnd)) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(events));
    socket.write(hello);
  });
}

async function scan(input: Omit<ScanHelloInput, 'randomness'>) {
  const events = await answerTo(writeScanHello({ ...input, randomness }));
  const bodyOf = (type: number) => {
    const event = events.find((candidate) => candidate.kind === 'handshake' && candidate.type === type);
    return event?.kind === 'handshake' ? event.body : undefined;
  };
  const alert = events.find((event) => event.kind === 'alert');
  const hello = bodyOf(2);
  return { hello: hello && readServerHello(hello), alert: alert?.description, bodyOf };
}

describe('writeScanHello', () => {
  const hexOf = (input: Omit<ScanHelloInput, 'randomness'>) =>
    Buffer.from(writeScanHello({ ...input, randomness })).toString('hex');

  it('writes no extensions for SSL 3.0', () => {
    expect(hexOf({ version: SSL_3, cipherSuites: [0x000a], serverName: 'example.com' })).toBe(
      `160300002d0100002903 00${'07'.repeat(32)}000002000a0100`.replace(' ', ''),
    );
  });

  it('offers all versions of TLS, or one alone', () => {
    expect(hexOf({ version: TLS_1_3 })).toContain('002b0009080304030303020301');
    expect(hexOf({ version: TLS_1_3, isOnlyVersion: true })).toContain('002b0003020304');
    expect(hexOf({ version: TLS_1_2, cipherSuites: [0xc02f] })).not.toContain('002b');
  });
});

describe('writeScanHello and the OpenSSL of Node', () => {
  it.each([
    ['TLS 1.0', TLS_1_0],
    ['TLS 1.1', TLS_1_1],
    ['TLS 1.2', TLS_1_2],
    ['TLS 1.3', TLS_1_3],
  ])('agree on %s alone', async (_name, version) => {
    const { hello } = await scan({ version, isOnlyVersion: true, serverName: 'example.com' });
    expect([hello?.version, hello?.defect]).toEqual([version, undefined]);
    expect(suitesOfVersion(version)).toContain(hello?.cipherSuite);
  });

  it('get the certificate of the server, and the values of its key exchange', async () => {
    const { hello, bodyOf } = await scan({ version: TLS_1_2 });
    const { certificates } = readCertificateMessage(bodyOf(11) ?? new Uint8Array(0), TLS_1_2);
    expect(certificates.map((der) => Buffer.from(der).toString('hex'))).toEqual([
      Buffer.from(certificate).toString('hex'),
    ]);
    const exchange = readServerKeyExchange(bodyOf(12) ?? new Uint8Array(0), TLS_1_2, hello?.cipherSuite ?? 0);
    expect([exchange.defect, exchange.parameters?.kind]).toEqual([undefined, 'ecdhe']);
  });

  it('agree on the protocol of ALPN', async () => {
    const { hello } = await scan({ version: TLS_1_2, alpn: ['h2', 'http/1.1'] });
    expect(Buffer.from(hello?.alpn ?? []).toString()).toBe('http/1.1');
  });

  it('get the share of the server in TLS 1.3', async () => {
    const { hello } = await scan({ version: TLS_1_3 });
    expect([hello?.keyShare?.group, hello?.keyShare?.key?.length]).toEqual([29, 32]);
  });

  it('get one suite of two that the client offers', async () => {
    const { hello } = await scan({ version: TLS_1_2, cipherSuites: [0x009c, 0xc0b4] });
    expect(hello?.cipherSuite).toBe(0x009c);
  });

  it('get the values of Diffie-Hellman for its suites', async () => {
    const { hello, bodyOf } = await scan({ version: TLS_1_2, cipherSuites: [0x009e] });
    expect(hello?.cipherSuite).toBe(0x009e);
    const { parameters, defect } = readServerKeyExchange(bodyOf(12) ?? new Uint8Array(0), TLS_1_2, 0x009e);
    expect([defect, parameters?.kind === 'dhe' && parameters.prime.length]).toEqual([undefined, 256]);
  });

  it('get an alert for SSL 3.0', async () => {
    const { hello, alert } = await scan({ version: SSL_3 });
    expect(hello).toBeUndefined();
    expect([40, 70]).toContain(alert);
  });

  it('get an alert where no suite is common', async () => {
    const { alert } = await scan({ version: TLS_1_2, cipherSuites: [0x0001 + 0xc100] });
    expect(alert).toBe(40);
  });
});

const ALL = [TLS_1_3, TLS_1_2, TLS_1_1, TLS_1_0];

describe('scanSuites', () => {
  it('names registered suites, each once', () => {
    const names = scanSuites(ALL).map(cipherSuiteName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^TLS_/);
  });

  it('puts what is broken last', () => {
    const names = scanSuites(ALL).map(cipherSuiteName);
    const isBroken = (name: string) => /NULL|EXPORT|RC4|_DES|3DES|anon|IDEA/.test(name);
    const firstBroken = names.findIndex(isBroken);
    expect(firstBroken).toBeGreaterThan(40);
    expect(names.slice(firstBroken).every(isBroken)).toBe(true);
  });

  it('offers what the versions can use', () => {
    expect(scanSuites([TLS_1_3])).toEqual([0x1301, 0x1302, 0x1303, 0x1304, 0x1305, 0x00c6]);
    expect(scanSuites([TLS_1_2])[0]).toBe(0xc02b);
    expect(scanSuites([SSL_3])).toContain(0x000a);
    expect(scanSuites([SSL_3])).not.toContain(0x009c);
  });
});

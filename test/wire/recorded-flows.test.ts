import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { clientExtensions as extensions, writeClientHello } from '../../src/wire/security/tls/client-hello.ts';
import {
  readCertificateMessage,
  readCertificateRequest,
} from '../../src/wire/security/tls/messages/certificate-messages.ts';
import { readServerHello, type ServerHello } from '../../src/wire/security/tls/messages/server-hello.ts';
import { readServerKeyExchange } from '../../src/wire/security/tls/messages/server-key-exchange.ts';
import { RecordReader, type TlsEvent } from '../../src/wire/security/tls/record-reader.ts';
import { cipherSuiteName } from '../../src/wire/security/tls/registry/cipher-suite.ts';
import { HANDSHAKE } from '../../src/wire/security/tls/registry/code-points.ts';
import { ServerFlightReader } from '../../src/wire/security/tls/server-flight.ts';
import { RECORDED_FLOWS, recordedConnections } from '../kit/recorded-flows.ts';
import { isAbsent } from '../shared-data.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const hexOf = (value: Uint8Array) => Buffer.from(value).toString('hex');

function inChunks(all: Uint8Array, size: number): readonly TlsEvent[] {
  const reader = new RecordReader();
  const events: TlsEvent[] = [];
  for (let at = 0; at < all.length; at += size) events.push(...reader.push(all.subarray(at, at + size)));
  return events;
}

describe.skipIf(isAbsent(RECORDED_FLOWS))('recorded connections (needs ../shared/data/tls)', () => {
  const connections = recordedConnections();

  it('are 65', () => {
    expect(connections).toHaveLength(65);
  });

  it('begin with a ServerHello or a HelloRetryRequest, and break no rule', () => {
    for (const { name, server } of connections) {
      const reader = new RecordReader();
      const events = server.flatMap((flow) => reader.push(flow));
      expect(events[0], name).toMatchObject({ kind: 'handshake', type: 2 });
      expect(events.map((event) => event.kind)).not.toContain('violation');
      expect(reader.pending, name).toBe(0);
    }
  });

  it('are read alike byte for byte', () => {
    for (const { server } of connections) {
      const all = Buffer.concat(server);
      expect(inChunks(all, 1)).toEqual(inChunks(all, all.length));
    }
  });

  it('are two flights with a HelloRetryRequest', () => {
    const retry = connections.find((connection) => connection.name === 'Client-TLSv13-HelloRetryRequest');
    const records = new RecordReader();
    const hellos = (retry?.server ?? []).slice(0, 2).map((flow) => {
      const reader = new ServerFlightReader(records);
      expect(reader.receive(flow)).toBe(true);
      return reader.flight.hello;
    });
    expect(hellos.map((hello) => [hello?.isRetryRequest, hello?.version])).toEqual([
      [true, 0x0304],
      [false, 0x0304],
    ]);
  });

  it('have two hello messages after a HelloRetryRequest, though ChangeCipherSpec stands between them', () => {
    const retry = connections.find((connection) => connection.name === 'Client-TLSv13-HelloRetryRequest');
    const reader = new RecordReader();
    const events = (retry?.server ?? []).flatMap((flow) => reader.push(flow));
    expect(events.filter((event) => event.kind === 'handshake').map((event) => event.type)).toEqual([2, 2]);
  });

  it('negotiate the version of their name', () => {
    for (const { name, server } of recordedConnections()) {
      const version = { TLSv10: 0x0301, TLSv11: 0x0302, TLSv12: 0x0303, TLSv13: 0x0304 }[name.split('-')[1] ?? ''];
      const [event] = new RecordReader().push(server[0] ?? new Uint8Array(0));
      const hello = readServerHello(event?.kind === 'handshake' ? event.body : new Uint8Array(0));
      expect([hello.version, hello.defect], name).toEqual([version, undefined]);
    }
  });
});

/** The messages of each recorded server that sends its certificate in the clear. */
function recordedServers() {
  return recordedConnections().flatMap(({ name, server }) => {
    const reader = new RecordReader();
    const messages = server.flatMap((flow) => reader.push(flow)).filter((event) => event.kind === 'handshake');
    const bodyOf = (type: number) => messages.find((message) => message.type === type)?.body;
    const hello = bodyOf(HANDSHAKE.serverHello);
    const certificate = bodyOf(HANDSHAKE.certificate);
    if (hello === undefined || certificate === undefined) return [];
    return [{ name, hello: readServerHello(hello), certificate, bodyOf }];
  });
}

const versionOf = (hello: ServerHello) => hello.version ?? 0;

describe.skipIf(isAbsent(RECORDED_FLOWS))('recorded server messages (needs ../shared/data/tls)', () => {
  const servers = recordedServers();

  it('are there', () => {
    expect(servers.length).toBeGreaterThan(35);
  });

  it('have certificates that OpenSSL reads', () => {
    for (const { name, hello, certificate } of servers) {
      const { certificates, defect } = readCertificateMessage(certificate, versionOf(hello));
      expect([certificates.length, defect], name).toEqual([1, undefined]);
      for (const der of certificates) expect(new X509Certificate(der).raw).toEqual(Buffer.from(der));
    }
  });

  it('have a key exchange exactly where the suite needs one', () => {
    for (const { name, hello, bodyOf } of servers) {
      const suite = cipherSuiteName(hello.cipherSuite ?? 0);
      const body = bodyOf(HANDSHAKE.serverKeyExchange);
      expect(body !== undefined, `${name} ${suite}`).toBe(suite.includes('_ECDHE_'));
      if (body === undefined) continue;
      const { parameters, signature, defect } = readServerKeyExchange(body, versionOf(hello), hello.cipherSuite ?? 0);
      expect(defect).toBeUndefined();
      expect(parameters).toMatchObject({ kind: 'ecdhe' });
      if (parameters?.kind !== 'ecdhe') continue;
      // A point of P-256 has 65 bytes, a key of X25519 has 32.
      expect(parameters.publicKey.length).toBe({ 23: 65, 29: 32 }[parameters.group]);
      expect(signature?.scheme !== undefined).toBe(versionOf(hello) >= 0x0303);
      expect(signature?.value.length).toBeGreaterThan(60);
    }
  });

  it('name the curve of the connection', () => {
    const groupOf = (wanted: string) => {
      const server = servers.find(({ name }) => name === wanted);
      const body = server?.bodyOf(HANDSHAKE.serverKeyExchange) ?? new Uint8Array(0);
      const { parameters } = readServerKeyExchange(body, 0x0303, server?.hello.cipherSuite ?? 0);
      return parameters?.kind === 'ecdhe' ? parameters.group : undefined;
    };
    expect([groupOf('Client-TLSv12-P256-ECDHE'), groupOf('Client-TLSv12-X25519-ECDHE')]).toEqual([23, 29]);
  });

  it('ask for a client certificate where their name says so', () => {
    for (const { name, hello, bodyOf } of servers) {
      const body = bodyOf(HANDSHAKE.certificateRequest);
      expect(body !== undefined, name).toBe(/ClientCert-|ClientAuthRequested/.test(name));
      if (body === undefined) continue;
      const request = readCertificateRequest(body, versionOf(hello));
      expect(request.defect).toBeUndefined();
      // RSA.
      expect(request.types).toContain(1);
      if (versionOf(hello) >= 0x0303) expect(request.signatureSchemes).toContain(0x0401);
      else expect(request.signatureSchemes).toEqual([]);
    }
  });
});

describe.skipIf(isAbsent(RECORDED_FLOWS))('the hello of a recorded client (needs ../shared/data/tls)', () => {
  it('is written byte for byte', () => {
    const recorded = recordedConnections().find(({ name }) => name === 'Client-TLSv12-ClientCert-RSA-RSA')?.client[0];
    const hello = writeClientHello({
      recordVersion: 0x0301,
      version: 0x0303,
      random: new Uint8Array(32),
      sessionId: new Uint8Array(32),
      cipherSuites: [
        0xcca8, 0xcca9, 0xc02f, 0xc02b, 0xc030, 0xc02c, 0xc027, 0xc013, 0xc023, 0xc009, 0xc014, 0xc00a, 0x009c, 0x009d,
        0x003c, 0x002f, 0x0035, 0xc012, 0x000a, 0x0005, 0xc011, 0xc007, 0x1301, 0x1303, 0x1302,
      ],
      compressions: [0],
      extensions: [
        extensions.statusRequest(),
        extensions.supportedGroups([29, 23, 24, 25]),
        extensions.pointFormats([0]),
        extensions.signatureAlgorithms([
          0x0804, 0x0403, 0x0807, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0503, 0x0603, 0x0201, 0x0203,
        ]),
        extensions.renegotiationInfo(),
        extensions.certificateTimestamps(),
        extensions.supportedVersions([0x0304, 0x0303, 0x0302, 0x0301]),
        extensions.keyShare([
          { group: 29, key: bytes('2fe57da347cd62431528daac5fbb290730fff684afc4cfc2ed9099 5f58cb3b74') },
        ]),
      ],
    });
    expect(hexOf(hello)).toBe(hexOf(recorded ?? new Uint8Array(0)));
  });
});

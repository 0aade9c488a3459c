import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/model/tables.ts';
import type { TlsObservation } from '../../src/probe/dial/connection.ts';
import { memorySession } from '../../src/probe/dial/memory-peer.ts';
import { certificateOf, tlsOf } from '../../src/probe/record/tls-fields.ts';
import { readServerHello } from '../../src/wire/security/tls/messages/server-hello.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { unknownPaths } from './unknown-paths.ts';

const HANDSHAKES = 'data/tls/tls-handshakes.ndjson.gz';

interface Row {
  readonly server_hello_hex?: string;
  readonly ja3s?: string;
  readonly certs_der_base64?: readonly string[];
  readonly published: Readonly<Record<string, string>>;
}

const NOTHING = memorySession();
const rows = sharedLines(HANDSHAKES).map((line) => JSON.parse(line) as Row);

describe.skipIf(isAbsent(HANDSHAKES))('captured TLS sessions (needs ../shared/data/tls)', () => {
  it('have the published fingerprints in their records', () => {
    const table = tableOf('responses');
    let count = 0;
    for (const { server_hello_hex, ja3s, certs_der_base64 = [], published } of rows) {
      if (server_hello_hex === undefined) continue;
      const hello = readServerHello(Uint8Array.from(Buffer.from(server_hello_hex, 'hex')).subarray(4));
      const observation: TlsObservation = {
        ...NOTHING,
        flight: { ...NOTHING.flight, hello },
        chain: certs_der_base64.map((der) => Buffer.from(der, 'base64')),
      };
      const tls = tlsOf(observation);
      const certificate = certificateOf(observation);
      expect(tls?.version).toMatch(/^(?:TLSv1\.[0-3]|SSLv3)$/);
      expect(tls?.ja3s).toBe(ja3s);
      if (published.JA4S !== undefined) expect(tls?.ja4s).toBe(published.JA4S);
      for (const [index, print] of (tls?.ja4x ?? []).entries()) {
        const expected = published[`JA4X.${index + 1}`];
        if (expected !== undefined) expect(print).toBe(expected);
      }
      expect(certificate === undefined).toBe(certs_der_base64.length === 0);
      expect(certificate?.chain?.length ?? 0).toBe(Math.max(0, certs_der_base64.length - 1));
      expect(unknownPaths(table, { tls, ...(certificate === undefined ? {} : { certificate }) })).toEqual([]);
      count++;
    }
    expect(count).toBe(58);
  });
});

describe('a TLS session of which nothing is known', () => {
  it('has no fields', () => {
    expect([tlsOf(NOTHING), certificateOf(NOTHING)]).toEqual([undefined, undefined]);
  });

  it('has no certificate if the bytes are not one', () => {
    expect(certificateOf({ ...NOTHING, chain: [Uint8Array.of(1, 2, 3)] })).toBeUndefined();
  });
});

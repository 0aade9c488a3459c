import { describe, expect, it } from 'vitest';
import { ja3s, ja3sText, ja4s, ja4sText, ja4x } from '../../src/wire/security/tls/fingerprints/server-fingerprints.ts';
import { readServerHello } from '../../src/wire/security/tls/messages/server-hello.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

const HANDSHAKES = 'data/tls/tls-handshakes.ndjson.gz';

interface Handshake {
  readonly server_hello_hex?: string;
  readonly ja3s?: string;
  readonly ja3s_string?: string;
  readonly certs_der_base64?: readonly string[];
  readonly published: Readonly<Record<string, string>>;
}

const handshakes = sharedLines(HANDSHAKES).map((line) => JSON.parse(line) as Handshake);
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

/** The elements of a constructed value in DER. The certificates of the test are well-formed. */
function elementsOf(der: Buffer): readonly { readonly tag: number; readonly value: Buffer }[] {
  const list = [];
  for (let at = 0; at < der.length; ) {
    const first = der[at + 1] ?? 0;
    const size = first < 0x80 ? 0 : first & 0x7f;
    const length = size === 0 ? first : der.readUIntBE(at + 2, size);
    const from = at + 2 + size;
    list.push({ tag: der[at] ?? 0, value: der.subarray(from, from + length) });
    at = from + length;
  }
  return list;
}

function dotted(oid: Buffer): string {
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of oid) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [first = 0, ...rest] = arcs;
  const root = Math.min(Math.floor(first / 40), 2);
  return [root, first - root * 40, ...rest].join('.');
}

function identifiersOf(certificate: Buffer) {
  const children = (element: { value: Buffer } | undefined) => elementsOf(element?.value ?? Buffer.alloc(0));
  const fields = children(children(elementsOf(certificate)[0])[0]).filter((field) => field.tag !== 0xa0);
  const oids = (list: readonly { value: Buffer }[]) =>
    list.map((item) => dotted(children(item)[0]?.value ?? item.value));
  const names = (name: { value: Buffer } | undefined) => oids(children(name).flatMap(children));
  const extensions = children(fields.find((field) => field.tag === 0xa3)).flatMap(children);
  return { issuer: names(fields[2]), subject: names(fields[4]), extensions: oids(extensions) };
}

describe.skipIf(isAbsent(HANDSHAKES))('fingerprints of captured handshakes (needs ../shared/data/tls)', () => {
  const hellos = handshakes.flatMap((row) =>
    row.server_hello_hex === undefined
      ? []
      : [{ row, hello: readServerHello(bytes(row.server_hello_hex).subarray(4)) }],
  );

  it('have the JA3S of the published definition', () => {
    expect(hellos).toHaveLength(58);
    for (const { row, hello } of hellos) {
      expect([ja3sText(hello), ja3s(hello)]).toEqual([row.ja3s_string, row.ja3s]);
    }
  });

  it('have the JA4S that FoxIO publishes', () => {
    const published = hellos.filter(({ row }) => row.published.JA4S !== undefined);
    expect(published).toHaveLength(54);
    for (const { row, hello } of published) {
      expect([ja4s(hello), ja4sText(hello)]).toEqual([row.published.JA4S, row.published.JA4S_r]);
    }
  });

  it('have the JA4X that FoxIO publishes', () => {
    let count = 0;
    for (const row of handshakes) {
      for (const [index, der] of (row.certs_der_base64 ?? []).entries()) {
        const expected = row.published[`JA4X.${index + 1}`];
        if (expected === undefined) continue;
        expect(ja4x(identifiersOf(Buffer.from(der, 'base64')))).toBe(expected);
        count++;
      }
    }
    expect(count).toBeGreaterThan(25);
  });
});

describe.skipIf(isAbsent(HANDSHAKES))('captured ServerHello messages (needs ../shared/data/tls)', () => {
  it('have the version and suite of their capture', () => {
    let count = 0;
    for (const line of sharedLines(HANDSHAKES)) {
      const row = JSON.parse(line) as { server_hello_hex?: string; cipher?: string; version?: string };
      if (row.server_hello_hex === undefined) continue;
      const hello = readServerHello(bytes(row.server_hello_hex).subarray(4));
      expect(hello.cipherSuite).toBe(Number.parseInt(row.cipher ?? '', 16));
      expect(hello.version).toBe(Number.parseInt(row.version ?? '', 16));
      expect(hello.defect).toBeUndefined();
      count++;
    }
    expect(count).toBe(58);
  });
});

/** The dialogue of JARM with servers whose answers have a published fingerprint. */
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { defined } from '../../../src/model/defined.ts';
import type { Endpoint } from '../../../src/probe/dial/connection.ts';
import type { DialLimits, DialSettings } from '../../../src/probe/dial/dial-settings.ts';
import { jarm } from '../../../src/probe/dial/tls/jarm.ts';
import { helloAsker } from '../../../src/probe/dial/tls/starttls.ts';
import { EMPTY_JARM } from '../../../src/wire/security/tls/fingerprints/jarm.ts';
import { TLS_1_2 } from '../../../src/wire/security/tls/registry/code-points.ts';
import { ASKERS, closedPort, failureOf, loopbackDialer, NEVER, serve, serveTls } from './dial-kit.ts';
import { serveNobody } from './full-server.ts';
import { alertRecord, handshakeRecord, SERVER_HELLO_DONE, serverHello } from './tls-bytes.ts';

const jarmBy =
  (hellos: DialSettings['hellos']) =>
  async (endpoint: Endpoint, limits: Partial<DialLimits> = {}) => {
    const dialer = loopbackDialer({ limits, rates: { perAddressPerSecond: 1000 }, ...defined({ hellos }) });
    const random = (length: number) => new Uint8Array(length).fill(3);
    const ask = helloAsker({ dialer, endpoint, signal: NEVER });
    return (await jarm({ ask, host: endpoint.ip, random })).fingerprint;
  };

// The example in the tests of jarm-go: each answer selects c02f and TLS 1.2, half of them with ALPN.
const PUBLISHED = '29d29d00029d29d00029d29d29d29d8c9dac4e97f99c7a0e93e9d4d790df0a';
const WITHOUT_ALPN = '0000 0000 ff01 0001 00 000b 0004 03000102 0023 0000';
const WITH_ALPN = `${WITHOUT_ALPN} 0010 000b 0009 08 687474702f312e31`;
const KINDS = ['alpn', 'alpn', 'close', 'plain', 'plain', 'alert', 'alpn', 'alpn', 'alpn', 'alpn'] as const;

function helloWith(extensions: string): Uint8Array {
  const block = Buffer.from(extensions.replaceAll(' ', ''), 'hex');
  const length = Buffer.of(block.length >> 8, block.length & 255);
  const hello = serverHello({ version: TLS_1_2, cipherSuite: 0xc02f, extensions: Buffer.concat([length, block]) });
  return handshakeRecord(TLS_1_2, hello, SERVER_HELLO_DONE);
}

function play(socket: Socket, kind: (typeof KINDS)[number] | undefined): void {
  socket.once('data', () => {
    if (kind === 'close') socket.end();
    else if (kind === 'alert') socket.end(alertRecord(TLS_1_2, 40));
    // In two pieces: the fingerprint must not depend on how the network cuts.
    else for (const piece of cut(helloWith(kind === 'alpn' ? WITH_ALPN : WITHOUT_ALPN))) socket.write(piece);
  });
}

const cut = (whole: Uint8Array) => [whole.subarray(0, 20), whole.subarray(20)];

describe.each(ASKERS)('jarm by %s', (_name, hellos) => {
  const jarmOf = jarmBy(hellos);

  it('makes the published fingerprint of ten connections', async () => {
    let count = 0;
    const endpoint = await serve((socket) => play(socket, KINDS[count++]));
    expect(await jarmOf(endpoint)).toBe(PUBLISHED);
    expect(count).toBe(10);
  });

  it('is empty if one of ten probes gets no answer in time', async () => {
    let count = 0;
    const endpoint = await serve((socket) => count++ < 4 && play(socket, KINDS[0]));
    expect(await jarmOf(endpoint, { idleMs: 400 })).toBe(EMPTY_JARM);
    expect(count).toBe(5);
  });

  it('takes what came of an answer that stops in the middle', async () => {
    let count = 0;
    const endpoint = await serve((socket) => {
      const kind = KINDS[count++];
      if (kind !== 'plain' && kind !== 'alpn') return play(socket, kind);
      const hello = helloWith(kind === 'alpn' ? WITH_ALPN : WITHOUT_ALPN);
      // Without the last message, and the connection stays open.
      socket.once('data', () => socket.write(hello.subarray(0, -4)));
    });
    expect(await jarmOf(endpoint, { idleMs: 300 })).toBe(PUBLISHED);
  });

  it('is empty for a closed port, a host that drops everything and a server of another protocol', async () => {
    expect(await jarmOf(await closedPort())).toBe(EMPTY_JARM);
    expect(await jarmOf(await serveNobody(), { connectMs: 50 })).toBe(EMPTY_JARM);
    expect(await jarmOf(await serve((socket) => socket.end('SSH-2.0-x\r\n')))).toBe(EMPTY_JARM);
  });

  it('fails if the policy refuses the address', async () => {
    expect((await failureOf(jarmOf({ ip: '10.0.0.1', port: 443 }))).status).toBe('forbidden');
  });

  // The fingerprint that the authors of JARM list for Python 3 with aiohttp: OpenSSL with its own order of suites.
  it('is the published one of OpenSSL with its defaults', async () => {
    const suites = 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:DEFAULT';
    const endpoint = await serveTls(
      { minVersion: 'TLSv1.2', ciphers: suites, honorCipherOrder: true },
      () => undefined,
    );
    expect(await jarmOf(endpoint)).toBe('2ad2ad0002ad2ad00042d42d000000ad9bf51cc3f5a1e29eecb81d0c7b06eb');
  });
});

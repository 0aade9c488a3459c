import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadChanged } from '../../src/ingest/fetchers/conditional-download.ts';
import { RdapClient } from '../../src/ingest/fetchers/rdap/rdap-client.ts';
import { ServerTurns } from '../../src/ingest/fetchers/server-turns.ts';
import { LOOPBACK_POLICY, SERVER_CERTIFICATE, SERVER_KEY } from '../probe/dial/dial-kit.ts';

/** What was asked for over TLS is not taken from a server without it, wherever a redirect leads. */

const before = getCACertificates('default');
const asked: string[] = [];
const plain = createPlainServer(({ url = '' }, response) => {
  asked.push(url);
  response.end('{"objectClassName":"domain","ldhName":"a.example"}');
});
let away = '';
const secure = createServer(SERVER_KEY, ({ url = '' }, response) => {
  const location = { '/moved': '/again', '/again': away, '/inside': '/list' }[url];
  if (location === undefined) response.end('{"objectClassName":"domain"}');
  else response.writeHead(302, { location }).end();
});
let folder = '';
let origin = '';
const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
beforeAll(async () => {
  setDefaultCACertificates([...before, new X509Certificate(SERVER_CERTIFICATE).toString()]);
  folder = await mkdtemp(join(tmpdir(), 'periplus-tls-'));
  away = `http://example.com:${await listen(plain)}/list`;
  origin = `https://example.com:${await listen(secure)}`;
});
afterAll(async () => {
  setDefaultCACertificates(before);
  for (const server of [plain, secure]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

const guard = { policy: LOOPBACK_POLICY, userAgent: 'test', resolver: async () => ['127.0.0.1'] };
const { signal } = new AbortController();
const refusal = (): string => `${origin} redirects to an address without TLS.`;

describe('a redirect from TLS to plain HTTP', () => {
  it.each(['/again', '/moved'])('is refused for a source by its URL: %s', async (path) => {
    const download = downloadChanged(new URL(path, origin), join(folder, 'file'), {}, { ...guard, signal });
    await expect(download).rejects.toThrow(refusal());
    expect([asked, await readdir(folder)]).toEqual([[], []]);
  });

  it.each(['/again', '/moved'])('is refused for RDAP: %s', async (path) => {
    const turns = new ServerTurns({ pauseMs: 0, wait: async () => {}, elapsed: () => 0 });
    const client = new RdapClient({ ...guard, turns, timeoutMs: 5_000, now: Date.now });
    await expect(client.get(new URL(path, origin), signal)).rejects.toThrow(refusal());
    expect(asked).toEqual([]);
  });

  it('is not one within TLS, which is followed', async () => {
    await downloadChanged(new URL('/inside', origin), join(folder, 'file'), {}, { ...guard, signal });
    expect(await readdir(folder)).toEqual(['file']);
  });
});

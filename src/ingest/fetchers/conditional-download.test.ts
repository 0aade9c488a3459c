import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressSet } from '../../addr/ip/address-set.ts';
import { rangeOfOne } from '../../addr/ip/range.ts';
import { DialPolicy } from '../../probe/dial/dial-policy.ts';
import { type DownloadSettings, downloadChanged, type ResourceVersion } from './conditional-download.ts';

const pages: Record<string, RequestListener> = {
  '/list': ({ headers }, response) => {
    if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"', 'last-modified': 'Fri, 27 Nov 2026 10:00:00 GMT' }).end('a list');
  },
  '/moved': (_, response) => void response.writeHead(302, { location: 'list' }).end(),
  '/circle': (_, response) => void response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/file': (_, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/long': (_, response) => void response.end('x'.repeat(2_000_000)),
  '/silent': () => {},
  '/broken': (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  },
};
const server = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  if (page === undefined) response.writeHead(404).end();
  else page(request, response);
});
const LOOPBACK = new DialPolicy({ allow: new AddressSet([rangeOfOne(0x7f000001)]) });
const settings: DownloadSettings = {
  policy: LOOPBACK,
  userAgent: 'test',
  resolver: async (name) => (name === 'feed.example' ? ['127.0.0.1'] : ['10.0.0.1']),
  bounds: { bytes: 1_000_000, silenceMs: 200 },
};
let folder = '';
let origin = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'periplus-download-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://feed.example:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, known: ResourceVersion = {}, more: Partial<DownloadSettings> = {}) => {
  const { signal } = new AbortController();
  return downloadChanged(new URL(path, origin), join(folder, 'file'), known, { ...settings, ...more, signal });
};

describe('a download', () => {
  it('writes the file, and says which version it is', async () => {
    const version = { etag: '"1"', lastModified: 'Fri, 27 Nov 2026 10:00:00 GMT' };
    expect(await get('/list')).toEqual({ kind: 'file', version, bytes: 6 });
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('a list');
    expect(await get('/list', version)).toEqual({ kind: 'unchanged' });
    expect(await get('/moved', { etag: '"0"' })).toMatchObject({ kind: 'file', bytes: 6 });
  });

  it.each([
    ['/none', 'answers 404'],
    ['/circle', 'redirects more than 5 times'],
    ['/inside', 'The address is not public'],
    ['/file', 'leads to no web address'],
    ['/long', 'longer than 0 MiB'],
    ['/silent', 'nothing came for 0.2 s'],
    ['/broken', 'does not answer'],
    ['http://other.example/', 'The address is not public'],
    ['http://10.0.0.1/', 'The address is not public'],
  ])('of %s fails', async (path, why) => {
    await expect(get(path)).rejects.toThrow(why);
  });

  it('reaches no special-purpose address unless it is allowed', async () => {
    await expect(get('/list', {}, { policy: new DialPolicy() })).rejects.toThrow('The address is not public');
  });

  it('ends after its time', async () => {
    await expect(get('/silent', {}, { bounds: { totalMs: 50 } })).rejects.toThrow('It takes too long');
  });
});

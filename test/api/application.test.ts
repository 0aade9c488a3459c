import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationPages } from '../../src/view/pages/application-pages.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { askAsIs, json, raw } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';
import { writeWebBuild } from './web-build-folder.ts';

const SCRIPT = `export const text = ${JSON.stringify('periplus '.repeat(400))};`;
const CSS = 'body { margin: 0 }';

const resources = new AsyncDisposableStack();
let service: BootedService;
beforeAll(async () => {
  const folder = await temporaryDirectory(resources);
  await writeWebBuild(folder, {
    'index-D95_61SC.js': SCRIPT,
    'index-Db_1.css': CSS,
    'map-1.json': '{}',
    'font-2.woff2': 'font',
  });
  service = resources.use(await bootService({ empty: true, application: folder }));
  // Nothing is read again.
  await rm(folder, { recursive: true });
}, 120_000);
afterAll(() => resources.disposeAsync());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (path: string, headers: Record<string, string> = {}) =>
  askAsIs(service.url + path, { headers: { ...browser, ...headers } });
const sessionIn = (html: string): Record<string, unknown> =>
  JSON.parse(/id="session">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Record<string, unknown>;

describe('the pages of the application', () => {
  it.each([
    '/',
    ...applicationPages.map((page) => `/${page}`),
    '/search/responses?q=*',
    '/host/a%2Fb/',
    '/scans/1/report',
  ])('are at %s', async (path) => {
    const { status, headers, text } = await open(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const nonce = /<link rel="stylesheet" nonce="([\w-]{24})" crossorigin href="[./]+assets/.exec(text)?.[1];
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types periplus`,
    );
    expect((await open(path)).text).not.toContain(nonce);
    // Behind a proxy that takes this path away.
    const [, reference = ''] = /src="([^"]+)"/.exec(text) ?? [];
    expect(new URL(reference, `http://host/a/b${path}`).pathname).toBe('/a/b/assets/index-D95_61SC.js');
    expect((await askAsIs(new URL(reference, service.url + path).href)).text).toBe(SCRIPT);
  });

  it('are answered to HEAD without a body, and to no other method', async () => {
    for (const path of ['/', '/search/x', '/assets/index-D95_61SC.js']) {
      const head = await askAsIs(service.url + path, { method: 'HEAD', headers: browser });
      expect([head.status, head.text], path).toEqual([200, '']);
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10);
      for (const method of ['POST', 'DELETE', 'PROPFIND']) {
        const { status, headers, body } = await askAsIs(service.url + path, { method });
        expect([status, body], `${method} ${path}`).toMatchObject([405, { type: 'method_not_allowed' }]);
        expect(headers.get('allow')).toBe('GET, HEAD');
      }
    }
  });

  it('leave everything else as it was', async () => {
    expect((await askAsIs(`${service.url}/`, { headers: { accept: 'application/json' } })).body).toMatchObject({
      name: 'Periplus',
    });
    for (const path of ['/searches', '/assets', '/nothing', '/index.html', '/%73earch/%zz', '/search/%zz'])
      expect((await open(path)).headers.get('content-type'), path).toBe('application/json');
    expect((await open('/nothing')).status).toBe(404);
    expect((await open(`/search${'/x'.repeat(40)}`)).status).toBe(404);
    expect((await open('/docs')).text).toContain('<title>Periplus: the interface</title>');
    expect((await open('/scanner/')).text).toContain('About our scans');
  });

  it('say who is signed in, without the key', async () => {
    expect(sessionIn((await open('/')).text)).toEqual({
      user: null,
      administrator: false,
      anonymous: false,
      anonymousLeftOut: null,
      signUp: false,
      demonstration: false,
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    const ada = await person(service.accounts, 'ada');
    const name = '</script><script>alert(1)</script>\u2028<!--';
    await service.accounts.users.change(ada.user.id, { firstName: name }, { kind: 'installation' });
    const signedIn = await askAsIs(
      `${service.url}/api/users/sign_in/`,
      json({ email: ada.user.email, password: ada.password }),
    );
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    for (const path of ['/', '/search/responses']) {
      const { text } = await open(path, { cookie });
      const { body } = await askAsIs(`${service.url}/api/users/current/`, { headers: { cookie } });
      const current = body as { readonly api_key: object };
      expect(sessionIn(text).user).toEqual({ ...current, api_key: { ...current.api_key, customer_api_key: null } });
      expect(text).not.toContain(ada.key);
      expect(text).not.toContain('alert(1)</script>');
      expect(text.match(/<script/g)).toHaveLength(2);
    }
    expect(sessionIn((await open('/', { cookie })).text).administrator).toBe(false);
    await service.accounts.users.change(ada.user.id, { role: 'administrator' }, { kind: 'installation' });
    expect(sessionIn((await open('/', { cookie })).text).administrator).toBe(true);
    await service.accounts.users.change(ada.user.id, { isBlocked: true }, { kind: 'installation' });
    for (const sent of [cookie, 'periplus_session=x', `periplus_session=${'x'.repeat(32)}`, 'periplus_session'])
      expect(sessionIn((await open('/', { cookie: sent })).text).user).toBeNull();
  });
});

/** Without what `fetch` changes: the encoding of the body, and dots in the path. */
async function askExactly(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(service.url);
  return await new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = request({ hostname, port, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end();
    },
  );
}

describe('the files of the application', () => {
  it('never change, and have the type of their name', async () => {
    for (const [name, type] of [
      ['index-D95_61SC.js', 'text/javascript; charset=utf-8'],
      ['index-Db_1.css', 'text/css; charset=utf-8'],
      ['map-1.json', 'application/json'],
      ['font-2.woff2', 'font/woff2'],
    ]) {
      const { status, headers } = await askExactly(`/assets/${name}`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      });
    }
  });

  it('are compressed as the client accepts', async () => {
    const get = async (accepted: string | undefined) => {
      const { headers, body } = await askExactly(
        '/assets/index-D95_61SC.js',
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      return [headers['content-encoding'], body] as const;
    };
    const [brotli, small] = await get('gzip, deflate, br, zstd');
    expect([brotli, brotliDecompressSync(small).toString()]).toEqual(['br', SCRIPT]);
    const [gzip, larger] = await get('gzip, deflate');
    expect([gzip, gunzipSync(larger).toString()]).toEqual(['gzip', SCRIPT]);
    for (const plain of [undefined, 'identity', 'br;q=0, gzip;q=0'])
      expect(await get(plain)).toEqual([undefined, Buffer.from(SCRIPT)]);
    expect((await askExactly('/assets/font-2.woff2', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  it.each([
    '/assets/none.js',
    '/assets/index-D95_61SC.js.gz',
    '/assets/index-D95_61SC.js/',
    '/assets/../index.html',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%2fetc%2fpasswd',
    '/assets//etc/passwd',
    '/assets/__proto__',
    '/assets/constructor',
    '/assets/index-D95_61SC.js%00',
    `/assets/${'x'.repeat(10_000)}`,
  ])('are found by their exact names alone: %s is none', async (path) => {
    const { status, headers, body } = await askExactly(path, browser);
    // A final slash means nothing here, as everywhere.
    if (path.endsWith('SC.js/')) expect([200, 404]).toContain(status);
    else expect([status, JSON.parse(body.toString())]).toMatchObject([404, { type: 'not_found' }]);
    if (status === 404)
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  });

  it('are logged without their addresses', async () => {
    await open('/search/responses?q=secret-query');
    await open('/assets/secret-name.js');
    const lines = JSON.stringify(service.log);
    expect(lines).not.toMatch(/secret-query|secret-name/);
    expect(lines).toMatch(/"operation":"page"/);
    expect(lines).toMatch(/"operation":"asset"/);
  });
});

describe('another build', () => {
  it('keeps the files of the former one for open tabs, and gives them up with the next', async () => {
    await using own = new AsyncDisposableStack();
    const [data, folder] = [await temporaryDirectory(own), await temporaryDirectory(own)];
    const builds = ['one', 'two', 'three'].map((name) => ({ [`${name}.js`]: `"${name}"`, 'same.js': '"same"' }));
    const seen: (readonly number[])[] = [];
    for (const files of builds) {
      await rm(folder, { recursive: true, force: true });
      await writeWebBuild(folder, files);
      await using running = await bootService({ data, empty: true, application: folder });
      const statuses: number[] = [];
      for (const name of ['one', 'two', 'three', 'same'])
        statuses.push((await askAsIs(`${running.url}/assets/${name}.js`)).status);
      seen.push(statuses);
    }
    expect(seen).toEqual([
      [200, 404, 404, 200],
      [200, 200, 404, 200],
      [404, 200, 200, 200],
    ]);
  }, 120_000);

  it('that cannot be read leaves the service as it is without one', async () => {
    await using own = new AsyncDisposableStack();
    const folder = await temporaryDirectory(own);
    await writeWebBuild(folder, { 'index.js': '' });
    await writeFile(join(folder, 'index.html'), '<html></html>');
    await using running = await bootService({ empty: true, application: folder });
    expect((await askAsIs(`${running.url}/`, { headers: browser })).text).toContain('A first search');
    expect((await askAsIs(`${running.url}/search`, { headers: browser })).status).toBe(404);
    expect(JSON.stringify(running.log)).toContain('the browser application cannot be read');
  }, 120_000);
});

describe('a proxy that passes on the path of the public URL', () => {
  it('needs no configuration of its own', async () => {
    await using own = new AsyncDisposableStack();
    const folder = await temporaryDirectory(own);
    await writeWebBuild(folder, { 'index.js': SCRIPT });
    await using running = await bootService({
      empty: true,
      application: folder,
      publicUrl: 'https://periplus.example.org/a/b',
    });
    for (const prefix of ['/a/b', '']) {
      const { status, text } = await askAsIs(`${running.url}${prefix}/search/x`, { headers: browser });
      expect([status, /src="([^"]+)"/.exec(text)?.[1]]).toEqual([200, '../assets/index.js']);
      expect((await askAsIs(`${running.url}${prefix}/assets/index.js`)).status).toBe(200);
      expect((await askAsIs(`${running.url}${prefix}/healthz`)).status).toBe(200);
    }
    const { text } = await raw(running.url, 'GET /a/b?x=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 308 [\s\S]*\r\nLocation: b\/\?x=1\r\n/i);
    expect((await askAsIs(`${running.url}/a/bc/`)).status).toBe(404);
  }, 120_000);
});

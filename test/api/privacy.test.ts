import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json, raw, testKey } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';

/** What an answer must not give away, to caches, to other sites, or to whoever forges a header. */

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ demoSize: 100 });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;

describe('an answer that holds a key', () => {
  it('is kept by no cache', async () => {
    const who = await person(service.accounts, 'cached');
    const session = json({ email: who.user.email, password: who.password });
    const answers = [
      await ask(at(`admin/users/${who.user.id}/api_key/`)),
      await ask(at(`admin/users/${who.user.id}/password_link/`), { method: 'POST' }),
      await who.ask(at('users/current/')),
      await who.ask(at('users/profile/')),
      await who.ask(at('users/profile_data/')),
      await who.ask(at('users/current/keys/'), json({ name: 'one' })),
      await askAsIs(at('users/sign_in/'), session),
      await who.ask(at('users/current/api_key/'), { method: 'POST' }),
    ];
    for (const { status, headers } of answers) {
      expect([200, 201]).toContain(status);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is told from one that is the same for everybody', async () => {
    for (const path of ['/docs', '/api/openapi.json', '/api/datastore/products/'])
      expect((await askAsIs(service.url + path)).headers.get('cache-control'), path).not.toBe('no-store');
  });
});

describe('a page', () => {
  it('stands in no frame of another site', async () => {
    for (const path of ['/', '/docs', '/api/host/?format=html']) {
      const { headers } = await ask(service.url + path, { headers: { accept: 'text/html' } });
      expect(headers.get('content-type'), path).toContain('text/html');
      expect(headers.get('content-security-policy'), path).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'(;|$)/,
      );
    }
  });
});

describe('a body that is packed', () => {
  const line = '{"domain":"packed.example","a":["192.0.2.7"]}\n';
  const packed = { gzip: gzipSync(line), zstd: zstdCompressSync(line) };

  it.each(['gzip', 'zstd'] as const)('with %s is refused, and nothing is published of it', async (encoding) => {
    const before = (await ask(at('indices/'))).text;
    const load = await ask(at('indices/load/?collection=domains&label=packed'), {
      method: 'POST',
      headers: { 'content-encoding': encoding },
      body: new Uint8Array(packed[encoding]),
    });
    expect(load).toMatchObject({ status: 415, body: { type: 'unsupported_media_type' } });
    expect(load.headers.get('accept-encoding')).toBe('identity');
    expect((await ask(at('indices/'))).text).toBe(before);
  });

  it('is refused also where a form, JSON or a message is read', async () => {
    const body = new Uint8Array(packed.gzip);
    for (const path of ['domains_count/', 'counts/', 'users/sign_in/', '../mcp/']) {
      const headers = { 'content-encoding': 'GZIP', 'content-type': 'application/json' };
      const { status, body: problem } = await ask(at(path), { method: 'POST', headers, body });
      expect([status, problem], path).toEqual([
        415,
        expect.objectContaining({ detail: expect.stringMatching(/packed/) }),
      ]);
    }
  });

  it('by nothing is read', async () => {
    const plain = await ask(at('domains_count/'), json({ q: '*' }, { 'content-encoding': 'identity' }));
    expect(plain.status).toBe(200);
  });
});

describe('a key with an end', () => {
  it('that is past is refused, and none is made', async () => {
    const who = await person(service.accounts, 'late');
    for (const expires_at of ['2020-01-01', new Date(Date.now() - 60_000).toISOString()])
      expect(await who.ask(at('users/current/keys/'), json({ name: 'late', expires_at }))).toMatchObject({
        status: 400,
        body: { type: 'request_parsing_error', title: 'expires_at is past' },
      });
    expect((await who.ask(at('users/current/keys/'))).body).toHaveLength(1);
  });
});

describe('a link', () => {
  const linkOf = (text: string): string => /"link":"([^"]*)"/.exec(text)?.[1] ?? '';
  const asked = async (one: BootedService, headers: string): Promise<string> => {
    const head = `GET /api/datastore/get_dataset_link/112/ HTTP/1.1\r\n${headers}Authorization: Bearer ${testKey}\r\nConnection: close\r\n\r\n`;
    return linkOf((await raw(one.url, head)).text);
  };
  async function publish(one: BootedService): Promise<void> {
    const { body } = await ask(`${one.url}/api/admin/datasets/publish/`, json({ names: ['port_words'] }));
    const { id } = body as { readonly id: string };
    const state = async () =>
      ((await ask(`${one.url}/api/admin/jobs/${id}/`)).body as { readonly state: string }).state;
    while ((await state()) === 'running') await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('leads to where the service listens, whatever the request calls it', async () => {
    await publish(service);
    const base = `${service.url}/storage/`;
    for (const host of ['evil.example', 'evil.example:80', '127.0.0.1@evil.example', new URL(service.url).host])
      expect(await asked(service, `Host: ${host}\r\nX-Forwarded-Host: evil.example\r\n`)).toMatch(
        new RegExp(`^${base.replaceAll('.', '\\.')}`),
      );
  });

  it('keeps a loopback name, which leads nobody elsewhere', async () => {
    expect(await asked(service, 'Host: localhost:8080\r\n')).toMatch(/^http:\/\/localhost:8080\/storage\//);
    expect(await asked(service, 'Host: localhost.evil.example\r\n')).toMatch(/^http:\/\/127\./);
  });

  it('follows a proxy that is trusted', async () => {
    await using behind = await bootService({ demoSize: 50, trustedProxies: ['127.0.0.1'] });
    await publish(behind);
    const told = 'Host: inner.example\r\nX-Forwarded-Host: periplus.example\r\nX-Forwarded-Proto: https\r\n';
    expect(await asked(behind, told)).toMatch(/^https:\/\/periplus\.example\/storage\//);
    // Of the Host header a proxy may pass on whatever its client wrote.
    expect(await asked(behind, 'Host: passed.example\r\n')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/storage\//);
    for (const wrong of ['a b', 'x/y', 'x"><b', '@x'])
      expect(await asked(behind, `Host: a\r\nX-Forwarded-Host: ${wrong}\r\n`)).toMatch(
        /^http:\/\/127\.0\.0\.1:\d+\/storage\//,
      );
  }, 120_000);
});

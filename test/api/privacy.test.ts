import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, json, raw, testKey } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { person } from './people.ts';

/** What answers must not reveal to caches, other sites, or clients that forge headers. */

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ demoSize: 100 });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;

describe('an answer with a key', () => {
  it('is not cached', async () => {
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

  it('differs from one that is the same for all callers', async () => {
    for (const path of ['/docs', '/api/openapi.json', '/api/datastore/products/'])
      expect((await askAsIs(service.url + path)).headers.get('cache-control'), path).not.toBe('no-store');
  });
});

describe('a page', () => {
  it('cannot be framed by another site', async () => {
    for (const path of ['/', '/docs', '/api/host/?format=html']) {
      const { headers } = await ask(service.url + path, { headers: { accept: 'text/html' } });
      expect(headers.get('content-type'), path).toContain('text/html');
      expect(headers.get('content-security-policy'), path).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'(;|$)/,
      );
    }
  });
});

describe('a compressed body', () => {
  const line = '{"domain":"packed.example","a":["192.0.2.7"]}\n';
  const packed = { gzip: gzipSync(line), zstd: zstdCompressSync(line) };

  it.each(['gzip', 'zstd'] as const)('with %s is refused, and nothing of it is published', async (encoding) => {
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

  it('is also refused as a form, JSON or a message', async () => {
    const body = new Uint8Array(packed.gzip);
    for (const path of ['domains_count/', 'counts/', 'users/sign_in/', '../mcp/']) {
      const headers = { 'content-encoding': 'GZIP', 'content-type': 'application/json' };
      const { status, body: problem } = await ask(at(path), { method: 'POST', headers, body });
      expect([status, problem], path).toEqual([
        415,
        expect.objectContaining({ detail: expect.stringMatching(/compressed/) }),
      ]);
    }
  });

  it('with the identity encoding is accepted', async () => {
    const plain = await ask(at('domains_count/'), json({ q: '*' }, { 'content-encoding': 'identity' }));
    expect(plain.status).toBe(200);
  });
});

describe('a key with an expiry', () => {
  it('in the past is refused', async () => {
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
  const linkFor = async (target: BootedService, headers: string): Promise<string> => {
    const head = `GET /api/datastore/get_dataset_link/112/ HTTP/1.1\r\n${headers}Authorization: Bearer ${testKey}\r\nConnection: close\r\n\r\n`;
    return linkOf((await raw(target.url, head)).text);
  };
  async function publish(target: BootedService): Promise<void> {
    const { body } = await ask(`${target.url}/api/admin/datasets/publish/`, json({ names: ['port_words'] }));
    const { id } = body as { readonly id: string };
    const state = async () =>
      ((await ask(`${target.url}/api/admin/jobs/${id}/`)).body as { readonly state: string }).state;
    while ((await state()) === 'running') await new Promise((resolve) => setTimeout(resolve, 20));
  }

  it('has the listening address, whatever the Host header says', async () => {
    await publish(service);
    const base = `${service.url}/storage/`;
    for (const host of ['evil.example', 'evil.example:80', '127.0.0.1@evil.example', new URL(service.url).host])
      expect(await linkFor(service, `Host: ${host}\r\nX-Forwarded-Host: evil.example\r\n`)).toMatch(
        new RegExp(`^${base.replaceAll('.', '\\.')}`),
      );
  });

  it('keeps a loopback name, which is safe', async () => {
    expect(await linkFor(service, 'Host: localhost:8080\r\n')).toMatch(/^http:\/\/localhost:8080\/storage\//);
    expect(await linkFor(service, 'Host: localhost.evil.example\r\n')).toMatch(/^http:\/\/127\./);
  });

  it('follows a trusted proxy', async () => {
    await using behind = await bootService({ demoSize: 50, trustedProxies: ['127.0.0.1'] });
    await publish(behind);
    const forwarded = 'Host: inner.example\r\nX-Forwarded-Host: periplus.example\r\nX-Forwarded-Proto: https\r\n';
    expect(await linkFor(behind, forwarded)).toMatch(/^https:\/\/periplus\.example\/storage\//);
    // A proxy may pass on a forged Host header.
    expect(await linkFor(behind, 'Host: passed.example\r\n')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/storage\//);
    for (const wrong of ['a b', 'x/y', 'x"><b', '@x'])
      expect(await linkFor(behind, `Host: a\r\nX-Forwarded-Host: ${wrong}\r\n`)).toMatch(
        /^http:\/\/127\.0\.0\.1:\d+\/storage\//,
      );
  }, 120_000);
});

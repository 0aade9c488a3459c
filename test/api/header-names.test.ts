/** Some clients look the names of headers up exactly as the interface spells them. A library that compares them hides it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
let scan: number;
beforeAll(async () => {
  service = await bootService({ demoSize: 100, metricsPort: 0, limits: { failures: 1 } });
  const created = await send('POST', '/api/scanner/', { targets: ['192.88.100.1'] });
  scan = (JSON.parse(created.slice(created.indexOf('\r\n\r\n'))) as { readonly id: number }).id;
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

async function send(method: string, path: string, body?: object, ...lines: readonly string[]): Promise<string> {
  const bytes = body === undefined ? '' : JSON.stringify(body);
  const ofBody = body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${bytes.length}`];
  const head = [`${method} ${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...lines, ...ofBody, '', ''];
  return (await raw(service.url, head.join('\r\n') + bytes, { quietMs: 20_000 })).text;
}

const namesOf = (answer: string): readonly string[] =>
  (answer.split('\r\n\r\n', 1)[0] ?? '')
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf(':')));

const NAME = /^(?:[A-Z][a-z]*(?:-[A-Z][a-z]*)*|ETag|RateLimit|RateLimit-Policy|WWW-Authenticate)$/;

describe('the names of headers are spelled as in the interface', () => {
  const node = { node_type: 'domain', node_value: ['a.example'] };
  const download = { q: '*', size: 5, fields: '*', source_type: 'include', raw: true };
  it.each([
    ['a page', 'GET', '/api/responses/?q=no.such.field:1', undefined, ['Content-Type', 'X-Query-Warnings', 'Date']],
    ['a long answer', 'GET', '/api/mapping/responses/', undefined, ['Content-Length', 'Cache-Control', 'ETag']],
    ['an answer by HEAD', 'HEAD', '/api/indices/', undefined, ['Content-Type', 'X-Request-Id']],
    ['a document', 'GET', '/docs', undefined, ['Content-Security-Policy']],
    ['a download', 'POST', '/api/responses/download/', download, ['Content-Type', 'Transfer-Encoding']],
    ['a table', 'POST', '/api/responses/download/', { ...download, type: 'csv' }, ['Content-Type']],
    ['a count of a node', 'POST', '/api/discovery/node_count/', node, ['X-Count-Id', 'X-Stream-Id']],
    ['a count of a group', 'POST', '/api/discovery/group_of_nodes_count/', node, ['X-Count-Id', 'X-Stream-Id']],
    ['an unknown path', 'GET', '/nothing', undefined, ['Content-Type', 'X-Content-Type-Options']],
    ['a method that is not allowed', 'DELETE', '/api/indices/', undefined, ['Allow']],
    ['an invalid request', 'POST', '/api/scanner/', {}, ['Content-Type']],
  ])('%s', async (_, method, path, body, expected) => {
    const names = namesOf(await send(method, path, body));
    expect(names.filter((name) => !NAME.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(expected));
  });

  it('in compressed answers', async () => {
    for (const path of ['/api/mapping/responses/', '/api/responses/?q=*']) {
      const names = namesOf(await send('GET', path, undefined, 'Accept-Encoding: gzip'));
      expect(names.filter((name) => !NAME.test(name))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['Content-Encoding', 'Vary']));
    }
  });

  it('in events', async () => {
    const names = namesOf(
      (await raw(service.url, `GET /api/scanner/${scan}/events/ HTTP/1.1\r\nHost: x\r\n\r\n`)).text,
    );
    expect(names.filter((name) => !NAME.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['Content-Type', 'X-Accel-Buffering']));
  });

  it('in refusals', async () => {
    const sent = async (key: string) =>
      (await raw(service.url, `GET /api/scanner/ HTTP/1.1\r\nHost:x\r\n${key}Connection: close\r\n\r\n`)).text;
    expect(namesOf(await sent(''))).toEqual(expect.arrayContaining(['WWW-Authenticate']));
    const wrong = `Authorization: Bearer ${'wrong'.repeat(6)}ab\r\n`;
    await sent(wrong);
    expect(namesOf(await sent(wrong))).toEqual(expect.arrayContaining(['Retry-After']));
    expect(namesOf((await raw(service.url, 'SSH-2.0-x\r\n\r\n')).text)).toContain('Content-Type');
  });

  it('in metrics', async () => {
    const { text } = await raw(
      service.metricsUrl ?? '',
      'GET /metrics HTTP/1.1\r\nHost:x\r\nConnection: close\r\n\r\n',
    );
    expect(namesOf(text).filter((name) => !NAME.test(name))).toEqual([]);
    expect(namesOf(text)).toContain('Content-Type');
  });
});

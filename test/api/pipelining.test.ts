import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, askAsIs, testKey } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ empty: true });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

/** Requests of one connection, each with a name that the answer repeats. */
const pipelined = (path: string, count: number, header: string): string =>
  Array.from(
    { length: count },
    (_, at) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${at}\r\n${header}\r\n\r\n`,
  ).join('');

function dial(bytes: string) {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.end(bytes);
  return socket;
}

const names = (answers: string): readonly number[] =>
  [...answers.matchAll(/^X-Request-Id: (\d+)\r$/gm)].map(([, name]) => Number(name));

describe('a thousand requests on one connection', () => {
  it('are answered in order and do not block another connection', async () => {
    const socket = dial(pipelined('/api/users/current/', 1_000, `Authorization: Bearer ${testKey}`));
    let answers = '';
    socket.setEncoding('latin1').on('data', (chunk) => (answers += chunk));
    const end = new Promise((resolve) => socket.once('end', resolve));
    await new Promise((resolve) => socket.once('data', resolve));
    expect((await askAsIs(`${service.url}/healthz`)).status).toBe(200);
    expect(names(answers).length).toBeLessThan(1_000);
    await end;
    expect(names(answers)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
    expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(1_000);
  });
});

describe('documents that are the same for all callers', () => {
  const paths = ['/', '/docs', '/api/openapi.json', '/api/openapi-3.0.json', '/api/mapping/responses/'];

  it.each(paths)('are compressed once, and not sent to a client that has them: %s', async (path) => {
    const answers = await Promise.all(['gzip', 'zstd', 'identity'].map((encoding) => get(path, encoding)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    const tags = answers.map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(1);
    const [tag] = tags;
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const etags of [tag ?? '', `"other", ${tag}`, (tag ?? '').slice(2), '*']) {
      const { status, headers, text: body } = await get(path, 'gzip', { 'if-none-match': etags });
      expect([status, headers.get('etag'), body]).toEqual([304, tag, '']);
    }
    expect((await get(path, 'gzip', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  async function get(path: string, encoding: string, headers: Readonly<Record<string, string>> = {}) {
    return await ask(service.url + path, { headers: { accept: '*/*', 'accept-encoding': encoding, ...headers } });
  }
});

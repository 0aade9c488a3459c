import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections } from '../../src/model/collection.ts';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

/** Downloads of everything, which the engine writes, beside the same records newest first, which the service writes. */

let service: BootedService;
let total = 0;
beforeAll(async () => {
  service = await bootService();
  const { body } = await ask(`${service.url}/api/responses_count/?q=*`);
  total = (body as { readonly count: number }).count;
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const everything = { q: '*', size: null, fields: '*', source_type: 'include', raw: true };

async function textOf(more: object, headers: Readonly<Record<string, string>> = {}, collection = 'responses') {
  const init = json({ ...everything, ...more }, { authorization: `Bearer ${service.key}`, ...headers });
  return await ask(`${service.url}/api/${collection}/download/`, init);
}

const sorted = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .sort()
    .join('\n');

describe('a download of everything', () => {
  it.each(collections)('of %s has the bytes of each record that other downloads have', async (collection) => {
    for (const more of [
      {},
      { raw: false },
      { fields: 'ip,domain,http.title,tag.name' },
      { source_type: 'exclude', fields: 'http' },
    ]) {
      const outside = await textOf(more, {}, collection);
      const inside = await textOf({ ...more, size: 9_999 }, {}, collection);
      expect(outside.status).toBe(200);
      expect(sorted(outside.text) === sorted(inside.text)).toBe(true);
    }
  });

  it('is the same in every encoding', async () => {
    const plain = await textOf({}, { 'accept-encoding': 'identity' });
    expect([plain.text.split('\n').length - 1, plain.headers.get('content-encoding')]).toEqual([total, null]);
    for (const encoding of ['gzip', 'zstd']) {
      const { text, headers } = await textOf({}, { 'accept-encoding': encoding });
      expect([headers.get('content-encoding'), text === plain.text]).toEqual([encoding, true]);
    }
  });

  it('is the same for HTTP/1.0, where the end of the connection ends it', async () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const body = JSON.stringify(everything);
    socket.write(
      `POST /api/responses/download/ HTTP/1.0\r\nAuthorization: Bearer ${service.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const answer = (await buffer(socket)).toString();
    const { text } = await textOf({});
    expect(answer.slice(answer.indexOf('\r\n\r\n') + 4) === text).toBe(true);
  });

  it('is logged like every answer', async () => {
    const before = service.log.length;
    await textOf({});
    await expect
      .poll(() => service.log.slice(before).find(({ operation }) => operation === 'downloadResponses'))
      .toMatchObject({ status: 200, msg: 'answered' });
  });

  it('without results is an empty array, or no lines', async () => {
    expect((await textOf({ q: 'port:1 port:2', raw: false })).text).toBe('[]\n');
    expect((await textOf({ q: 'port:1 port:2' }, { 'accept-encoding': 'gzip' })).text).toBe('');
  });
});

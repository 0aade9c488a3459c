import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionOperations } from '../../src/model/operations/areas/collections.ts';
import { bodySize } from '../../src/model/operations/body-size.ts';
import { ask, json, raw } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';

let service: BootedService;
beforeAll(async () => {
  service = await bootService({ demoSize: 100, limits: { bodyMs: 1_000, headMs: 1_500 } });
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const statuses = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const head = (path: string, ...lines: readonly string[]): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`;

describe('paths', () => {
  it.each([
    '/api/responses_count/?q=*',
    '/api/responses_count?q=*',
    '//api//responses_count//?q=*',
    '/api///responses_count?q=*',
    '/api/%72esponses_count/?q=*',
  ])('are answered directly, without a redirect: %s', async (path) => {
    const { status, body } = await ask(service.url + path);
    expect([status, body]).toEqual([200, { count: expect.any(Number) }]);
  });

  it('of POST requests work without the final slash too', async () => {
    const body = json({ q: '*', size: 1, fields: 'ip', source_type: 'include' }, { 'x-api-key': service.key });
    for (const path of ['/api/responses/download', '//api/responses/download/'])
      expect((await ask(service.url + path, body)).body).toHaveLength(1);
  });

  it.each(['/api/', '/api/dns/?q=*', '/nothing', '/api/responses/x', '/api/mapping/', '/API/responses/', '/..%2f'])(
    'that are unknown give a JSON error: %s',
    async (path) => {
      const { status, headers, body } = await ask(service.url + path);
      expect([status, headers.get('content-type')]).toEqual([404, 'application/json']);
      expect(body).toMatchObject({ type: 'not_found', title: 'Not found', detail: expect.any(String) });
    },
  );

  it('at the root give a page for browsers and JSON for programs, without external resources', async () => {
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'application/json, text/html']) {
      const { status, headers, text } = await ask(`${service.url}/`, { headers: { accept } });
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const links = [...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link ?? '');
      expect(links).toEqual(expect.arrayContaining(['/docs', '/api/openapi.json', '/healthz']));
      for (const link of links) expect((await ask(new URL(link, service.url).href)).status).toBe(200);
      expect(text).not.toMatch(/https?:/);
    }
    const { body } = await ask(`${service.url}/`, { headers: { accept: 'application/json' } });
    expect(body).toEqual({ name: 'Periplus', docs: '/docs', openapi: '/api/openapi.json', health: '/healthz' });
  });

  it('with an invalid escape are bad requests', async () => {
    const { text } = await raw(service.url, head('/api/%zz/', 'Connection: close'));
    expect(statuses(text)).toEqual([400]);
    expect(text).toContain('"type":"request_parsing_error"');
  });

  it('list their methods for an unsupported one', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND', 'PURGE']) {
      const { status, headers, body } = await ask(`${service.url}/api/responses/`, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, POST, HEAD']);
      expect(body).toMatchObject({ type: 'method_not_allowed' });
    }
    expect((await ask(`${service.url}/api/responses/download/`)).headers.get('allow')).toBe('POST');
    const { text } = await raw(service.url, 'TRACE /api/indices/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(statuses(text)).toEqual([405]);
  });

  it('answer HEAD without a body', async () => {
    const { status, headers, text } = await ask(`${service.url}/api/indices/`, { method: 'HEAD' });
    expect([status, headers.get('content-type'), text]).toEqual([200, 'application/json', '']);
  });
});

describe('answers', () => {
  it('have an exact media type and a request id', async () => {
    for (const path of ['/api/indices/', '/nothing', '/api/responses/?q=(']) {
      const { headers } = await ask(service.url + path);
      expect(headers.get('content-type')).toBe('application/json');
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
  });

  it('repeat a valid request id of the client', async () => {
    const echoedId = async (id: string) =>
      (await ask(`${service.url}/healthz`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await echoedId('job-7.a_b')).toBe('job-7.a_b');
    for (const bad of ['a b', 'x'.repeat(65), '<a>']) expect(await echoedId(bad)).not.toBe(bad);
  });

  it('are compressed on request if that is worthwhile', async () => {
    const { text } = await raw(
      service.url,
      head('/api/mapping/responses/', 'Accept-Encoding: gzip', 'Connection: close'),
    );
    expect(text).toContain('Content-Encoding: gzip');
    const plain = await ask(`${service.url}/api/responses/?q=*`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    const small = await ask(`${service.url}/healthz`, { headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers.get('content-encoding')).toBeNull();
    const packed = await ask(`${service.url}/api/mapping/responses/`, {
      headers: { 'accept-encoding': 'zstd' },
    });
    expect(packed.headers.get('content-encoding')).toBe('zstd');
  });
});

describe('connections', () => {
  it('accept pipelined requests and answer in order', async () => {
    const { text } = await raw(
      service.url,
      head('/api/responses_count/?q=*') + head('/nothing') + head('/healthz', 'Connection: close'),
    );
    expect(statuses(text)).toEqual([200, 404, 200]);
  });

  it('are closed on request, and the answer says so', async () => {
    const { text, isClosed } = await raw(service.url, head('/api/indices/', 'Connection: close'));
    expect(text).toMatch(/^Connection: close$/im);
    expect(isClosed).toBe(true);
  });

  it('answer a client that closed its sending side', async () => {
    const { text } = await raw(service.url, head('/api/responses/?q=port:443'), { endsHalf: true });
    // On a slow machine, interim answers come first.
    expect(statuses(text).filter((status) => status !== 100)).toEqual([200]);
    expect(text).toContain('"items":[');
  });

  it('survive an unexpected body', async () => {
    const { text } = await raw(
      service.url,
      `GET /api/indices/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde${head('/healthz', 'Connection: close')}`,
    );
    expect(statuses(text)).toEqual([200, 200]);
  });

  it('get an error if they do not speak HTTP', async () => {
    const { text, isClosed } = await raw(service.url, 'SSH-2.0-OpenSSH_9.6\r\n\r\n');
    expect(statuses(text)).toEqual([400]);
    expect(text).toContain('"detail":"The request is not valid HTTP."');
    expect(isClosed).toBe(true);
  });

  it('are closed when idle', async () => {
    const { text, isClosed } = await raw(service.url, 'GET /api/indices/ HTTP/1.1\r\nHost:', { quietMs: 40_000 });
    expect(statuses(text)).toEqual([408]);
    expect(isClosed).toBe(true);
  });
});

describe('large requests', () => {
  const query = (length: number): string => `/api/responses_count/?q=a&x=${'y'.repeat(length)}`;

  it('have a URL of up to 128 KiB including headers', async () => {
    expect((await ask(service.url + query(120_000))).status).toBe(200);
  });

  it.each([140_000, 1_000_000])('with a URL of %d bytes are refused, and the server keeps running', async (length) => {
    const { text, isClosed } = await raw(service.url, head(query(length)));
    expect(statuses(text)).toEqual([414]);
    expect(text).toContain('"type":"uri_too_long"');
    expect(isClosed).toBe(true);
    expect((await ask(`${service.url}/healthz`)).status).toBe(200);
  });

  it.each([
    ['one header of 140,000 bytes', [`X-Long: ${'y'.repeat(140_000)}`]],
    ['one header of 1,000,000 bytes', [`X-Long: ${'y'.repeat(1_000_000)}`]],
    ['a header with a long name', [`X-${'y'.repeat(140_000)}: 1`]],
    ['many headers', Array.from({ length: 1_500 }, (_, at) => `X-${at}: ${'y'.repeat(100)}`)],
    ['many headers after a long URL', Array.from({ length: 500 }, (_, at) => `X-${at}: ${'y'.repeat(100)}`), 100_000],
    ['a header like a request line', [`X-Long: ${'y'.repeat(140_000)}`, 'Via: GET / HTTP/1.1']],
  ])('with too long headers are refused: %s', async (_, lines, urlLength = 1) => {
    const { text, isClosed } = await raw(service.url, head(query(urlLength), ...lines));
    expect(statuses(text)).toEqual([431]);
    expect(text).toContain('"type":"headers_too_long"');
    expect(isClosed).toBe(true);
  });

  it('with a long URL are refused after the answers to earlier requests of the connection', async () => {
    const healthy = head('/healthz');
    const long = await raw(service.url, healthy + healthy + head(query(300_000)));
    expect(statuses(long.text)).toEqual([200, 200, 414]);
    const headers = await raw(service.url, healthy + healthy + head('/', `X: ${'y'.repeat(300_000)}`));
    expect(statuses(headers.text)).toEqual([200, 200, 431]);
  });

  it('have a body of what the parameters need', async () => {
    const most = bodySize(collectionOperations.responses.countByBody).bytes;
    const sized = (bytes: number) => {
      const [before, after] = ['{"q":"*"', '}'];
      return `${before}${' '.repeat(bytes - before.length - after.length)}${after}`;
    };
    const send = (body: string) =>
      ask(`${service.url}/api/responses_count/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect(await send(sized(most - 1))).toMatchObject({ status: 200 });
    expect((await send(sized(most))).status).toBe(200);
    expect(await send(sized(most + 1))).toMatchObject({ status: 413, body: { type: 'payload_too_large' } });
    expect(await send(sized(20_000_000))).toMatchObject({ status: 413 });
  });

  it('with chunked bodies are stopped at the limit', async () => {
    const piece = `${(10_000).toString(16)}\r\n${'y'.repeat(10_000)}\r\n`;
    const bytes = `POST /api/responses_count/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${piece.repeat(30)}0\r\n\r\n`;
    const { text } = await raw(service.url, bytes.replace('responses_count', 'users/sign_in'));
    expect(statuses(text)).toEqual([413]);
  });

  it('time out if they are too slow', async () => {
    const bytes =
      'POST /api/responses_count/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"q"';
    const { text } = await raw(service.url, bytes, { quietMs: 8_000 });
    expect(statuses(text)).toEqual([408]);
    expect(text).toContain('"type":"request_timeout"');
  });
});

describe('bodies', () => {
  const send = (body: string | Buffer, type: string | undefined) =>
    ask(`${service.url}/api/responses_count/`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(body)),
      headers: type === undefined ? {} : { 'content-type': type },
    });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', undefined])(
    'of JSON come as %s',
    async (type) => {
      expect((await send('{"q":"*"}', type)).status).toBe(200);
    },
  );

  it.each(['', '{', '[]', 'null', '"q"', '{"q":"*"', '{"q":"a",}', '\ufeff{', 'NaN'])(
    'must be a JSON object: %j',
    async (body) => {
      expect(await send(body, 'application/json')).toMatchObject({
        status: 400,
        body: { type: 'request_parsing_error' },
      });
    },
  );

  it('must be UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"q":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    expect(await send(bytes, 'application/json')).toMatchObject({ status: 400 });
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of %s are not supported',
    async (type) => {
      expect(await send('{"q":"*"}', type)).toMatchObject({ status: 415, body: { type: 'unsupported_media_type' } });
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('know no name that every object has: %s', async (name) => {
    expect(await send(`{"q":"*","${name}":{"prototype":{}}}`, 'application/json')).toMatchObject({
      status: 400,
      body: { title: `Unknown parameter ${name}` },
    });
  });
});

describe('queries', () => {
  it('may contain raw quotes, stars, slashes and non-ASCII letters', async () => {
    for (const q of [
      'domain:"*.example.com"',
      'http.title:”é″',
      'a:>7.4)AND(b',
      "favicon:'x'",
      '/(.*\\.)?x/',
      '100%',
      '%',
      '%zz',
    ]) {
      const { text } = await raw(
        service.url,
        Buffer.from(head(`/api/responses_count/?q=${q.replaceAll(' ', '+')}`, 'Connection: close')),
      );
      expect([200, 400], `${q}: ${text}`).toContain(statuses(text)[0]);
    }
  });

  it('of random bytes never cause a server error', async () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 20; round++) {
      const queries = Array.from({ length: 25 }, () =>
        Buffer.from(Array.from({ length: random(60) }, () => random(256))),
      );
      const answers = await Promise.all(
        queries.map((bytes) => {
          const escaped = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
          return ask(`${service.url}/api/responses/?q=${escaped}&fields=ip`);
        }),
      );
      for (const { status, text } of answers) expect([200, 400], text).toContain(status);
    }
  });
});

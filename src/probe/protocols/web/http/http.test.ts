import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { defined } from '../../../../model/defined.ts';
import { FLAG, FRAME, writeFrame } from '../../../../wire/services/http2/frames.ts';
import { DialError } from '../../../dial/dial-error.ts';
import type { PeerScript } from '../../../dial/memory-peer.ts';
import { memoryContext } from '../../memory-context.ts';
import type { ProbeContext, ServiceAnswer } from '../../protocol.ts';
import { http } from './http.ts';

type Pages = Readonly<Record<string, string | Uint8Array>>;

/** A server of these pages, by their paths. It keeps its connections open. */
function serverOf(pages: Pages, requests: string[] = []): () => PeerScript {
  return () => (received) => {
    if (received.length === 0) return { kind: 'silence' };
    const [, path = ''] = /^GET (\S+) /.exec(Buffer.from(received).toString()) ?? [];
    requests.push(path);
    const page = pages[path] ?? 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n';
    return { kind: 'send', pieces: [typeof page === 'string' ? Buffer.from(page) : page] };
  };
}

const redirect = (location: string, status = 302) =>
  `HTTP/1.1 ${status} Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`;
const page = (body: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const image = (bytes: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes.length}\r\nLast-Modified: now\r\n\r\n`),
    bytes,
  ]);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function answersOf(context: ProbeContext): Promise<readonly ServiceAnswer[]> {
  const result = await http.probe(context);
  if (result.status !== 'success') throw new Error(result.reason);
  return result.answers;
}

const outline = ({ path, referer, data, from }: ServiceAnswer) => [
  data.http?.status_code,
  from?.host,
  path,
  referer ?? [],
];

describe('http', () => {
  it('makes a record of each page on the way, over one connection', async () => {
    const context = memoryContext({
      port: 80,
      peer: serverOf({ '/': redirect('login?next=/'), '/login?next=/': page('<title>Log in</title>') }),
    });
    const answers = await answersOf(context);
    expect(answers.map(outline)).toEqual([
      [302, undefined, '/', []],
      [200, undefined, '/login?next=/', ['http://127.0.0.1:80/']],
    ]);
    expect(answers[1]?.data.http?.title).toBe('Log in');
    expect(context.connections).toHaveLength(1);
  });

  it('goes to other places only through the scan', async () => {
    const reached: string[] = [];
    const other = memoryContext({
      port: 443,
      host: 'www.example.org',
      isTls: true,
      peer: serverOf({ '/a': page('x') }),
    });
    const context = memoryContext({
      port: 80,
      peer: serverOf({ '/': redirect('https://WWW.example.org/a#b', 301) }),
      reach: async (...place) => {
        reached.push(place.join(' '));
        return other;
      },
    });
    const answers = await answersOf(context);
    expect(reached).toEqual(['www.example.org 443 true']);
    expect(answers.map(outline)).toEqual([
      [301, undefined, '/', []],
      [200, 'www.example.org', '/a', ['http://127.0.0.1:80/']],
    ]);
    expect(answers[1]).toMatchObject({ protocol: 'https', from: { endpoint: { port: 443 } } });
    expect([...context.connections, ...other.connections].every(({ isClosed }) => isClosed)).toBe(true);
  });

  it.each([
    ['a place where the scan may not go', 'http://192.0.2.1/', async () => undefined],
    [
      'a place that does not answer',
      'http://192.0.2.1/',
      async () => {
        throw new DialError('connection-refused', 'no');
      },
    ],
    [
      'another protocol',
      'http://192.0.2.1/',
      async () => memoryContext({ peer: () => () => ({ kind: 'close', pieces: [Buffer.from('+OK\r\n')] }) }),
    ],
    ['a scheme that is not HTTP', 'ftp://127.0.0.1/', undefined],
    ['no URL', 'http://[::', undefined],
    ['itself', '/', undefined],
  ])('keeps the redirect itself when it leads to %s', async (_what, location, reach) => {
    const context = memoryContext({
      peer: serverOf({ '/': redirect(location) }),
      ...defined({ reach }),
    });
    expect((await answersOf(context)).map(outline)).toEqual([[302, undefined, '/', []]]);
  });

  it('follows five redirects at most', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [at === 0 ? '/' : `/${at}`, redirect(`/${at + 1}`)]),
    );
    const answers = await answersOf(memoryContext({ port: 80, peer: serverOf(pages) }));
    expect(answers.map(({ path }) => path)).toEqual(['/', '/1', '/2', '/3', '/4', '/5']);
    expect(answers.at(-1)?.referer).toHaveLength(5);
  });

  it('ends at a circle of redirects', async () => {
    const context = memoryContext({
      port: 80,
      peer: serverOf({ '/': redirect('/a'), '/a': redirect('/b'), '/b': redirect('/') }),
    });
    expect((await answersOf(context)).map(({ path }) => path)).toEqual(['/', '/a', '/b']);
  });

  it('gets the icon that the page links, relative to its base', async () => {
    const body = '<base href="/static/"><link rel="SHORTCUT ICON" href="i.gif"><link rel="icon" href="other">';
    const context = memoryContext({
      port: 80,
      host: 'example.org',
      peer: serverOf({ '/': page(body), '/static/i.gif': image(GIF) }),
    });
    const [answer] = await answersOf(context);
    expect(answer?.data.http?.favicon).toEqual({
      // By sha256sum.
      hash_sha256: 'ef1955ae757c8b966c83248350331bd3a30f658ced11f387f8ebf05ab3368629',
      hash_mmh3: expect.any(Number),
      // One colour.
      perceptual_hash: '0000000000000000',
      image: GIF.toString('base64'),
      path: '/static/i.gif',
      uri: 'http://example.org:80/static/i.gif',
      host: 'example.org',
      ip: '127.0.0.1',
      last_modified: ['now'],
    });
  });

  it('gets /favicon.ico otherwise, and takes no page for an icon', async () => {
    const requests: string[] = [];
    const context = memoryContext({
      port: 80,
      peer: serverOf({ '/': page('x'), '/favicon.ico': page('<html>') }, requests),
    });
    const [answer] = await answersOf(context);
    expect([requests, answer?.data.http?.favicon]).toEqual([['/', '/favicon.ico'], undefined]);
  });

  it('reads an icon inside the page without another request', async () => {
    const requests: string[] = [];
    const body = `<link rel=icon href="data:image/gif;base64,${GIF.toString('base64')}">`;
    const [answer] = await answersOf(memoryContext({ peer: serverOf({ '/': page(body) }, requests) }));
    expect(requests).toEqual(['/']);
    expect(answer?.data.http?.favicon).toMatchObject({ image: GIF.toString('base64') });
  });

  it('reads a page whose icon has escapes that are not UTF-8', async () => {
    for (const icon of ['data:image/gif;base64,%ff', 'data:image/gif,%ff']) {
      const [answer] = await answersOf(
        memoryContext({ peer: serverOf({ '/': page(`<link rel=icon href="${icon}">`) }) }),
      );
      expect(answer?.data.http).toMatchObject({ status_code: 200 });
    }
  });

  it('keeps 100 KB of a page that was a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'));
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`;
    const [answer] = await answersOf(
      memoryContext({ peer: serverOf({ '/': Buffer.concat([Buffer.from(head), bomb]) }) }),
    );
    expect(answer?.data.http?.body).toHaveLength(102_400);
  });

  it('keeps no more of a page over HTTP/2', async () => {
    const frame = (type: number, flags: number, payload: Uint8Array) => writeFrame({ type, flags, stream: 1, payload });
    const body = new Uint8Array(15_000).fill(97);
    const pieces = [
      writeFrame({ type: FRAME.settings, flags: 0, stream: 0, payload: new Uint8Array(0) }),
      frame(FRAME.headers, FLAG.endHeaders, Uint8Array.of(0x88)),
      ...Array.from({ length: 8 }, (_, at) => frame(FRAME.data, at === 7 ? FLAG.endStream : 0, body)),
    ];
    const isAnswered = new Set<number>();
    let count = 0;
    const context = memoryContext({
      peer: () => {
        const connection = count++;
        return (received) => {
          if (received.length === 0 || isAnswered.has(connection)) return { kind: 'silence' };
          isAnswered.add(connection);
          return { kind: 'send', pieces: connection === 0 ? pieces.slice(0, 1) : pieces };
        };
      },
    });
    const [answer] = await answersOf(context);
    expect(answer?.data.http).toMatchObject({ status_line: '200 OK', http_version: { major: 2 } });
    expect(answer?.data.http?.body).toHaveLength(102_400);
  });

  it('opens a new connection if the server closed the idle one', async () => {
    const pages = serverOf({ '/favicon.ico': image(GIF) });
    let count = 0;
    const context = memoryContext({
      port: 80,
      peer: () =>
        count++ === 0
          ? (received) =>
              received.length === 0 ? { kind: 'silence' } : { kind: 'close', pieces: [Buffer.from(page('x'))] }
          : pages(),
    });
    const [answer] = await answersOf(context);
    expect(answer?.data.http?.favicon?.hash_sha256).toBeTypeOf('string');
    expect(context.connections.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  });

  it.each([
    ['HTTP/1.1 400 Bad Request\r\n', true],
    ['HTTP/1.0 200', true],
    ['<!DOCTYPE HTML PUBLIC', true],
    ['RTSP/1.0 400 Bad Request', false],
    ['SIP/2.0 400 Bad Request', false],
    ['HTTP', false],
    ['<?xml version="1.0"?>', false],
  ])('recognises %j: %s', (text, expected) => {
    expect(http.recognises(Buffer.from(text))).toBe(expected);
  });
});

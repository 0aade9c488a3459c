import { describe, expect, it } from 'vitest';
import { headerValues } from './http-head.ts';
import { type HttpResponse, HttpResponseReader } from './response-reader.ts';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const LIMIT = 1000;

function read(text: string, size = text.length): HttpResponse {
  const reader = new HttpResponseReader(LIMIT);
  const bytes = latin1(text);
  for (let at = 0; at < bytes.length && !reader.isOver; at += size) reader.push(bytes.subarray(at, at + size));
  const result = reader.end();
  if (result.kind === 'notHttp') throw new Error('not HTTP');
  return result;
}

const bodyOf = ({ body }: HttpResponse) => Buffer.from(body).toString('latin1');

describe('HttpResponseReader', () => {
  it.each([
    ['HTTP/1.1 200 OK', 200, 'OK', 'HTTP/1.1'],
    ['HTTP/1.0 404', 404, '', 'HTTP/1.0'],
    ['HTTP/1.1   200   Fine here', 200, 'Fine here', 'HTTP/1.1'],
    ['HTTP 200 OK', 200, 'OK', 'HTTP'],
    ['HTTP/1 500 x', 500, 'x', 'HTTP/1'],
    ['http/1.1 200 ok', 200, 'ok', 'http/1.1'],
    ['ICY 200 OK', 200, 'OK', 'ICY'],
    ['HTTP/1.1 OK', undefined, 'OK', 'HTTP/1.1'],
    ['HTTP/1.1 2000 OK', undefined, '2000 OK', 'HTTP/1.1'],
    ['HTTP/1.1', undefined, '', 'HTTP/1.1'],
    ['\r\n\r\nHTTP/1.1 200 OK', 200, 'OK', 'HTTP/1.1'],
  ])('reads the status line %j', (line, status, phrase, name) => {
    expect(read(`${line}\r\n\r\n`).head).toMatchObject({ status, phrase, version: { name } });
    expect(read(line).head).toMatchObject({ status, phrase });
  });

  it.each([1, 2, 7, 1000])('reads a response from pieces of %i bytes', (size) => {
    const response = read('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nA: 1\r\n\r\nhelloHTTP/1.1 200 OK\r\n\r\n', size);
    expect(bodyOf(response)).toBe('hello');
    expect(response).toMatchObject({ isComplete: true, defects: [] });
  });

  it('joins folded headers and keeps those of one name apart', () => {
    const { head } = read('HTTP/1.1 200 OK\r\nA: 1\r\n  2\r\n\t3\r\nB:x\nA:\r\nnonsense\r\n: none\r\n\r\n');
    expect(head?.headers).toEqual([
      { name: 'a', value: '1 2 3' },
      { name: 'b', value: 'x' },
      { name: 'a', value: '' },
    ]);
  });

  it('keeps a bounded number of headers', () => {
    const { head, defects } = read(`HTTP/1.1 200 OK\r\n${'A: 1\r\n'.repeat(10_000)}\r\nbody`);
    expect(head?.headers).toHaveLength(500);
    expect(defects).toContain('Only the first 500 headers are kept.');
  });

  it('ends at a head that is too long', () => {
    const reader = new HttpResponseReader(LIMIT);
    reader.push(latin1(`HTTP/1.1 200 OK\r\nServer: x\r\nA: ${'a'.repeat(70_000)}`));
    expect(reader.isOver).toBe(true);
    expect(reader.end()).toMatchObject({ head: { headers: [{ name: 'server' }] }, isComplete: false });
  });

  it.each([
    ['Content-Length: 5\r\n\r\nhel', 'hel', false],
    ['Content-Length: 3\r\n\r\nhello', 'hel', true],
    ['Content-Length: 5, 5\r\n\r\nhello', 'hello', true],
    // Lengths that contradict each other, or are not numbers, say nothing.
    ['Content-Length: 3\r\nContent-Length: 5\r\n\r\nhello', 'hello', true],
    ['Content-Length: -1\r\n\r\nhello', 'hello', true],
    ['Content-Length: 99999999999999999999\r\n\r\nhello', 'hello', true],
    ['\r\nhello', 'hello', true],
    ['Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n5\r\nhello\r\n0\r\n\r\n', 'hello', true],
    ['Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n', 'hello', false],
    ['Transfer-Encoding: chunked\r\n\r\n5\r\nhello world\r\n0\r\n\r\n', 'hello', false],
    ['Transfer-Encoding: chunked\r\n\r\nfffffffff\r\nhello', 'hello', false],
    ['Transfer-Encoding: chunked\r\n\r\n<html>', '<html>', false],
    ['Transfer-Encoding: chunked\r\n\r\n5\nhello\n0\n\n', 'hello', true],
  ])('reads the body after %j', (text, body, isComplete) => {
    const response = read(`HTTP/1.1 200 OK\r\n${text}`);
    expect([bodyOf(response), response.isComplete]).toEqual([body, isComplete]);
  });

  it('takes no body of answers without one', () => {
    expect(bodyOf(read('HTTP/1.1 304 x\r\nContent-Length: 5\r\n\r\nhello'))).toBe('');
  });

  it('passes over heads that announce another', () => {
    const { head } = read('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 x\r\nA: 1\r\n\r\nHTTP/1.1 200 OK\r\n\r\n');
    expect(head).toMatchObject({ status: 200, headers: [] });
    expect(read('HTTP/1.1 100 x\r\n\r\n'.repeat(100)).head?.status).toBe(100);
  });

  it('keeps no more of a body than its limit', () => {
    for (const head of ['', 'Content-Length: 100000\r\n', 'Transfer-Encoding: chunked\r\n']) {
      const chunk = head.startsWith('T') ? 'FFFF\r\n' : '';
      const response = read(`HTTP/1.1 200 OK\r\n${head}\r\n${chunk}${'a'.repeat(60_000)}`, 999);
      expect([response.body.length, response.isComplete, response.isReusable]).toEqual([LIMIT, false, false]);
    }
  });

  it('finds a body whose head has no end', () => {
    const response = read('HTTP/1.0 200 OK\r\nServer: x\r\n<html>\r\nbody</html>', 3);
    expect(response.head && headerValues(response.head, 'server')).toEqual(['x']);
    expect(bodyOf(response)).toBe('<html>\r\nbody</html>');
  });

  it('takes a page for HTTP/0.9', () => {
    expect(read('  <html>x')).toMatchObject({ head: undefined, isComplete: true, isReusable: false });
  });

  it.each(['SSH-2.0-x\r\n', 'HTTX/1.1 200\r\n', 'HTTPS 1\r\n', '', '\r\n\r\n', '+OK\r\n', 'RTSP/1.0 200 OK\r\n'])(
    'takes %j for another protocol',
    (text) => {
      for (const size of [1, 100]) expect(() => read(text, size)).toThrow('not HTTP');
    },
  );

  it.each([
    ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', true],
    ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: Close\r\n\r\n', false],
    ['HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n', false],
    ['HTTP/1.0 200 OK\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n', true],
    ['HTTP/1.1 200 OK\r\n\r\n', false],
    ['HTTP/1.1 101 x\r\nUpgrade: y\r\n\r\n', false],
    ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nmore', false],
  ])('knows whether the connection can be used again after %j', (text, isReusable) => {
    expect(read(text).isReusable).toBe(isReusable);
  });
});

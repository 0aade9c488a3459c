import { describe, expect, it } from 'vitest';
import { requestPath, writeHttpRequest } from './http-request.ts';

describe('writeHttpRequest', () => {
  it('asks for one page', () => {
    const request = { path: '/', authority: 'example.org:8080', userAgent: 'scanner/1', accept: '*/*' };
    expect(Buffer.from(writeHttpRequest(request)).toString()).toBe(
      'GET / HTTP/1.1\r\nHost: example.org:8080\r\nUser-Agent: scanner/1\r\nAccept: */*\r\n' +
        'Accept-Encoding: gzip, deflate, br\r\n\r\n',
    );
  });

  it('lets nobody add a header', () => {
    const request = { path: '/\r\nX: 1', authority: 'a\r\nX: 1', userAgent: 'b\nX: 1', accept: 'c\0' };
    const lines = Buffer.from(writeHttpRequest(request)).toString().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe('GET /%0D%0AX:%201 HTTP/1.1');
  });
});

describe('requestPath', () => {
  it.each([
    ['', '/'],
    ['a b', '/a%20b'],
    ['/\u00fc?x=%20', '/%C3%BC?x=%20'],
  ])('writes %j as %j', (path, expected) => {
    expect(requestPath(path)).toBe(expected);
  });
});

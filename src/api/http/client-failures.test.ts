import { describe, expect, it } from 'vitest';
import { LongHead } from './client-failures.ts';

describe('the line in which a head became too long', () => {
  const cases: readonly (readonly [string, string, 'uri_too_long' | 'headers_too_long'])[] = [
    ['a URL', 'aaa HTTP/1.1\r\nHost: x\r\n\r\n', 'uri_too_long'],
    ['a URL of HTTP/1.0', 'aaa HTTP/1.0\n', 'uri_too_long'],
    ['nothing of a URL', ' HTTP/1.1\r\n', 'uri_too_long'],
    ['a value', 'aaa\r\nOther: HTTP/1.1\r\n\r\n', 'headers_too_long'],
    ['a name', 'aaa: b\r\n', 'headers_too_long'],
    ['the end of a value', '\r\nGET / HTTP/1.1\r\n', 'headers_too_long'],
    ['a value with a version in it', 'HTTP/1.1 aaa\r\n', 'headers_too_long'],
  ];

  it.each(cases)('is recognised by its end: %s', (_, text, type) => {
    expect(new LongHead().read(Buffer.from(text))).toBe(type);
  });

  it.each(cases)('is recognised by its end, whatever the packets: %s', (_, text, type) => {
    const bytes = Buffer.from(text);
    for (let size = 1; size < bytes.length; size++) {
      const head = new LongHead();
      let told: string | undefined;
      for (let at = 0; at < bytes.length && told === undefined; at += size)
        told = head.read(bytes.subarray(at, at + size));
      expect(told, `pieces of ${size}`).toBe(type);
    }
  });

  it('is not waited for without end', () => {
    const head = new LongHead();
    const piece = Buffer.alloc(65_536, 'a');
    let pieces = 1;
    while (head.read(piece) === undefined) pieces++;
    expect(pieces).toBe(64);
  });
});

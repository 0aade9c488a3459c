import { describe, expect, it } from 'vitest';
import { parseProxy } from './proxy-settings.ts';

describe('parseProxy', () => {
  it('reads the kind, the address, the port and the credentials', () => {
    expect(parseProxy('socks5://127.0.0.1')).toEqual({ kind: 'socks5', endpoint: { ip: '127.0.0.1', port: 1080 } });
    expect(parseProxy('http://a%40b:c%3Ad@[::1]:3128/')).toEqual({
      kind: 'http',
      endpoint: { ip: '::1', port: 3128 },
      credentials: { user: 'a@b', password: 'c:d' },
    });
  });

  it.each([
    '',
    '127.0.0.1:80',
    'https://127.0.0.1',
    'http://proxy.example',
    'http://127.0.0.1/path',
    'http://',
    'http://%ff@127.0.0.1',
    'http://a:%@127.0.0.1',
  ])('refuses %j', (text) => expect(parseProxy(text)).toBeUndefined());
});

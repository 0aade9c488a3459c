import { describe, expect, it } from 'vitest';
import { headerLines } from './header-lines.ts';

describe('lines of headers', () => {
  it('are one for each value', () => {
    const http = {
      headers: { server: ['nginx'], set_cookie: ['a', 'b'], 'odd.name': 'c', empty: [], odd: { a: 1 } },
      unknown_headers: [{ key: 'x_own', value: ['d'] }, { value: ['e'] }, 7],
    };
    expect(headerLines(http).map(({ field, text }) => `${field}: ${text}`)).toEqual([
      'http.headers.server: nginx',
      'http.headers.set_cookie: a',
      'http.headers.set_cookie: b',
      'http.headers.odd.name: c',
      'http.unknown_headers.value: d',
    ]);
  });

  it.each([undefined, 'text', {}, { headers: [] }, { headers: 'x', unknown_headers: 'y' }])('are none in %j', (http) =>
    expect(headerLines(http)).toEqual([]),
  );

  it('are bounded', () => {
    const headers = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [`h${at}`, ['x']]));
    expect(headerLines({ headers })).toHaveLength(20_000);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieOf, endedCookies, sessionCookies } from './cookies.ts';

describe('a cookie of a request', () => {
  it.each([
    ['a=1', '1'],
    ['b=2; a=1', '1'],
    [' a = 1 ;b=2', '1'],
    ['a=1; a=2', '1'],
    ['a=x=y', 'x=y'],
    ['aa=1', undefined],
    ['a=', undefined],
    ['a', undefined],
    ['=1', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('in %j is %j', (header, found) => {
    expect(cookieOf(header, 'a')).toBe(found);
  });

  it('is found whatever stands around it, and never where it is not', () => {
    const other = fc.string().map((text) => `b=${text.replaceAll(';', ',')}`);
    fc.assert(
      fc.property(fc.array(other), fc.array(other), (before, after) => {
        expect(cookieOf([...before, 'a=1', ...after].join(';'), 'a')).toBe('1');
        expect(cookieOf([...before, ...after].join(';'), 'a')).toBeUndefined();
      }),
      { seed: 6 },
    );
  });
});

describe('the cookies of a session', () => {
  const session = { token: 'T', csrf: 'C', expiresAt: Date.UTC(2027, 0, 1) };

  it('are one that no script reads, and one that scripts send back', () => {
    expect(sessionCookies({ ...session, isSecure: true })).toEqual([
      'periplus_session=T; HttpOnly; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; SameSite=Lax; Secure',
      'periplus_csrf=C; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; SameSite=Lax; Secure',
    ]);
  });

  it('are given over plain HTTP as well, where nothing else is spoken', () => {
    for (const cookie of sessionCookies({ ...session, isSecure: false })) expect(cookie).not.toContain('Secure');
  });

  it('end by being of the past', () => {
    for (const cookie of endedCookies(false)) expect(cookie).toContain('=; ');
    expect(endedCookies(false).join()).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieOf, credentialsOf, expiredCookies, sessionCookies } from './credentials.ts';

describe('credentials of a request', () => {
  it.each([
    [{ authorization: 'Bearer K' }, { kind: 'key', key: 'K', usesDeprecatedHeader: false }],
    [{ authorization: ' bearer   K ' }, { kind: 'key', key: 'K', usesDeprecatedHeader: false }],
    [{ 'x-api-key': ' K ' }, { kind: 'key', key: 'K', usesDeprecatedHeader: true }],
    [
      { authorization: 'Bearer K', 'x-api-key': 'L' },
      { kind: 'key', key: 'K', usesDeprecatedHeader: false },
    ],
    [
      { authorization: 'Basic x', 'x-api-key': 'L' },
      { kind: 'key', key: 'L', usesDeprecatedHeader: true },
    ],
    [
      { 'x-api-key': 'K', cookie: 'periplus_session=T' },
      { kind: 'key', key: 'K', usesDeprecatedHeader: true },
    ],
    [{ cookie: 'a=b; periplus_session=T' }, { kind: 'session', token: 'T' }],
    [{ authorization: 'Bearer ', 'x-api-key': '', cookie: 'periplus_csrf=T' }, { kind: 'none' }],
    [{}, { kind: 'none' }],
  ])('of %j are %j', (headers, credentials) => {
    expect(credentialsOf(headers)).toEqual(credentials);
  });
});

describe('a request cookie', () => {
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
  ])('in %j is %j', (header, cookie) => {
    expect(cookieOf(header, 'a')).toBe(cookie);
  });

  it('is found among any others, and only if it is there', () => {
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

describe('session cookies', () => {
  const session = { token: 'T', csrf: 'C', expiresAt: Date.UTC(2027, 0, 1) };

  it('are one that scripts cannot read, and one that they send back', () => {
    expect(sessionCookies({ ...session, isSecure: true })).toEqual([
      'periplus_session=T; HttpOnly; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; SameSite=Lax; Secure',
      'periplus_csrf=C; Path=/; Expires=Fri, 01 Jan 2027 00:00:00 GMT; SameSite=Lax; Secure',
    ]);
  });

  it('are not marked as secure over plain HTTP', () => {
    for (const cookie of sessionCookies({ ...session, isSecure: false })) expect(cookie).not.toContain('Secure');
  });

  it('expire in the past at sign-out', () => {
    for (const cookie of expiredCookies(false)) expect(cookie).toContain('=; ');
    expect(expiredCookies(false).join()).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT');
  });
});

import { describe, expect, it } from 'vitest';
import { credentialsOf } from './credentials.ts';

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

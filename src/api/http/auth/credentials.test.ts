import { describe, expect, it } from 'vitest';
import { credentialsOf } from './credentials.ts';

describe('what a request shows', () => {
  it.each([
    [{ authorization: 'Bearer K' }, { kind: 'key', key: 'K', isOldWay: false }],
    [{ authorization: ' bearer   K ' }, { kind: 'key', key: 'K', isOldWay: false }],
    [{ 'x-api-key': ' K ' }, { kind: 'key', key: 'K', isOldWay: true }],
    [
      { authorization: 'Bearer K', 'x-api-key': 'L' },
      { kind: 'key', key: 'K', isOldWay: false },
    ],
    [
      { authorization: 'Basic x', 'x-api-key': 'L' },
      { kind: 'key', key: 'L', isOldWay: true },
    ],
    [
      { 'x-api-key': 'K', cookie: 'periplus_session=T' },
      { kind: 'key', key: 'K', isOldWay: true },
    ],
    [{ cookie: 'a=b; periplus_session=T' }, { kind: 'session', token: 'T' }],
    [{ authorization: 'Bearer ', 'x-api-key': '', cookie: 'periplus_csrf=T' }, { kind: 'none' }],
    [{}, { kind: 'none' }],
  ])('as %j is %j', (headers, credentials) => {
    expect(credentialsOf(headers)).toEqual(credentials);
  });
});

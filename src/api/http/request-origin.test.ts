import { describe, expect, it } from 'vitest';
import { trustedProxies } from './request-origin.ts';

describe('a trusted proxy', () => {
  const isTrusted = trustedProxies(['127.0.0.1', '10.0.0.0/8', 'fe80::/10', 'nonsense']);

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '10.255.0.1', 'fe80::1', 'fe80::1%eth0'])('is %s', (peer) => {
    expect(isTrusted(peer)).toBe(true);
  });

  it.each(['127.0.0.2', '11.0.0.1', '::1', 'nonsense', '', undefined])('is not %s', (peer) => {
    expect(isTrusted(peer)).toBe(false);
  });
});

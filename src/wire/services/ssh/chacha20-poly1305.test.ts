import { describe, expect, it } from 'vitest';
import { poly1305 } from './chacha20-poly1305.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('poly1305', () => {
  // RFC 8439 section 2.5.2, and appendix A.3 vectors 1, 7 and 8.
  it.each([
    [
      '85d6be7857556d337f4452fe42d506a80103808afb0db2fd4abff6af4149f51b',
      Buffer.from('Cryptographic Forum Research Group').toString('hex'),
      'a8061dc1305136c6c22b8baf0c0127a9',
    ],
    ['00'.repeat(32), '00'.repeat(64), '00'.repeat(16)],
    ['02'.padEnd(64, '0'), 'ff'.repeat(16), '03'.padEnd(32, '0')],
    [`${'02'.padEnd(32, '0')}${'ff'.repeat(16)}`, '02'.padEnd(32, '0'), '03'.padEnd(32, '0')],
  ])('of key %s', (key, message, tag) => {
    expect(Buffer.from(poly1305(bytes(key), bytes(message))).toString('hex')).toBe(tag);
  });
});

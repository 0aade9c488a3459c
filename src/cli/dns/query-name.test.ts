import { describe, expect, it } from 'vitest';
import { queryName } from './query-name.ts';

describe('queryName', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    ['_dmarc.example.com.', '_dmarc.example.com.'],
    ['.', '.'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['192.0.2.1', '1.2.0.192.in-addr.arpa.'],
    // RFC 3596 section 2.5.
    ['4321:0:1:2:3:4:567:89ab', 'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.0.0.0.0.1.2.3.4.ip6.arpa.'],
  ])('%s', (text, name) => {
    expect(queryName(text)).toBe(name);
  });

  it.each(['', 'a..b', `${'a'.repeat(64)}.example`, 'a b'])('refuses %j', (text) => {
    expect(queryName(text)).toBeUndefined();
  });
});

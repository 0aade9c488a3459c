import { describe, expect, it } from 'vitest';
import { nameServer } from './name-servers.ts';

describe('nameServer', () => {
  it.each([
    ['192.0.2.53', '192.0.2.53', 53],
    ['192.0.2.53:5353', '192.0.2.53', 5353],
    ['2001:db8::53', '2001:db8::53', 53],
    ['[2001:DB8::53]', '2001:db8::53', 53],
    ['[2001:db8::53]:5353', '2001:db8::53', 5353],
  ])('%s', (text, ip, port) => {
    expect(nameServer(text)).toEqual({ ip, port });
  });

  it.each(['', 'localhost', 'localhost:53', '192.0.2.53:0', '192.0.2.53:x'])('refuses %j', (text) => {
    expect(nameServer(text)).toBeUndefined();
  });
});

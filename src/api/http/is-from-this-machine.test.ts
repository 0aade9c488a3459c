import { describe, expect, it } from 'vitest';
import { isFromThisMachine } from './is-from-this-machine.ts';

const isHere = (address: string, headers: Readonly<Record<string, string>> = {}): boolean =>
  isFromThisMachine({ address, header: (name) => ({ host: '127.0.0.1:8080', ...headers })[name] });

describe('a request comes from this machine', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])('from %s', (address) =>
    expect(isHere(address)).toBe(true),
  );

  it.each([
    { host: 'localhost' },
    { host: '[::1]:8080', origin: 'http://[::1]:8080' },
    { origin: 'http://127.0.0.1:8080' },
  ])('under the name of %j', (headers) => expect(isHere('127.0.0.1', headers)).toBe(true));

  it.each(['128.0.0.1', '10.0.0.1', '172.17.0.1', '::2', '::127.0.0.1', '', 'localhost', '127.0.0.1.example.org'])(
    'but not from %j',
    (address) => expect(isHere(address)).toBe(false),
  );

  it.each([
    { host: 'periplus.example.org' },
    { host: '127.0.0.1.example.org' },
    { host: '' },
    { origin: 'https://periplus.example.org' },
    { origin: 'https://127.0.0.1' },
    { origin: 'null' },
    { origin: '' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
  ])('and not with %j', (headers) => expect(isHere('127.0.0.1', headers)).toBe(false));
});

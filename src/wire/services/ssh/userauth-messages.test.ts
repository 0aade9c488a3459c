import { describe, expect, it } from 'vitest';
import { readUserauthMessage, writeNoneRequest, writeServiceRequest } from './userauth-messages.ts';

const string = (text: string) =>
  `${Buffer.from([0, 0, 0, text.length]).toString('hex')}${Buffer.from(text).toString('hex')}`;
const read = (hex: string) => readUserauthMessage(Uint8Array.from(Buffer.from(hex, 'hex')));

describe('the messages of login', () => {
  it('are written as RFC 4253 section 10 and RFC 4252 section 5 say', () => {
    expect(Buffer.from(writeServiceRequest()).toString('hex')).toBe(`05${string('ssh-userauth')}`);
    expect(Buffer.from(writeNoneRequest('a')).toString('hex')).toBe(
      `32${string('a')}${string('ssh-connection')}${string('none')}`,
    );
  });

  it.each([
    [`06${string('ssh-userauth')}`, { kind: 'service-accept' }],
    [`33${string('publickey,password')}00`, { kind: 'failure', methods: ['publickey', 'password'] }],
    [`33${string('')}00`, { kind: 'failure', methods: [] }],
    ['33', { kind: 'failure', methods: [] }],
    ['34', { kind: 'success' }],
    ['01000000020000000000000000', { kind: 'disconnect' }],
    ['0200000000', { kind: 'other' }],
    ['', { kind: 'other' }],
  ])('are read from %s', (hex, expected) => {
    expect(read(hex)).toEqual(expected);
  });

  it('give as much of a banner as there is', () => {
    const message = read('35000000ff48656c6c6f');
    expect(message.kind === 'banner' && Buffer.from(message.text).toString()).toBe('Hello');
  });
});

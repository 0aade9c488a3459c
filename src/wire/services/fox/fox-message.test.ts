import { describe, expect, it } from 'vitest';
import { FOX_HELLO, foxLength, readFoxHello } from './fox-message.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('readFoxHello', () => {
  it('reads values, whatever follows', () => {
    expect(
      readFoxHello(bytes('fox a 0 -1 fox hello\n{\nfox.version=s:1.0.1\nid=i:1\nbad\napp.name=s:a=b\n};;\nmore')),
    ).toEqual(
      new Map([
        ['fox.version', '1.0.1'],
        ['id', '1'],
        ['app.name', 'a=b'],
      ]),
    );
    expect(readFoxHello(FOX_HELLO)?.get('fox.version')).toBe('1.0');
  });

  it.each(['', 'fox', 'fox a 0 -1 fox hello', 'HTTP/1.1 200 OK\n{'])('refuses %j', (text) => {
    expect(readFoxHello(bytes(text))).toBeUndefined();
  });
});

describe('foxLength', () => {
  it('waits for the end', () => {
    expect([FOX_HELLO.subarray(0, 20), FOX_HELLO].map(foxLength)).toEqual([undefined, FOX_HELLO.length - 1]);
  });
});

import { describe, expect, it } from 'vitest';
import { type RespValue, readResp, writeRespCommand } from './read-resp.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function described(value: RespValue): unknown {
  switch (value.kind) {
    case 'text':
      return Buffer.from(value.bytes).toString();
    case 'error':
      return { error: Buffer.from(value.bytes).toString() };
    case 'integer':
      return Number(value.digits);
    case 'null':
      return null;
    case 'array':
      return value.values.map(described);
  }
}

/** The examples of the specification. */
const EXAMPLES: readonly (readonly [string, unknown])[] = [
  ['+OK\r\n', 'OK'],
  ['-ERR unknown command\r\n', { error: 'ERR unknown command' }],
  [':-1000\r\n', -1000],
  ['$5\r\nhello\r\n', 'hello'],
  ['$0\r\n\r\n', ''],
  ['$-1\r\n', null],
  ['*-1\r\n', null],
  ['*0\r\n', []],
  [
    '*2\r\n*3\r\n:1\r\n:2\r\n:3\r\n*2\r\n+Hello\r\n-World\r\n',
    [
      [1, 2, 3],
      ['Hello', { error: 'World' }],
    ],
  ],
  ['*3\r\n$5\r\nhello\r\n$-1\r\n$5\r\nworld\r\n', ['hello', null, 'world']],
];

describe('readResp', () => {
  it.each(EXAMPLES)('reads %j', (text, expected) => {
    const result = readResp(bytes(`${text}+next\r\n`));
    if (result.kind !== 'value') throw new Error(result.kind);
    expect([described(result.value), result.length]).toEqual([expected, text.length]);
  });

  it.each(EXAMPLES)('waits for the rest of %j at every offset', (text) => {
    for (let length = 0; length < text.length; length++)
      expect(readResp(bytes(text.slice(0, length))).kind).toBe('more');
  });

  it.each([
    'HTTP/1.1 400 Bad Request\r\n',
    'x',
    '+OK\n',
    '$999999999999\r\n',
    '$3\r\nabcd\r\n',
    '$-2\r\n',
    ':1x\r\n',
    '*99999\r\n',
    '*1\r\n'.repeat(10),
  ])('refuses %j', (text) => {
    expect(readResp(bytes(text)).kind).toBe('malformed');
  });
});

describe('writeRespCommand', () => {
  it('writes the example of the specification', () => {
    expect(Buffer.from(writeRespCommand('LLEN', 'mylist')).toString()).toBe('*2\r\n$4\r\nLLEN\r\n$6\r\nmylist\r\n');
  });
});

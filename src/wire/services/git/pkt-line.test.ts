import { describe, expect, it } from 'vitest';
import { readPktLines, writePktLine } from './pkt-line.ts';

const read = (text: string) => {
  const { lines, ...rest } = readPktLines(new TextEncoder().encode(text));
  return { lines: lines.map((line) => Buffer.from(line).toString()), ...rest };
};

describe('readPktLines', () => {
  it('reads the examples of the specification', () => {
    expect(read('0006a\n0005a000bfoobar\n00040000rest')).toEqual({
      lines: ['a\n', 'a', 'foobar\n', ''],
      isEnded: true,
      length: 30,
    });
  });

  it('waits for the rest of a line at every offset', () => {
    const text = '000bfoobar\n';
    for (let length = 0; length < text.length; length++)
      expect(read(text.slice(0, length))).toEqual({ lines: [], isEnded: false, length: 0 });
  });

  it.each(['HTTP/1.1', '0001', '00g4', '-001'])('ends at %j', (text) => {
    expect(read(`0005a${text}`)).toEqual({ lines: ['a'], isEnded: true, length: 5 });
  });

  it('believes no length beyond the bytes', () => {
    expect(read('ffffabc')).toEqual({ lines: [], isEnded: false, length: 0 });
  });
});

describe('writePktLine', () => {
  it('writes the examples of the specification', () => {
    expect(Buffer.from(writePktLine('a\n')).toString()).toBe('0006a\n');
    expect(Buffer.from(writePktLine('foobar\n')).toString()).toBe('000bfoobar\n');
  });
});

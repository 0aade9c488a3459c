import { describe, expect, it } from 'vitest';
import { dottedLines, dottedReplyLength, startsWith, untilLine } from './text-answers.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('untilLine', () => {
  it('ends after the first line that is the last', () => {
    const seen: string[] = [];
    const length = untilLine((line, index) => {
      seen.push(`${index} ${Buffer.from(line).toString()}`);
      return startsWith(line, 'end');
    });
    expect(length(bytes('a\r\n\nb\rc\nend x\r\nrest\n'))).toBe(15);
    expect(seen).toEqual(['0 a', '1 ', '2 b\rc', '3 end x']);
  });

  it('continues where it stopped, wherever the bytes are cut', () => {
    const text = 'a\r\nend\r\n';
    for (let at = 0; at < text.length; at++) {
      let lines = 0;
      const length = untilLine((line) => {
        lines++;
        return startsWith(line, 'end');
      });
      expect(length(bytes(text.slice(0, at)))).toBeUndefined();
      expect(length(bytes(text))).toBe(text.length);
      expect(lines).toBe(2);
    }
  });
});

describe('startsWith', () => {
  it('compares the first characters', () => {
    expect(startsWith(bytes('OK x'), 'OK')).toBe(true);
    expect(startsWith(bytes('O'), 'OK')).toBe(false);
    expect(startsWith(bytes('ok'), 'OK')).toBe(false);
    expect(startsWith(bytes(''), '')).toBe(true);
  });
});

const lengthOf = (text: string) => dottedReplyLength('+OK')(new TextEncoder().encode(text));
/** RFC 2449 section 5, with a line that begins with a dot. */
const CAPA = '+OK Capability list follows\r\nTOP\r\nUSER\r\n..x\r\nIMPLEMENTATION Shlemazle-Plotz-v302\r\n.\r\n';

describe('dottedReplyLength', () => {
  it('ends with the dot', () => {
    expect(lengthOf(`${CAPA}+OK\r\n`)).toBe(CAPA.length);
    expect(lengthOf(CAPA.replaceAll('\r', ''))).toBe(CAPA.replaceAll('\r', '').length);
    expect(lengthOf('+OK\r\n.\r\n')).toBe(8);
  });

  it('ends with the status line of a refusal', () => {
    expect(lengthOf('-ERR x\r\ny\r\n')).toBe(8);
  });

  it('waits for the end at every offset', () => {
    for (let length = 0; length < CAPA.length; length++) expect(lengthOf(CAPA.slice(0, length))).toBeUndefined();
  });
});

describe('dottedLines', () => {
  it('gives the lines without the dots of the protocol', () => {
    expect(dottedLines(CAPA)).toEqual(['TOP', 'USER', '.x', 'IMPLEMENTATION Shlemazle-Plotz-v302']);
  });

  it('gives what there is of a reply that was cut off', () => {
    expect(dottedLines('+OK\r\nTOP\r\nUS')).toEqual(['TOP', 'US']);
    expect(dottedLines('')).toEqual([]);
  });
});

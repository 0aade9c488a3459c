import { describe, expect, it } from 'vitest';
import { startsWith, untilLine } from './until-line.ts';

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

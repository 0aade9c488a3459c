import { describe, expect, it } from 'vitest';
import { plainJson, plainText } from './plain-text.ts';

const HOSTILE = 'a\u001b]0;title\u0007\u009b31m\u202e\u2066\u0000b';

describe('plainText', () => {
  it('escapes characters that control a terminal', () => {
    expect(plainText(HOSTILE)).toBe('a\\u001b]0;title\\u0007\\u009b31m\\u202e\\u2066\\u0000b');
    expect(plainText('two\r\nlines\tand 日本')).toBe('two lines and 日本');
  });
});

describe('plainJson', () => {
  it('escapes control characters and keeps the meaning', () => {
    const json = JSON.stringify({ text: HOSTILE, more: ['é'] }, null, 2);
    expect(JSON.parse(plainJson(json))).toEqual(JSON.parse(json));
    expect(plainJson(json)).not.toMatch(/[\u009b\u202e\u2066]/);
    expect(plainJson(json).split('\n')).toHaveLength(json.split('\n').length);
  });
});

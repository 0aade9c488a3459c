import { describe, expect, it } from 'vitest';
import { markedPieces, movedMarks } from './moved-marks.ts';
import type { TextRefusal } from './scan-draft.ts';

const refusedAt = (line: number, column: number, text: string): TextRefusal => ({
  line,
  column,
  length: text.length,
  text,
  reason: 'url',
  detail: '',
});
const CHECKED = '192.0.2.1\nhttp://a, b.example\nc/d';
const REFUSED = [refusedAt(2, 1, 'http://a'), refusedAt(3, 1, 'c/d')];
const marked = (now: string): readonly string[] =>
  movedMarks(CHECKED, now, REFUSED).map(({ start, end }) => now.slice(start, end));

describe('marks of refused entries', () => {
  it('are where the entries are', () => expect(marked(CHECKED)).toEqual(['http://a', 'c/d']));

  it.each([
    ['typed before', `198.51.100.1\n${CHECKED}`, ['http://a', 'c/d']],
    ['typed between', CHECKED.replace(', b', ', a.example, b'), ['http://a', 'c/d']],
    ['typed after', `${CHECKED}\n`, ['http://a', 'c/d']],
    ['typed into one', CHECKED.replace('http', 'https'), ['c/d']],
    ['removed', CHECKED.replace('http://a, ', ''), ['c/d']],
    ['replaced as a whole', 'x', []],
    ['nothing left', '', []],
  ])('stay when text is %s', (_, now, texts) => expect(marked(now)).toEqual(texts));

  it('count lines as the server does', () => {
    const text = 'a\r\nb\rc/d';
    const [mark] = movedMarks(text, text, [refusedAt(3, 1, 'c/d')]);
    expect(text.slice(mark?.start, mark?.end)).toBe('c/d');
  });

  it('cut the text without losing anything', () => {
    const pieces = markedPieces(CHECKED, movedMarks(CHECKED, CHECKED, REFUSED));
    expect(pieces.map(({ text }) => text).join('')).toBe(CHECKED);
    expect(pieces.filter(({ isRefused }) => isRefused).map(({ text }) => text)).toEqual(['http://a', 'c/d']);
  });
});

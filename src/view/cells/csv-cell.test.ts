import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

describe('a cell', () => {
  it.each([
    [[], ''],
    [['plain'], 'plain'],
    [['a,b'], '"a,b"'],
    [['say "hi"'], '"say ""hi"""'],
    [['two\nlines'], '"two\nlines"'],
    [[' blank '], '" blank "'],
    [[-1], '-1'],
    [[true], 'true'],
    [['a', 'b'], '"[""a"",""b""]"'],
    [['[not a list'], '"[""[not a list""]"'],
    [[{ gte: '10.0.0.0' }], '"{""gte"":""10.0.0.0""}"'],
  ])('of %j is %s', (values, text) => {
    expect(csvCell(values)).toBe(text);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n=1', '＝1', '=cmd|"/c calc"!A1'])(
    'never begins a formula: %j',
    (text) => {
      expect(csvCell([text])).toMatch(/^"?'/);
    },
  );

  it('of several values begins with a bracket, whatever they are', () => {
    expect(csvCell(['=1', '=2'])).toBe('"[""=1"",""=2""]"');
  });
});

import { describe, expect, it } from 'vitest';
import { AnswerMemory, giveBack } from './give-back.ts';

describe('giveBack', () => {
  it('empties a large buffer and its views', () => {
    const bytes = Buffer.allocUnsafeSlow(20_000);
    const view = bytes.subarray(5, 10);
    giveBack(bytes);
    expect([bytes.length, view.length]).toEqual([0, 0]);
    giveBack(bytes);
  });

  it('leaves small ones, parts of a buffer, and shared memory', () => {
    const whole = Buffer.alloc(40_000);
    const shared = new Uint8Array(new SharedArrayBuffer(20_000));
    const small = Buffer.allocUnsafeSlow(100);
    for (const bytes of [whole.subarray(0, 20_000), shared, small]) giveBack(bytes);
    expect([whole.length, shared.length, small.length]).toEqual([40_000, 20_000, 100]);
  });
});

it('gives back all answers of a request', () => {
  const answers = [1, 2].map(() => Buffer.allocUnsafeSlow(20_000));
  {
    using memory = new AnswerMemory();
    for (const answer of answers) memory.add(answer);
    expect(answers.map(({ length }) => length)).toEqual([20_000, 20_000]);
  }
  expect(answers.map(({ length }) => length)).toEqual([0, 0]);
});

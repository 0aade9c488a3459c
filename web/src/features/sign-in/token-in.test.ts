import { describe, expect, it } from 'vitest';
import { setPasswordPath } from '../../paths/pages.ts';
import { tokenIn } from './token-in.ts';

describe('the token of a link', () => {
  it('comes back from the address', () => {
    const { hash } = new URL(setPasswordPath('a+b/c 1'), 'http://127.0.0.1');
    expect(tokenIn(hash)).toBe('a+b/c 1');
  });

  it('is bounded, and absent without one', () => {
    expect(tokenIn(`#token=${'x'.repeat(5_000)}`)).toHaveLength(200);
    for (const hash of ['', '#', '#token=', '#main', '#%E0%A4%A']) expect(tokenIn(hash)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../model/problem.ts';
import { BodyBudget } from './body-budget.ts';

const budget = (): BodyBudget => new BodyBudget({ bytes: 100, bytesOfOne: 60, free: 10 });
const refusal = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof ProblemError) return `${error.status} ${error.retryAfter} ${error.problem.detail}`;
    throw error;
  }
  return 'none';
};

describe('the budget of bodies', () => {
  it('counts bytes as they arrive, beyond the first of each body', () => {
    const all = budget();
    const body = all.open('a');
    expect(all.held).toBe(0);
    body.add(8);
    expect(all.held).toBe(0);
    body.add(8);
    expect(all.held).toBe(6);
    body.release();
    body.release();
    expect(all.held).toBe(0);
  });

  it('has a share for each client', () => {
    const all = budget();
    all.open('a').add(50);
    expect(refusal(() => all.open('a').add(50))).toMatch(/^503 2 The bodies that you are sending/);
    expect(refusal(() => all.open('b').add(50))).toBe('none');
  });

  it('refuses what no longer fits, and never a short body', () => {
    const all = budget();
    const first = all.open('a');
    first.add(60);
    all.open('b').add(60);
    expect(refusal(() => all.open('c').add(20))).toMatch(/^503 2 The server is reading too many/);
    expect(refusal(() => all.open('c').add(10))).toBe('none');
    first.release();
    expect(refusal(() => all.open('c').add(20))).toBe('none');
  });

  it('holds nothing of a body that was refused', () => {
    const all = budget();
    const body = all.open('a');
    body.add(50);
    expect(refusal(() => body.add(1_000))).toMatch(/^503/);
    expect(all.held).toBe(40);
    body.release();
    expect(all.held).toBe(0);
  });
});

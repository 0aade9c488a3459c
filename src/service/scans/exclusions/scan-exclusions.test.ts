import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../addr/ip/address.ts';
import { runSteps } from '../../../addr/run-steps.ts';
import { ProblemError } from '../../../model/problem.ts';
import { scanExclusions } from './scan-exclusions.ts';

const read = (...texts: readonly string[]) => runSteps(scanExclusions(texts));

function refusal(...texts: readonly string[]): string {
  try {
    read(...texts);
  } catch (error) {
    if (error instanceof ProblemError) return `${error.problem.type}: ${error.problem.detail}`;
    throw error;
  }
  throw new Error(`${texts.join()} is accepted`);
}

describe('what a scan leaves out', () => {
  it('is written as targets are, each entry once in its one spelling', () => {
    const { entries, list } = read(
      '192.0.2.9/24',
      '192.0.2.0/24, Example.COM',
      '203.0.113.1 - 203.0.113.9',
      '2001:DB8::1',
    );
    expect(entries).toEqual(['192.0.2.0/24', 'example.com', '203.0.113.1 - 203.0.113.9', '2001:db8::1']);
    const has = (text: string) => list.hasAddress(parseAddress(text) ?? 0);
    expect(['192.0.2.255', '203.0.113.9', '2001:db8::1'].map(has)).toEqual([true, true, true]);
    expect(['192.0.3.0', '203.0.113.10', '2001:db8::2'].map(has)).toEqual([false, false, false]);
    expect(list.hasName('www.example.com')).toBe(true);
    expect(list.hasName('example.org')).toBe(false);
  });

  it('may be a top-level domain or everything, and keeps its order', () => {
    expect(read('b.example', 'mil', '0.0.0.0/0', 'a.example').entries).toEqual([
      'b.example',
      'mil',
      '0.0.0.0/0',
      'a.example',
    ]);
    expect(read().entries).toEqual([]);
    expect(read('', ' # nothing').entries).toEqual([]);
  });

  it.each([
    ['https://example.com/', 'URLs'],
    ['*.example.com', 'Wildcards'],
    ['192.0.2.0/33', 'prefix'],
    ['192.0.2.1:80', 'Ports'],
    ['-', 'Neither'],
  ])('is refused if it cannot be read, since it would be scanned: %s', (text, why) => {
    expect(refusal('192.0.2.1', text)).toMatch(new RegExp(`^invalid_target: Entry 2 of exclude, '.*': .*${why}`));
  });

  it('has limits', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
    expect(read(...many).entries).toHaveLength(1_000);
    expect(refusal([...many, '10.1.0.0'].join(' '))).toContain('at most 1,000 entries');
    const long = Array.from(
      { length: 500 },
      (_, at) => `${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.a${at}.example`,
    );
    expect(refusal(...long)).toContain('at most 65,536 characters');
  });
});

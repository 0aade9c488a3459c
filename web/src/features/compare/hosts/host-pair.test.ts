import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../../paths/search-codec.ts';
import { comparisonInput, hostPairPath, pairProblem, readHostPair } from './host-pair.ts';

describe('a pair of hosts', () => {
  it('is read from its address as it was written', () => {
    const pair = { a: { host: '2001:db8::1', at: '2026-09-01' }, b: { host: 'xn--bcher-kva.example', at: '' } };
    expect(readHostPair(parseSearch(new URL(hostPairPath(pair), 'http://x').search))).toEqual(pair);
  });

  it('is one host at two dates unless another is named', () => {
    const pair = readHostPair({ a: ' 192.0.2.1 ', a_at: '2026-09-01' });
    expect(pair.b).toEqual({ host: '192.0.2.1', at: '' });
    expect(comparisonInput(pair, false)).toEqual({
      host: '192.0.2.1',
      as_of: '2026-09-01',
      to: '192.0.2.1',
      with_volatile: false,
    });
  });

  it.each([
    [{}, /Name two hosts/],
    [{ a: '192.0.2.1' }, /earlier date/],
    [{ a: '192.0.2.1', b: '192.0.2.1', b_at: '2026-09-01' }, /earlier date/],
    [{ a: 'a.example', a_at: '2026-10-01', b: 'A.example', b_at: '2026-09-01' }, /before the second/],
  ])('says what is missing in %j', (values, problem) => {
    expect(pairProblem(readHostPair(values))).toMatch(problem);
  });

  it('is complete with two hosts, or an earlier date', () => {
    expect(pairProblem(readHostPair({ a: '192.0.2.1', b: '192.0.2.2' }))).toBeUndefined();
    expect(pairProblem(readHostPair({ a: '192.0.2.1', a_at: 'now-7d' }))).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { ALL_THREADS, lookedUp } from './search.ts';

const WORD = "hasAnyTokens(terms, ['tPtwelcome', 'tPtwelcomes'])";
const FEW = 1_000;

describe('a statement that goes through nothing', () => {
  it('reads what it finds by terms in one step, by one thread', () => {
    const found = { lane: 'light', settings: { optimize_move_to_prewhere: 0 }, threads: 1, countThreads: 1 };
    expect(lookedUp('1', FEW)).toEqual(found);
    expect(lookedUp(WORD, FEW)).toEqual(found);
    expect(lookedUp(`(${WORD} OR NOT (hasAnyTokens(long_words, ['a'])))`, FEW)).toEqual(found);
    expect(lookedUp("hasAnyTokens(terms, ['eABit\\'s h_host > (1)'])", FEW)).toEqual(found);
  });

  it('reads columns in a second step, where the first found something', () => {
    expect(lookedUp(`(${WORD} AND arrayExists(x -> x > 100, h_port))`, FEW)).toMatchObject({ settings: {} });
    expect(lookedUp(`(${WORD} AND position(k_http_title, '\\na\\nb\\n') > 0)`, FEW)).toMatchObject({ settings: {} });
  });

  it('counts many rows by all threads', () => {
    expect(lookedUp(WORD, 5_000_000)).toMatchObject({ countThreads: ALL_THREADS });
  });

  it('does not stand before others when it has very many parts', () => {
    const words = Array.from({ length: 500 }, () => WORD).join(' AND ');
    expect(lookedUp(`(${words})`, FEW)).toMatchObject({ lane: 'heavy', threads: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { keptAlive } from './kept-alive.ts';

describe('a source that is kept alive', () => {
  it('gives a text that means nothing while it is silent, and what it gives in its order', async () => {
    const more = Promise.withResolvers<void>();
    async function* source(): AsyncGenerator<string> {
      yield 'a';
      await more.promise;
      yield 'b';
    }
    const given: string[] = [];
    for await (const piece of keptAlive(source(), '\n', 1)) {
      given.push(piece);
      if (given.length === 4) more.resolve();
    }
    expect(given.slice(0, 4)).toEqual(['a', '\n', '\n', '\n']);
    expect(given.filter((piece) => piece !== '\n')).toEqual(['a', 'b']);
  });

  it('fails as its source does, and ends it when nobody reads on', async () => {
    let isEnded = false;
    async function* source(): AsyncGenerator<string> {
      try {
        yield 'a';
        throw new Error('gone');
      } finally {
        isEnded = true;
      }
    }
    await expect(Array.fromAsync(keptAlive(source(), '\n'))).rejects.toThrow('gone');
    isEnded = false;
    for await (const _ of keptAlive(source(), '\n')) break;
    expect(isEnded).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { withKeepAlive } from './with-keep-alive.ts';

describe('a source that is kept alive', () => {
  it('fills silence with an empty message, and keeps the order of the source', async () => {
    const resume = Promise.withResolvers<void>();
    async function* source(): AsyncGenerator<string> {
      yield 'a';
      await resume.promise;
      yield 'b';
    }
    const received: string[] = [];
    for await (const chunk of withKeepAlive(source(), '\n', 1)) {
      received.push(chunk);
      if (received.length === 4) resume.resolve();
    }
    expect(received.slice(0, 4)).toEqual(['a', '\n', '\n', '\n']);
    expect(received.filter((chunk) => chunk !== '\n')).toEqual(['a', 'b']);
  });

  it('fails when its source fails, and ends the source when the consumer stops', async () => {
    let isEnded = false;
    async function* source(): AsyncGenerator<string> {
      try {
        yield 'a';
        throw new Error('gone');
      } finally {
        isEnded = true;
      }
    }
    await expect(Array.fromAsync(withKeepAlive(source(), '\n'))).rejects.toThrow('gone');
    isEnded = false;
    for await (const _ of withKeepAlive(source(), '\n')) break;
    expect(isEnded).toBe(true);
  });
});

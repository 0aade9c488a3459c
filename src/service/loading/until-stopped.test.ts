import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { untilStopped } from './until-stopped.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('chunks until a stop', () => {
  it('are passed on, and then no longer in memory', async () => {
    const passed: WeakRef<Buffer>[] = [];
    async function* chunks(): AsyncGenerator<Buffer> {
      for (let at = 0; at < 100; at++) yield Buffer.alloc(16, at);
    }
    let isCollected = false;
    for await (const chunk of untilStopped(chunks(), new AbortController().signal)) {
      passed.push(new WeakRef(chunk));
      if (passed.length < 100) continue;
      // A reference that was made or read in this turn of the event loop is kept until its end.
      await new Promise((resolve) => setImmediate(resolve));
      collectGarbage();
      isCollected = passed.slice(0, 50).every((reference) => reference.deref() === undefined);
    }
    expect([passed.length, isCollected]).toEqual([100, true]);
  });

  it('fail while the next one does not come, and with a signal that has stopped before', async () => {
    const stop = new AbortController();
    let isEnded = false;
    async function* chunks(): AsyncGenerator<string> {
      try {
        yield 'a';
        await new Promise(() => {});
      } finally {
        isEnded = true;
      }
    }
    const seen: string[] = [];
    const reading = (async () => {
      for await (const chunk of untilStopped(chunks(), stop.signal)) {
        seen.push(chunk);
        setImmediate(() => stop.abort(new Error('enough')));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    await expect(untilStopped(chunks(), stop.signal).next()).rejects.toThrow('enough');
    expect([seen, isEnded]).toEqual([['a'], false]);
  });

  it('are given back when the reader has enough', async () => {
    let isEnded = false;
    async function* chunks(): AsyncGenerator<string> {
      try {
        yield 'a';
      } finally {
        isEnded = true;
      }
    }
    for await (const _ of untilStopped(chunks(), new AbortController().signal)) break;
    expect(isEnded).toBe(true);
  });
});

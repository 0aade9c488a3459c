import { describe, expect, it } from 'vitest';
import type { Store, WriteReport } from '../../store/store.ts';
import { type LoadProgress, loadLines } from './load-lines.ts';

/** Only what a load uses of a store: records its batches, refuses lines that begin with "bad". */
function receiver(options: { readonly failAt?: string } = {}) {
  const batches: { readonly name: string | undefined; readonly lines: readonly string[] }[] = [];
  const write: Store['write'] = async (_indexId, bytes, { batch } = {}): Promise<WriteReport> => {
    const lines = bytes
      .toString()
      .split('\n')
      .filter((line) => line !== '');
    if (lines.some((line) => line === options.failAt)) throw new Error('engine away');
    batches.push({ name: batch, lines });
    const refused = lines.flatMap((text, line) => (text.startsWith('bad') ? [{ line, reason: 'no JSON' }] : []));
    return {
      written: lines.length - refused.length,
      refused,
      unknownFields: new Map([['x', 1]]),
      mistypedFields: new Map([['y', 2]]),
    };
  };
  return { store: { write } as Store, batches };
}

async function* source(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const small = { bytes: 8, longestLine: 10 };

describe('loading lines', () => {
  it('writes all lines in named batches and adds up the reports', async () => {
    const { store, batches } = receiver();
    const summary = await loadLines({
      store,
      indexId: 1,
      chunks: source('aaa\nbbb\nccc\nddd\neee\n'),
      source: 's',
      batchSize: small,
    });
    expect(batches.map(({ name }) => name)).toEqual(['s@0-8', 's@8-16', 's@16-20']);
    expect(summary).toEqual({
      offset: 20,
      line: 5,
      written: 5,
      refused: 0,
      unknownFields: new Map([['x', 3]]),
      mistypedFields: new Map([['y', 6]]),
    });
  });

  it('reports refused lines by their number in the source, including overlong ones', async () => {
    const { store } = receiver();
    const refused: string[] = [];
    const text = 'aaa\nthis is too long\nbad\nbbb\nbad\n';
    await loadLines({
      store,
      indexId: 1,
      chunks: source(text),
      source: 's',
      batchSize: small,
      onRefused: ({ line, reason, bytes }) => void refused.push(`${line} ${reason}: ${bytes}`),
    });
    expect(refused).toEqual(['1 the line is too long: undefined', '2 no JSON: bad', '4 no JSON: bad']);
  });

  it('reports progress in order, so that a load can resume', async () => {
    const { store } = receiver();
    const positions: LoadProgress[] = [];
    await loadLines({
      store,
      indexId: 1,
      chunks: source('aaa\nbbb\nccc\nddd\n'),
      source: 's',
      start: { offset: 100, line: 50 },
      batchSize: small,
      onProgress: (position) => void positions.push(position),
    });
    expect(positions.map(({ offset, line }) => [offset, line])).toEqual([
      [108, 52],
      [116, 54],
    ]);
  });

  it('ends with the first failure, after the batches in flight', async () => {
    const { store, batches } = receiver({ failAt: 'ccc' });
    const load = loadLines({
      store,
      indexId: 1,
      chunks: source('aaa\nbbb\nccc\nddd\neee\nfff\n'),
      source: 's',
      batchSize: small,
    });
    await expect(load).rejects.toThrow('engine away');
    expect(batches.map(({ lines }) => lines)).toContainEqual(['aaa', 'bbb']);
  });

  it('stops when it is aborted', async () => {
    const { store } = receiver();
    const signal = AbortSignal.abort();
    await expect(loadLines({ store, indexId: 1, chunks: source('a\n'), source: 's', signal })).rejects.toThrow();
  });
});

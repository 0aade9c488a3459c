import { describe, expect, it } from 'vitest';
import type { Store, WriteReport } from '../../store/store.ts';
import { readRecordLines } from '../formats/answers/read-record-lines.ts';
import { type Position, START } from '../formats/format.ts';
import { ndjson } from '../formats/ndjson/ndjson.ts';
import { IndexTarget } from '../targets/index-target.ts';
import { type ImportSummary, importSource, type SourceImport } from './import-source.ts';

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

/** Steps of some lines, and no line longer than ten bytes. */
const small = { bytes: 8, longestLine: 10 };
const shortLines: typeof ndjson = { ...ndjson, read: (from, at = START) => readRecordLines(from, at, small) };

function importOf(text: string, store: Store, rest: Partial<SourceImport<'index'>> = {}): Promise<ImportSummary> {
  return importSource({
    format: shortLines,
    source: { name: 's.ndjson', chunks: () => source(text) },
    target: new IndexTarget(store, 1),
    batchName: 's',
    batchBytes: small.bytes,
    ...rest,
  });
}

describe('importing lines', () => {
  it('writes all lines in named batches and adds up the reports', async () => {
    const { store, batches } = receiver();
    const summary = await importOf('aaa\nbbb\nccc\nddd\neee\n', store);
    expect(batches.map(({ name }) => name)).toEqual(['s@0-8', 's@8-16', 's@16-20']);
    expect(summary).toEqual({
      collections: new Map(),
      position: { offset: 20, count: 5 },
      written: 5,
      refused: 0,
      unknownFields: new Map([['x', 3]]),
      mistypedFields: new Map([['y', 6]]),
    });
  });

  it('joins small steps in a batch', async () => {
    const { store, batches } = receiver();
    await importOf('aaa\nbbb\nccc\nddd\neee\n', store, { batchBytes: 12 });
    expect(batches).toEqual([
      { name: 's@0-16', lines: ['aaa', 'bbb', 'ccc', 'ddd'] },
      { name: 's@16-20', lines: ['eee'] },
    ]);
  });

  it('reports refused lines by their number in the source, including overlong ones', async () => {
    const { store } = receiver();
    const refused: string[] = [];
    await importOf('aaa\nthis is too long\nbad\nbbb\nbad\n', store, {
      onRefused: ({ number, reason, bytes }) => void refused.push(`${number} ${reason}: ${bytes}`),
    });
    expect(refused).toEqual(['1 the line is too long: undefined', '2 no JSON: bad', '4 no JSON: bad']);
  });

  it('reports progress in order, so that an import can resume', async () => {
    const { store } = receiver();
    const positions: Position[] = [];
    await importOf('aaa\nbbb\nccc\nddd\n', store, {
      from: { offset: 100, count: 50 },
      onProgress: ({ position }) => void positions.push(position),
    });
    expect(positions).toEqual([
      { offset: 108, count: 52 },
      { offset: 116, count: 54 },
    ]);
  });

  it('ends with the first failure, after the batches in flight', async () => {
    const { store, batches } = receiver({ failAt: 'ccc' });
    await expect(importOf('aaa\nbbb\nccc\nddd\neee\nfff\n', store)).rejects.toThrow('engine away');
    expect(batches.map(({ lines }) => lines)).toContainEqual(['aaa', 'bbb']);
  });

  it('stops when it is aborted', async () => {
    const { store } = receiver();
    await expect(importOf('a\n', store, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('importing records', () => {
  it('writes values as lines, and reports the refused ones with their numbers', async () => {
    const { store, batches } = receiver();
    const refused: string[] = [];
    const summary = await importOf('', store, {
      format: {
        ...ndjson,
        async *read() {
          yield {
            entries: [
              { kind: 'refused', number: 0, reason: 'no element', bytes: Buffer.from('<') },
              { kind: 'record', number: 1, value: { domain: 'a' } },
              { kind: 'lines', number: 2, bytes: Buffer.from('{}\nbad\n'), original: Buffer.from('{ }\nBAD\n') },
              { kind: 'record', number: 4, value: { domain: 'b' } },
            ],
            end: { offset: 40, count: 5, known: ['domain'] },
          };
        },
      },
      onRefused: ({ number, reason, bytes }) => void refused.push(`${number} ${reason}: ${bytes}`),
    });
    expect(batches).toEqual([{ name: 's@0-40', lines: ['{"domain":"a"}', '{}', 'bad', '{"domain":"b"}'] }]);
    expect(refused).toEqual(['0 no element: <', '3 no JSON: BAD']);
    expect(summary).toMatchObject({ position: { offset: 40, known: ['domain'] }, written: 3, refused: 2 });
  });
});

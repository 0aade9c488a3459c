import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordFiles } from './record-files.ts';
import { readIndex, readTail, SegmentDamage, TAIL_BYTES } from './segment-format.ts';
import { SegmentPacker } from './segment-packer.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

/** Texts of very different lengths, each unlike the others, with characters of one to four bytes. */
const textOf = (sequence: number): string =>
  `{"n":${sequence},"text":"${'é𝒜 <td> row '.repeat(((sequence * 7_919) % 97) * (sequence % 50 === 0 ? 40 : 1))}"}`;

function segment(sequences: readonly number[], packer = new SegmentPacker(), indexId = 1): Buffer {
  for (const sequence of sequences) packer.add(indexId, sequence, textOf(sequence));
  return packer.take();
}

const range = (first: number, behind: number): number[] =>
  Array.from({ length: behind - first }, (_, at) => first + at);

async function read(
  files: RecordFiles,
  sequences: readonly number[],
  indexId = 1,
): Promise<readonly (string | undefined)[]> {
  const found = await files.read(sequences.map((sequence) => ({ indexId, sequence })));
  return sequences.map((sequence) => found.get(sequence)?.toString('utf8'));
}

const among = (isKept: (sequence: number) => boolean) => async (first: number, last: number) =>
  new Set(range(first, last + 1).filter(isKept));

const names = async (indexId = 1): Promise<readonly string[]> => (await readdir(join(folder, String(indexId)))).sort();

const NOTHING_COMES = Number.POSITIVE_INFINITY;

/** Of some megabytes, so that there is a sample. */
const LARGE = range(1_000, 9_000);

describe('records in files', () => {
  it('are read by their sequences, from whichever file they are in, also after opening anew', async () => {
    const packer = new SegmentPacker();
    const wanted = [5, 8_999, 1_000, 1_001, 4_321, 7, 5, 2 ** 40 + 3];
    const expected = wanted.map(textOf);
    {
      await using files = await RecordFiles.open(folder);
      await files.write(1, segment(LARGE, packer), NOTHING_COMES);
      await files.write(1, segment([5, 7, 9], packer), NOTHING_COMES);
      await files.write(1, segment([2 ** 40 + 3], packer), NOTHING_COMES);
      expect(await read(files, wanted)).toEqual(expected);
      expect(files.lastSequence).toBe(2 ** 40 + 3);
    }
    await using files = await RecordFiles.open(folder);
    expect(await read(files, wanted)).toEqual(expected);
    expect(files.lastSequence).toBe(2 ** 40 + 3);
    expect(await read(files, LARGE)).toEqual(LARGE.map(textOf));
  });

  it('that are not there are missing, of every kind of absence', async () => {
    await using files = await RecordFiles.open(folder);
    await files.write(1, segment([5, 7, 9]), NOTHING_COMES);
    expect(await read(files, [4, 6, 8, 10, 7])).toEqual([undefined, undefined, undefined, undefined, textOf(7)]);
    expect(await read(files, [5], 2)).toEqual([undefined]);
    await files.drop(1);
    expect(await read(files, [5])).toEqual([undefined]);
    expect(await readdir(folder)).toEqual([]);
    expect(files.lastSequence).toBe(0);
  });

  it('are taken out of their file, and of the disk', async () => {
    await using files = await RecordFiles.open(folder);
    await files.write(1, segment(range(1, 100)), NOTHING_COMES);
    await files.write(1, segment(range(100, 110)), NOTHING_COMES);
    await files.keepOnly(
      1,
      among((sequence) => sequence % 3 === 0 && sequence < 100),
    );
    expect(await read(files, [3, 4, 99, 102])).toEqual([textOf(3), undefined, textOf(99), undefined]);
    await files.remove(1, [6, 7, 500]);
    expect(await read(files, [6, 9])).toEqual([undefined, textOf(9)]);
    const [name = ''] = await names();
    expect(await names()).toEqual(['1-99-2.records']);
    const bytes = await readFile(join(folder, '1', name));
    expect(bytes.length).toBeLessThan(segment(range(1, 100)).length);
    await using again = await RecordFiles.open(folder);
    expect(await read(again, [3, 4])).toEqual([textOf(3), undefined]);
  });

  it('of many small writes come to few files, and stay where they were found', async () => {
    await using files = await RecordFiles.open(folder);
    for (let sequence = 1; sequence <= 200; sequence++) await files.write(1, segment([sequence]), NOTHING_COMES);
    expect((await names()).length).toBeLessThan(70);
    expect(await read(files, range(1, 201))).toEqual(range(1, 201).map(textOf));
    await files.join(1);
    const [name = '', ...others] = await names();
    expect([name.startsWith('1-200-'), others]).toEqual([true, []]);
    expect(await read(files, range(1, 201))).toEqual(range(1, 201).map(textOf));
    expect(files.size).toEqual({ files: 1, bytes: (await readFile(join(folder, '1', name))).length });
  });

  it('that are written late, between others that came first, are not shut out', async () => {
    const early = range(1, 201).map((at) => at * 10);
    const late = [1_505, 1_506, 1_507];
    {
      await using files = await RecordFiles.open(folder);
      for (const sequence of early) await files.write(1, segment([sequence]), 1_505);
      await files.write(1, segment(late), 1_505);
      expect(await read(files, [...early, ...late])).toEqual([...early, ...late].map(textOf));
      expect((await names()).length).toBeLessThan(170);
    }
    await using files = await RecordFiles.open(folder);
    expect(await read(files, [...early, ...late])).toEqual([...early, ...late].map(textOf));
  });

  it('of many that write at once are joined by one', async () => {
    await using files = await RecordFiles.open(folder);
    const underWay = new Set(range(1, 400));
    const write = async (sequence: number): Promise<void> => {
      await files.write(1, segment([sequence]), Math.min(...underWay));
      underWay.delete(sequence);
    };
    await Promise.all(range(1, 400).map(write));
    expect(await read(files, range(1, 400))).toEqual(range(1, 400).map(textOf));
    await files.join(1);
    expect((await names()).length).toBe(1);
    await using again = await RecordFiles.open(folder);
    expect(await read(again, range(1, 400))).toEqual(range(1, 400).map(textOf));
  });

  it('are read to the end while their file gives way to another', async () => {
    await using files = await RecordFiles.open(folder);
    for (let at = 0; at < 20; at++) await files.write(1, segment(range(at * 100 + 1, at * 100 + 101)), NOTHING_COMES);
    const all = range(1, 2_001);
    const reading = Array.from({ length: 8 }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, at * 3));
      return await read(files, all);
    });
    await files.join(1);
    await files.keepOnly(
      1,
      among((sequence) => sequence % 50 !== 0),
    );
    const kept = all.filter((sequence) => sequence % 50 !== 0);
    for (const texts of await Promise.all(reading))
      expect(kept.filter((sequence) => texts[sequence - 1] !== textOf(sequence))).toEqual([]);
    expect(await read(files, kept)).toEqual(kept.map(textOf));
  });

  it('are there once when joining was broken off before the old files went', async () => {
    {
      await using files = await RecordFiles.open(folder);
      for (const sequence of [1, 2, 3]) await files.write(1, segment([sequence]), NOTHING_COMES);
    }
    await writeFile(join(folder, '1', '1-3-1.records'), segment([1, 2, 3]));
    await writeFile(join(folder, '1', '9-9-0.records.new'), 'half');
    await using files = await RecordFiles.open(folder);
    expect(await names()).toEqual(['1-3-1.records']);
    expect(await read(files, [1, 2, 3])).toEqual([1, 2, 3].map(textOf));
  });

  it('are linked as they are at that moment', async () => {
    await using files = await RecordFiles.open(folder);
    await files.write(1, segment([1, 2, 3]), NOTHING_COMES);
    const copy = join(folder, 'copy');
    await files.linkTo(copy);
    await files.drop(1);
    await using copied = await RecordFiles.open(copy);
    expect(await read(copied, [1, 2, 3])).toEqual([1, 2, 3].map(textOf));
  });
});

describe('a file with another byte', () => {
  it.each([0, 9, 5_000, 'middle', 'index', 'end'] as const)(
    'at %s is found, and its records are never others',
    async (where) => {
      const bytes = segment(LARGE);
      const at =
        { middle: bytes.length >> 1, index: bytes.length - 40, end: bytes.length - 5 }[where as 'end'] ?? Number(where);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      await using files = await RecordFiles.open(folder);
      await files.write(1, segment([1]), NOTHING_COMES);
      await writeFile(join(folder, '1', `${LARGE[0]}-${LARGE.at(-1)}-0.records`), bytes);
      await using again = await RecordFiles.open(folder);
      // The sign at the beginning is for people; nothing is read by it.
      if (at >= 8) expect(await again.damaged(1)).toHaveLength(1);
      for (const sequence of [1_000, 5_000, 8_999]) {
        const text = await read(again, [sequence]).catch((error: unknown) => {
          expect(error).toBeInstanceOf(SegmentDamage);
          return [textOf(sequence)];
        });
        expect(text).toEqual([textOf(sequence)]);
      }
      expect(await read(again, [1])).toEqual([textOf(1)]);
    },
  );

  it('or of another length is damage and nothing else', async () => {
    const path = join(folder, '1', '1-50-0.records');
    await using files = await RecordFiles.open(folder);
    await files.write(1, segment(range(1, 51)), NOTHING_COMES);
    await appendFile(path, 'x');
    await using longer = await RecordFiles.open(folder);
    await expect(read(longer, [5])).rejects.toThrow(SegmentDamage);
    for (const length of [0, 5, 31, 100]) {
      await truncate(path, length);
      await using shorter = await RecordFiles.open(folder);
      await expect(read(shorter, [5])).rejects.toThrow(SegmentDamage);
      expect(await shorter.damaged(1)).toHaveLength(1);
    }
  });
});

it('bytes that were changed at random are read in bounds, or refused', () => {
  const good = segment(range(1, 60));
  let state = 12_345;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
  for (let round = 0; round < 3_000; round++) {
    const bytes = Buffer.from(good);
    for (let change = random(4); change >= 0; change--) bytes[bytes.length - 1 - random(200)] = random(256);
    const length = round % 3 === 0 ? random(bytes.length) : bytes.length;
    try {
      const { indexBytes, sum } = readTail(bytes.subarray(Math.max(0, length - TAIL_BYTES), length), length);
      const index = readIndex(bytes.subarray(length - TAIL_BYTES - indexBytes, length - TAIL_BYTES), sum, length);
      expect(index.sequences.count).toBe(59);
    } catch (error) {
      expect(error).toBeInstanceOf(SegmentDamage);
    }
  }
});

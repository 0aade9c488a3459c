import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { cutLengths } from '../kit/cut-lengths.ts';
import { readingsOf, stepsOf } from './read-vector.ts';
import { vectorBytes, vectorsOf } from './vectors-of.ts';

/** Each vector up to this size is cut off at each of its bytes. */
const MOST_CUTS = 300;

/** What an import relies on, for each format of the list. */
const formats = await Promise.all(FORMATS.map(async (format) => ({ format, vectors: await vectorsOf(format) })));

it('the formats have different names', () => {
  expect(new Set(FORMATS.map(({ name }) => name)).size).toBe(FORMATS.length);
});

describe.each(formats)('the format $format.name', ({ format, vectors }) => {
  it('has a vector with a bad record before others, unless a source is kept as one record', () => {
    const isBefore = vectors.some(({ records, refused }) => refused.some(([bad]) => bad < (records.at(-1)?.[0] ?? -1)));
    const isOneRecord = vectors.every(({ records, refused }) => records.length === 1 && refused.length === 0);
    expect(isBefore || isOneRecord).toBe(true);
  });

  it('recognises nothing that has no records', () => {
    for (const text of ['', '\n', '#', '{', '{}', '[]', 'text', '\u0000'])
      expect(format.recognises(headOf(Buffer.from(text), true)), text).toBe(false);
  });

  describe.each(vectors)('$title', (vector) => {
    const { collection } = vector;
    const bytes = vectorBytes(vector);
    const expected = [
      ...vector.records.map(([number, value]) => ({ number, value })),
      ...vector.refused.map(([number, reason]) => ({ number, reason })),
    ].sort((a, b) => a.number - b.number);

    it('is recognised by this format alone', () => {
      const head = headOf(bytes, true);
      const among = FORMATS.filter((other) => other === format || other.isGuess !== true);
      expect(among.filter((other) => other.recognises(head)).map(({ name }) => name)).toEqual([format.name]);
    });

    it('is read whole', async () => {
      expect(readingsOf(await stepsOf(format, bytes, { collection }), collection)).toEqual(expected);
    });

    it('is read in the same steps in pieces of any size', async () => {
      const steps = await stepsOf(format, bytes, { collection, stepBytes: 1 });
      for (const pieceBytes of [1, 2, 3, 7, 64])
        expect(await stepsOf(format, bytes, { collection, stepBytes: 1, pieceBytes }), `${pieceBytes}`).toEqual(steps);
      expect(readingsOf(steps, collection)).toEqual(expected);
    });

    it('loses at most its last record and what follows when it is cut off', async () => {
      for (const length of cutLengths(bytes.length, MOST_CUTS)) {
        const readings = readingsOf(await stepsOf(format, bytes.subarray(0, length), { collection }), collection);
        const before = readings.slice(0, -1);
        expect(before, `${length} bytes`).toEqual(expected.slice(0, before.length));
      }
    });

    it('is read on from each of its positions', async () => {
      const steps = await stepsOf(format, bytes, { collection, stepBytes: 1 });
      for (const [at, { end }] of steps.entries()) {
        const from = JSON.parse(JSON.stringify(end));
        const rest = await stepsOf(format, bytes, { collection, from, stepBytes: 1 });
        expect(rest, JSON.stringify(end)).toEqual(steps.slice(at + 1));
      }
      expect(steps.at(-1)?.end.offset).toBeLessThanOrEqual(bytes.length);
    });
  });
});

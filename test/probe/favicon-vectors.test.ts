import { describe, expect, it } from 'vitest';
import { averageHash, faviconHash } from '../../src/probe/protocols/web/http/favicon/favicon-hash.ts';
import { readImage } from '../../src/probe/protocols/web/http/favicon/read-image.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

const VECTORS = 'data/fingerprints/favicon-hash-vectors.ndjson';

interface Row {
  readonly source: string;
  readonly base64: string;
  readonly mmh3_signed: number;
}

const rows = sharedLines(VECTORS).map((line) => JSON.parse(line) as Row);

describe.skipIf(isAbsent(VECTORS))('published hashes of icons (needs ../shared/data/fingerprints)', () => {
  it('are those of faviconHash', () => {
    expect(rows).toHaveLength(16);
    for (const { base64, mmh3_signed } of rows) expect(faviconHash(Buffer.from(base64, 'base64'))).toBe(mmh3_signed);
  });

  it('belong to icons with the average hash of another implementation', () => {
    const hashes = rows
      .filter(({ source }) => source !== 'synthetic')
      .map(({ base64 }) => readImage(Buffer.from(base64, 'base64')))
      .map((pixels) => (pixels === undefined ? undefined : averageHash(pixels)));
    // By Pillow 13: on black, as grey, resized with the box filter, brighter than the mean.
    expect(hashes).toEqual(['f0f8fc0607c7e7e7', '00fcfee6667e3c00', '00005e78383e0000']);
  });
});

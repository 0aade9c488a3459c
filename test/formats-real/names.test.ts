import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Format } from '../../src/ingest/formats/format.ts';
import { HEAD_BYTES } from '../../src/ingest/formats/format.ts';
import { headOf, recogniseFormat } from '../../src/ingest/import/recognise-format.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

const FOLDER = 'data/scans/zdns';

async function read(file: string) {
  const bytes = readFileSync(sharedUrl(`${FOLDER}/${file}`));
  const format = recogniseFormat(
    headOf(bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES),
    'records',
  ) as Format;
  return { format: format.name, readings: readingsOf(await stepsOf(format, bytes), undefined) };
}

describe.skipIf(isAbsent(FOLDER))('names and answers of zdns (needs ../shared/data/scans/zdns)', () => {
  it('popular names', async () => {
    const { format, readings } = await read('crux-top-domains.txt');
    expect(format).toBe('names');
    expect(readings).toHaveLength(5_975);
    expect(readings.filter((reading) => 'reason' in reading)).toEqual([]);
  });

  it('a transfer of a zone', async () => {
    const { format, readings } = await read('axfr.json');
    expect(format).toBe('zdns');
    const records = JSON.parse(readFileSync(sharedUrl(`${FOLDER}/axfr.json`), 'utf8')).data.servers[0].records;
    expect(readings).toHaveLength(records.length);
    expect(readings).toContainEqual({
      number: 0,
      value: expect.objectContaining({
        data: expect.objectContaining({ domain: 'deadbeef.zonetransfer.me', aaaa: ['dead:beaf::'] }),
      }),
    });
  });
});

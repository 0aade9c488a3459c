import { describe, expect, it } from 'vitest';
import { isAbsent } from '../shared-data.ts';
import { readRealFile } from './read-real-file.ts';

const RESULTS = 'data/scans/engine-results';

/** Where each service is. */
const FILES: readonly (readonly [path: string, format: string, places: readonly string[]])[] = [
  [
    `${RESULTS}/zoomeye/mihari-v2-search.json`,
    'zoomeye',
    ['8.8.8.8:53', '8.8.4.4:443', '8.8.8.8:443', '8.8.8.8:53', '8.8.8.8:853', '8.8.8.8:111'],
  ],
  // Of the nine events, one is of a port that may be closed.
  [
    'data/scans/engine-records/common-osint-model/1.1.1.1_binaryedge.json',
    'binaryedge',
    [443, 443, 443, 80, 80, 53, 53, 443].map((port) => `1.1.1.1:${port}`),
  ],
  [`${RESULTS}/hunter/uncover-example.json`, 'hunter', ['127.0.0.1:80']],
  [`${RESULTS}/zoomeye/uncover-v1-host-search-example.json`, 'zoomeye', ['192.168.1.1:110']],
];

describe.each(FILES)('%s', (path, format, places) => {
  it.skipIf(isAbsent(path))('has each of its services (needs ../shared/data/scans)', async () => {
    const { formats, responses, refused } = await readRealFile(path);
    expect([formats, refused]).toEqual([[format], []]);
    expect(responses.map(({ ip, port }) => `${ip}:${port}`)).toEqual(places);
  });
});

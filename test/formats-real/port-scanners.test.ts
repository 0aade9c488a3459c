import { describe, expect, it } from 'vitest';
import { isAbsent } from '../shared-data.ts';
import { readShared } from './read-shared.ts';

const uris = ({ records }: Awaited<ReturnType<typeof readShared>>) => records.map(({ data }) => data.uri);

describe.skipIf(isAbsent('data/scans'))('results of scanners of ports (needs ../shared/data/scans)', () => {
  it('masscan: each port is a record', async () => {
    const reading = await readShared('data/scans/masscan/defectdojo/masscan_many_vuln.json');
    expect(reading).toMatchObject({ formats: ['masscan'], refused: [] });
    expect(uris(reading)).toEqual([
      'http://172.29.0.3:8080/',
      'raw_tcp://172.29.0.3:3000',
      'https://172.29.0.3:8443/',
      'http://172.29.0.3:80/',
    ]);
    expect(reading.records[0]?.data).toMatchObject({
      last_updated: '2026-07-31T18:20:37.000Z',
      masscan: { reason: 'syn-ack', ttl: 64 },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { jsonMember } from '../../src/model/json-value.ts';
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

  it('nmap with -oG: each port is a record, with its product', async () => {
    const reading = await readShared('data/scans/nmap-gnmap/brutespray/test.gnmap');
    expect(reading).toMatchObject({ formats: ['nmap'], refused: [] });
    expect(uris(reading)).toEqual([
      'ssh://10.0.0.1:22',
      'http://10.0.0.1:80/',
      'mysql://10.0.0.2:3306',
      'postgres://10.0.0.2:5432',
      'smb://10.0.0.3:445',
    ]);
    expect(reading.records.map(({ data }) => jsonMember(data.nmap, 'product'))).toEqual([
      'OpenSSH',
      'Apache',
      'MySQL',
      'PostgreSQL',
      'Windows SMB',
    ]);
  });

  it('naabu: each line is a record', async () => {
    const reading = await readShared('data/scans/naabu/defectdojo/naabu_one_vuln.json');
    expect(reading).toMatchObject({ formats: ['naabu'], refused: [] });
    expect(reading.records.map(({ data }) => [data.uri, data.last_updated])).toEqual([
      ['http://172.29.0.3:80/', '2026-07-31T00:00:00.000Z'],
      ['http://172.29.0.3:80/', '2026-07-31T00:00:01.000Z'],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { wholeShare } from './accuracy.ts';
import { nmapAccuracy } from './nmap-accuracy.ts';
import { readShared } from './read-shared.ts';

describe.skipIf(isAbsent('data/scans'))('results of nmap in XML (needs ../shared/data/scans)', () => {
  it('have the open ports and the fields that python-libnmap reads', async () => {
    const { shares, services, missing, strange } = await nmapAccuracy();
    expect({ services, missing, strange }).toEqual({ services: 72, missing: [], strange: [] });
    expect(wholeShare(shares), JSON.stringify(shares)).toBeGreaterThanOrEqual(0.99);
  });

  it('are refused where python-libnmap refuses them', async () => {
    const broken = sharedLines('data/scans/reference.ndjson')
      .map((line) => JSON.parse(line) as { readonly file: string; readonly libnmap?: { readonly error?: string } })
      .filter(({ file, libnmap }) => file.startsWith('nmap-xml/') && libnmap?.error !== undefined);
    expect(broken.length).toBeGreaterThan(0);
    for (const { file } of broken) expect((await readShared(`data/scans/${file}`)).records, file).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { defined } from '../../model/defined.ts';
import type { ReferenceRow } from '../../probe/reference/reference-catalog.ts';
import { loadedVulnerabilityData } from './server-reference.ts';

const row = (kind: ReferenceRow['kind'], date: string | undefined, records: number): ReferenceRow => ({
  kind,
  name: `${kind}.json`,
  loaded: '2026-11-26T10:00:00.000Z',
  records,
  bytes: 1,
  ...defined({ date }),
});

it('names each loaded source of vulnerabilities once, with its newest date', () => {
  const rows = [
    row('nvd', '2026-11-19', 10),
    row('nvd', '2026-11-20', 5),
    row('epss', undefined, 3),
    row('mmdb', 'x', 1),
  ];
  expect(loadedVulnerabilityData(rows)).toEqual([
    { source: 'nvd', date: '2026-11-20', records: 15 },
    { source: 'epss', date: '2026-11-26T10:00:00.000Z', records: 3 },
  ]);
});

it('is nothing without a list of vulnerabilities', () => {
  expect(loadedVulnerabilityData([row('epss', '2026-11-20', 3), row('mmdb', 'x', 1)])).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { isAbsent } from '../shared-data.ts';
import { wholeShare } from './accuracy.ts';
import { ZONE_REFERENCES, zoneFilesAccuracy, zoneRecords, zoneReferences } from './zone-files-accuracy.ts';

/** Records that dnspython cannot read, and whose lines its answer lists. */
const FURTHER: Readonly<Record<string, number>> = { 'zones/dnspython/example': 1 };

describe.skipIf(isAbsent(ZONE_REFERENCES))('published zone files (needs ../shared/data/dns)', () => {
  it.each(zoneReferences().map((reference) => [reference.file, reference] as const))('%s', async (file, reference) => {
    const records = await zoneRecords(reference);
    const count = reference.records?.length;
    if (count === undefined) expect(records.length).toBeGreaterThan(0);
    else expect(records.length).toBe(count + (FURTHER[file] ?? (file.includes('dnspython') ? 2 : 0)));
  });

  it('have the contents that dnspython reads', async () => {
    const shares = await zoneFilesAccuracy();
    expect(wholeShare(shares), JSON.stringify(shares.filter(({ equal, of }) => equal < of))).toBeGreaterThanOrEqual(
      0.99,
    );
    expect(shares.length).toBeGreaterThan(50);
  });
});

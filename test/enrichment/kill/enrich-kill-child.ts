import { join } from 'node:path';
import { openStore } from '../../../src/main/open-store.ts';
import { ServerReference } from '../../../src/main/serve/server-reference.ts';
import { EnrichmentRounds } from '../../../src/service/enrichment/enrichment-rounds.ts';
import { TimeSlices } from '../../../src/store/time-slices.ts';

/** `node enrich-kill-child.ts directory`: brings all indices of a data directory to its reference data, and ends. */
const [data = ''] = process.argv.slice(2);
const now = (): number => Date.parse('2026-11-02T00:00:00Z');
const elapsed = (): number => performance.now();
const fail = (error: unknown): void => {
  throw error;
};

await using store = await openStore(data);
using reference = await ServerReference.open(data, fail, now);
const enrichment = new EnrichmentRounds({
  store,
  slices: new TimeSlices(elapsed),
  now,
  elapsed,
  data,
  noteFile: join(data, 'reference', 'enriching.json'),
  freeBytes: async () => undefined,
  onDone: () => {},
  onFailure: fail,
});
// The parent kills after a time from here.
console.log('begun');
await enrichment.run(reference.today, new AbortController().signal);

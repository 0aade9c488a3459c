import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../kit/temporary-directory.ts';
import { killDuringEnrichments } from './enrich-kill.ts';

it('an enrichment that is killed several times and begun again ends as one without kills', async () => {
  await using resources = new AsyncDisposableStack();
  const folder = await temporaryDirectory(resources);
  // `npm run kill-enrichment` does many more.
  const rounds = await killDuringEnrichments(folder, { records: 700, rounds: 1, kills: 2, seed: 1 });
  expect(rounds.flatMap(({ wrong }) => wrong)).toEqual([]);
}, 180_000);

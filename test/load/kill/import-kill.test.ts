import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../../kit/temporary-directory.ts';
import { killDuringImports } from './import-kill.ts';
import { writeKillSources } from './import-kill-sources.ts';

it('an import that is killed and repeated has every record once', async () => {
  await using resources = new AsyncDisposableStack();
  const folder = await temporaryDirectory(resources);
  const sources = join(folder, 'sources');
  // `npm run kill-imports` does many more.
  await writeKillSources(sources, { hosts: 50, targets: 50, networks: 60, names: 50, files: 50, padding: 10 });
  const rounds = await killDuringImports(folder, sources, { rounds: 1, seed: 1 });
  expect(rounds.flatMap(({ wrong }) => wrong)).toEqual([]);
}, 180_000);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINES } from './engines.ts';
import { killRounds } from './kill-rounds.ts';

/** `node test/store/kill-main.ts [rounds] [seed] [engine]`: kills a writing process that often; prints what was acknowledged and what was found. */
const [rounds = 30, seed = 1] = process.argv.slice(2, 4).map(Number);
const only = process.argv[4];
for (const engine of ENGINES) {
  if (engine.unavailable !== undefined || (only ?? engine.name) !== engine.name) continue;
  const directory = await mkdtemp(join(tmpdir(), 'kill-'));
  const wrong = await killRounds(engine, directory, { rounds, seed, onRound: (line) => console.log(line) });
  console.log(`${engine.name}: ${rounds} rounds, ${wrong.length} contradictions`);
  if (wrong.length > 0) process.exitCode = 1;
  else await rm(directory, { recursive: true, force: true });
}

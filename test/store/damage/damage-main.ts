import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DamageCase, runDamageCase } from './damage-case.ts';
import { DAMAGE_KINDS, OTHER_KINDS } from './damage-kinds.ts';
import { DAMAGES, type Damage } from './damages.ts';
import { openChildServer } from './open-child-server.ts';
import { makeWholeWorld } from './whole-world.ts';

/**
 * `npm run damage -- [--all] [kind ...]`: damages each kind of file of a store in each way, before a server starts and
 * while it runs, and asks the server everything. Each answer must be right, or say that it may not be.
 */
const names = process.argv.slice(2);
const kinds = [...DAMAGE_KINDS, ...(names.includes('--all') ? OTHER_KINDS : [])];
const named = [...DAMAGE_KINDS, ...OTHER_KINDS].filter(({ name }) => names.includes(name));
const damages = Object.keys(DAMAGES) as Damage[];

const folder = await mkdtemp(join(tmpdir(), 'damage-'));
process.env.PERIPLUS_TEST_RUN = folder;
try {
  const world = await makeWholeWorld(join(folder, 'whole'), openChildServer);
  let [cases, right] = [0, 0];
  for (const kind of named.length > 0 ? named : kinds)
    for (const damage of damages)
      for (const when of ['start', 'running'] as const) {
        const wrong = await runDamageCase({ kind, damage, when } satisfies DamageCase, world, openChildServer);
        cases++;
        if (wrong.length === 0) right++;
        const outcome = wrong.length === 0 ? kind.end : wrong.join('; ');
        console.log(`${kind.name.padEnd(12)} ${damage.padEnd(8)} ${when.padEnd(8)} ${outcome}`);
      }
  console.log(`${right} of ${cases}`);
  if (right < cases) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

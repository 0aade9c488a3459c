import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Store } from '../../src/store/store.ts';
import { Dice } from './dice.ts';
import type { Engine } from './engines.ts';
import { ADDRESSES_OF_A_VERSION, addressAt } from './side-kill-lines.ts';

/** A process that replaces a source over and over is killed at a random moment, again and again; answers what was wrong afterwards. */
export async function killedWhileReplacing(
  engine: Engine,
  directory: string,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Promise<readonly string[]> {
  const dice = new Dice(seed);
  const wrong: string[] = [];
  let begun = 0;
  let done = 0;
  for (let round = 0; round < rounds; round++) {
    const isAlone = dice.chance(50);
    for (const [what, version] of await killed(engine.name, directory, begun + 1, dice.below(600), isAlone)) {
      if (what === 'begun') begun = version;
      else done = version;
    }
    await using store = await reopened(engine, directory);
    const asked = Array.from({ length: ADDRESSES_OF_A_VERSION }, (_, at) => addressAt(at));
    const known = await store.sideTables.addresses.at(asked);
    const versions = new Set(known.map((one) => one.map(({ json }) => JSON.parse(json).isp).join()));
    const [version] = versions;
    if (versions.size !== 1) wrong.push(`round ${round}: ${versions.size} versions at once`);
    else if (Number(version) < done || Number(version) > begun)
      wrong.push(`round ${round}: version ${version}, of which ${done} was acknowledged and ${begun} begun`);
    const { findings } = await store.maintenance.check();
    wrong.push(...findings.map(({ words }) => `round ${round}: ${words}`));
  }
  return wrong;
}

const CHILD = fileURLToPath(new URL('side-kill-child.ts', import.meta.url));

async function killed(engine: string, directory: string, version: number, ms: number, isAlone: boolean) {
  const child = spawn(process.execPath, [CHILD, engine, directory, String(version)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const said: (readonly [string, number])[] = [];
  const output = createInterface({ input: child.stdout });
  const isRead = once(output, 'close');
  const isUnderWay = new Promise<void>((resolve) => {
    output.on('line', (line) => {
      const [what = '', number] = line.split(' ');
      said.push([what, Number(number)]);
      if (said.filter(([one]) => one === 'begun').length === 2) resolve();
    });
  });
  const isEnded = once(child, 'exit');
  await Promise.race([isUnderWay, isEnded]);
  await pause(ms);
  if (child.pid !== undefined && child.exitCode === null) process.kill(isAlone ? child.pid : -child.pid, 'SIGKILL');
  await isEnded;
  await isRead;
  if (child.signalCode !== 'SIGKILL') throw new Error(`the process that loads ended by itself: ${child.exitCode}`);
  return said;
}

/** What a killed process has left running may hold the directory for a moment. */
async function reopened(engine: Engine, directory: string): Promise<Store> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await engine.open(directory);
    } catch (error) {
      if (attempts === 20) throw error;
      await pause(500);
    }
  }
}

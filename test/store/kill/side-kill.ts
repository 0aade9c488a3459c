import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Dice } from '../dice.ts';
import type { Engine } from '../engines.ts';
import { openAfterKill } from './kill-rounds.ts';

/** Kills a process at random moments while it replaces a source, round after round. Returns the errors. */
export async function killDuringReplace(
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
    for (const [event, version] of await runUntilKilled(engine.name, directory, begun + 1, dice.below(600), isAlone)) {
      if (event === 'begun') begun = version;
      else done = version;
    }
    await using store = await openAfterKill(engine, directory);
    const addresses = Array.from({ length: ADDRESSES_PER_VERSION / 5 }, (_, at) => addressAt(at * 5 + 4));
    const records = await store.sideTables.addresses.at(addresses);
    const versions = new Set(records.map((list) => list.map(({ json }) => JSON.parse(json).isp).join()));
    const [version] = versions;
    if (versions.size !== 1) wrong.push(`round ${round}: ${versions.size} versions at once`);
    else if (Number(version) < done || Number(version) > begun)
      wrong.push(`round ${round}: version ${version}, but ${done} was acknowledged and ${begun} begun`);
    const { findings } = await store.maintenance.check();
    wrong.push(...findings.map(({ words }) => `round ${round}: ${words}`));
  }
  return wrong;
}

const CHILD = fileURLToPath(new URL('side-kill-child.ts', import.meta.url));

async function runUntilKilled(engine: string, directory: string, version: number, ms: number, isAlone: boolean) {
  const child = spawn(process.execPath, [CHILD, engine, directory, String(version)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const events: (readonly [string, number])[] = [];
  const output = createInterface({ input: child.stdout });
  const isRead = once(output, 'close');
  const isUnderWay = new Promise<void>((resolve) => {
    output.on('line', (line) => {
      const [event = '', version] = line.split(' ');
      events.push([event, Number(version)]);
      if (events.filter(([name]) => name === 'begun').length === 2) resolve();
    });
  });
  const isEnded = once(child, 'exit');
  await Promise.race([isUnderWay, isEnded]);
  await pause(ms);
  if (child.pid !== undefined && child.exitCode === null) process.kill(isAlone ? child.pid : -child.pid, 'SIGKILL');
  await isEnded;
  await isRead;
  if (child.signalCode !== 'SIGKILL') throw new Error(`the loading process exited by itself: ${child.exitCode}`);
  return events;
}

const ADDRESSES_PER_VERSION = 1_500;

function addressAt(at: number): string {
  return `10.0.${at >> 8}.${at & 255}`;
}

/** A source whose addresses all have the number of the version. */
export function linesOfVersion(version: number): readonly Buffer[] {
  const lines = Array.from({ length: ADDRESSES_PER_VERSION }, (_, at) =>
    JSON.stringify({ ip: addressAt(at), isp: String(version) }),
  );
  return [Buffer.from(lines.join('\n'))];
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Store } from '../../src/store/store.ts';
import { Dice } from './dice.ts';
import type { Engine } from './engines.ts';
import type { KillEvent, KillStep } from './kill-events.ts';
import { KillLedger } from './kill-ledger.ts';

export interface KillOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly onRound?: (line: string) => void;
}

/**
 * A process that writes is killed at a random moment, again and again in one directory; each time the store is opened and held against
 * what the process had said. Answers what contradicts it.
 */
export async function killRounds(engine: Engine, directory: string, options: KillOptions): Promise<readonly string[]> {
  const ledger = new KillLedger();
  const dice = new Dice(options.seed);
  const wrong: string[] = [];
  for (let round = 0; round < options.rounds; round++) {
    // With its children, as when a machine goes down; or alone, as when memory runs out.
    const withChildren = dice.chance(50);
    const moment = dice.chance(60)
      ? { during: dice.pick(['publish', 'publish', 'drop', 'write'] as const), ms: dice.below(250) }
      : { during: undefined, ms: 50 + dice.below(1_500) };
    const events = await killed(engine.name, directory, ledger.nextCycle, moment, withChildren);
    for (const event of events) ledger.take(event);
    const start = performance.now();
    const { opened, attempts } = await reopened(engine, directory);
    await using store = opened;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const found = [...(await ledger.contradictions(store)), ...(await ledger.repair(store))];
    await ledger.goOn(store);
    found.push(...(await ledger.contradictions(store)));
    wrong.push(...found.map((one) => `round ${round}: ${one}`));
    const how = `${withChildren ? 'with its children' : 'alone'} at ${moment.during ?? 'any'} + ${moment.ms} ms`;
    options.onRound?.(
      `round ${round}, killed ${how}: ${ledger.acknowledged} steps acknowledged, opened in ${seconds} s at attempt ${attempts}, ${found.length === 0 ? 'all there' : found.slice(0, 5).join('; ')}`,
    );
  }
  return wrong;
}

const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));

/** So long after the first step at all, or after the third of a kind was begun. */
interface Moment {
  readonly during: KillStep['kind'] | undefined;
  readonly ms: number;
}

async function killed(
  engine: string,
  directory: string,
  cycle: number,
  moment: Moment,
  withChildren: boolean,
): Promise<readonly KillEvent[]> {
  const child = spawn(process.execPath, [CHILD, engine, directory, String(cycle)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const events: KillEvent[] = [];
  const output = createInterface({ input: child.stdout });
  const isRead = once(output, 'close');
  const isBegun = new Promise<void>((resolve) => {
    output.on('line', (line) => {
      events.push(JSON.parse(line) as KillEvent);
      if (moment.during === undefined || isBegunOften(events, moment.during)) resolve();
    });
  });
  const isEnded = once(child, 'exit');
  await Promise.race([isBegun, isEnded]);
  await pause(moment.ms);
  kill(child, withChildren);
  await isEnded;
  await isRead;
  if (child.signalCode !== 'SIGKILL') throw new Error(`the process that writes ended by itself: ${child.exitCode}`);
  return events;
}

function isBegunOften(events: readonly KillEvent[], kind: KillStep['kind']): boolean {
  const often = kind === 'drop' ? 1 : 3;
  return events.filter(({ at, step }) => at === 'begun' && step.kind === kind).length >= often;
}

function kill(child: ChildProcess, withChildren: boolean): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(withChildren ? -child.pid : child.pid, 'SIGKILL');
}

/** What a killed process has left running may hold the directory for a moment. */
async function reopened(engine: Engine, directory: string): Promise<{ opened: Store; attempts: number }> {
  for (let attempts = 1; ; attempts++) {
    try {
      return { opened: await engine.open(directory), attempts };
    } catch (error) {
      if (attempts === 20) throw error;
      await pause(500);
    }
  }
}

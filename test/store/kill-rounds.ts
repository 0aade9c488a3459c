import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Store } from '../../src/store/store.ts';
import { Dice } from './dice.ts';
import type { Engine } from './engines.ts';
import type { KillEvent, KillKind, KillStep } from './kill-events.ts';
import { KillLedger } from './kill-ledger.ts';
import { makeOld } from './kill-rebuild.ts';

export interface KillOptions {
  /** How many rounds must kill within a step of each kind. */
  readonly within: Partial<Readonly<Record<KillKind, number>>>;
  readonly seed: number;
  readonly onRound?: (round: KillRound) => void;
}

export interface KillRound {
  readonly kind: KillKind;
  /** Steps that were begun and not acknowledged when the process was killed. */
  readonly interrupted: readonly KillStep[];
  /** One of them is of the round's kind. */
  readonly isWithin: boolean;
  /** The process alone, as when memory runs out; or with its children, as when a machine goes down. */
  readonly withChildren: boolean;
  /** So long after the step was begun. */
  readonly milliseconds: number;
  /** Steps of all rounds so far. */
  readonly acknowledged: number;
  readonly found: { readonly indices: number; readonly records: number };
  readonly openedInMs: number;
  readonly wrong: readonly string[];
}

/**
 * A process that writes is killed at a random moment of a step, again and again in one directory; each time the store is opened and held
 * against what the process had said.
 */
export async function killRounds(
  engine: Engine,
  directory: string,
  { within, seed, onRound = () => {} }: KillOptions,
): Promise<readonly KillRound[]> {
  const ledger = new KillLedger();
  const dice = new Dice(seed);
  const durations = new Map<KillKind, number>();
  const rounds: KillRound[] = [];
  for (const [kind, wanted] of Object.entries(within) as [KillKind, number][]) {
    // Some come too late: the step was done a moment before.
    for (let hits = 0, tries = 0; hits < wanted && tries < wanted * MOST_TRIES; tries++) {
      if (kind === 'rebuild' && rounds.length > 0) await makeOld(directory);
      const withChildren = dice.chance(50);
      const milliseconds = dice.below(Math.ceil(durations.get(kind) ?? FIRST_GUESS_MS));
      const moment = { kind, often: kind === 'rebuild' ? 1 : 1 + dice.below(4), milliseconds };
      const events = await killed(engine.name, directory, ledger.nextCycle, moment, withChildren);
      const open = new Map<string, KillStep>();
      for (const event of events) {
        ledger.take(event);
        if (event.at === 'begun') open.set(JSON.stringify(event.step), event.step);
        else open.delete(JSON.stringify(event.step));
        if (event.at === 'done') durations.set(event.step.kind, event.milliseconds);
      }
      const interrupted = [...open.values()];
      const isWithin = interrupted.some((step) => step.kind === kind);
      if (isWithin) hits++;
      const round = { kind, interrupted, isWithin, withChildren, milliseconds, acknowledged: ledger.acknowledged };
      rounds.push({ ...round, ...(await examined(engine, directory, ledger)) });
      onRound(rounds.at(-1) as KillRound);
    }
  }
  return rounds;
}

const MOST_TRIES = 4;
const FIRST_GUESS_MS = 40;
const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));

async function examined(
  engine: Engine,
  directory: string,
  ledger: KillLedger,
): Promise<Pick<KillRound, 'found' | 'openedInMs' | 'wrong'>> {
  const start = performance.now();
  await using store = await reopened(engine, directory);
  const openedInMs = performance.now() - start;
  const indices = await store.indices();
  const found = { indices: indices.length, records: indices.reduce((sum, { count }) => sum + count, 0) };
  const wrong = [...(await ledger.contradictions(store)), ...(await ledger.repair(store))];
  await ledger.goOn(store);
  return { found, openedInMs, wrong: [...wrong, ...(await ledger.contradictions(store))] };
}

/** So long after a step of the kind was begun for the so manieth time. */
interface Moment {
  readonly kind: KillKind;
  readonly often: number;
  readonly milliseconds: number;
}

async function killed(
  engine: string,
  directory: string,
  cycle: number,
  { kind, often, milliseconds }: Moment,
  withChildren: boolean,
): Promise<readonly KillEvent[]> {
  const child = spawn(process.execPath, [CHILD, engine, directory, String(cycle), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const events: KillEvent[] = [];
  const output = createInterface({ input: child.stdout });
  const isRead = once(output, 'close');
  const isBegun = new Promise<void>((resolve) => {
    output.on('line', (line) => {
      events.push(JSON.parse(line) as KillEvent);
      if (events.filter(({ at, step }) => at === 'begun' && step.kind === kind).length >= often) resolve();
    });
  });
  const isEnded = once(child, 'exit');
  await Promise.race([isBegun, isEnded]);
  await pause(milliseconds);
  kill(child, withChildren);
  await isEnded;
  await isRead;
  if (child.signalCode !== 'SIGKILL') throw new Error(`the process that writes ended by itself: ${child.exitCode}`);
  return events;
}

function kill(child: ChildProcess, withChildren: boolean): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(withChildren ? -child.pid : child.pid, 'SIGKILL');
}

/** What a killed process has left running may hold the directory for a moment. */
async function reopened(engine: Engine, directory: string): Promise<Store> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await engine.open(directory);
    } catch (error) {
      if (attempts === MOST_ATTEMPTS) throw error;
      await pause(100);
    }
  }
}

const MOST_ATTEMPTS = 100;

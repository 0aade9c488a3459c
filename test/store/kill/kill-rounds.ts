import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Store } from '../../../src/store/store.ts';
import { Dice } from '../dice.ts';
import type { Engine } from '../engines.ts';
import { makeLayoutOld } from '../tantivy/old-layout.ts';
import type { KillEvent, KillKind, KillStep } from './kill-events.ts';
import { KillLedger } from './kill-ledger.ts';

export interface KillOptions {
  /** Rounds per kind that must kill during a step of that kind. */
  readonly within: Partial<Readonly<Record<KillKind, number>>>;
  readonly seed: number;
  readonly onRound?: (round: KillRound) => void;
}

export interface KillRound {
  readonly kind: KillKind;
  /** Steps that were begun but not acknowledged when the process was killed. */
  readonly interrupted: readonly KillStep[];
  /** One of them is of the kind of the round. */
  readonly isWithin: boolean;
  /** True: with its children, as in a power failure. False: alone, as by the OOM killer. */
  readonly withChildren: boolean;
  /** Time from the start of the step to the kill. */
  readonly milliseconds: number;
  /** Steps of all rounds so far. */
  readonly acknowledged: number;
  readonly content: { readonly indices: number; readonly records: number };
  readonly openedInMs: number;
  readonly wrong: readonly string[];
}

/**
 * Kills a writing process at random moments of its steps, round after round in one directory. Each time it opens the
 * store and compares it with the steps that the process printed.
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
  for (const [kind, target] of Object.entries(within) as [KillKind, number][]) {
    // Some kills miss: the step has just ended.
    for (let hits = 0, tries = 0; hits < target && tries < target * MOST_TRIES; tries++) {
      if (kind === 'rebuild' && rounds.length > 0) await makeLayoutOld(directory);
      const withChildren = dice.chance(50);
      const milliseconds = dice.below(Math.ceil(durations.get(kind) ?? FIRST_GUESS_MS));
      const moment = { kind, occurrence: kind === 'rebuild' ? 1 : 1 + dice.below(4), milliseconds };
      const events = await runUntilKilled(engine.name, directory, ledger.nextCycle, moment, withChildren);
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
      rounds.push({ ...round, ...(await inspectStore(engine, directory, ledger)) });
      onRound(rounds.at(-1) as KillRound);
    }
  }
  return rounds;
}

const MOST_TRIES = 20;
const FIRST_GUESS_MS = 40;
const CHILD = fileURLToPath(new URL('kill-child.ts', import.meta.url));

async function inspectStore(
  engine: Engine,
  directory: string,
  ledger: KillLedger,
): Promise<Pick<KillRound, 'content' | 'openedInMs' | 'wrong'>> {
  const start = performance.now();
  await using store = await openAfterKill(engine, directory);
  const openedInMs = performance.now() - start;
  const indices = await store.indices();
  const content = { indices: indices.length, records: indices.reduce((sum, { count }) => sum + count, 0) };
  const wrong = [...(await ledger.contradictions(store)), ...(await ledger.repair(store))];
  await ledger.addCycle(store);
  return { content, openedInMs, wrong: [...wrong, ...(await ledger.contradictions(store))] };
}

interface Moment {
  readonly kind: KillKind;
  /** Which step of the kind, from 1. */
  readonly occurrence: number;
  /** Time after its start. */
  readonly milliseconds: number;
}

async function runUntilKilled(
  engine: string,
  directory: string,
  cycle: number,
  { kind, occurrence, milliseconds }: Moment,
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
      if (events.filter(({ at, step }) => at === 'begun' && step.kind === kind).length >= occurrence) resolve();
    });
  });
  const isEnded = once(child, 'exit');
  await Promise.race([isBegun, isEnded]);
  await pause(milliseconds);
  kill(child, withChildren);
  await isEnded;
  await isRead;
  if (child.signalCode !== 'SIGKILL') throw new Error(`the writing process exited by itself: ${child.exitCode}`);
  return events;
}

function kill(child: ChildProcess, withChildren: boolean): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(withChildren ? -child.pid : child.pid, 'SIGKILL');
}

/** Opens a store, waiting for children of the killed process to release the directory. */
export async function openAfterKill(engine: Engine, directory: string): Promise<Store> {
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

/**
 * Resident memory and processor time of this process and its descendants, from Linux's /proc. An engine is any
 * descendant. Without /proc there are no figures.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

export interface Resident {
  readonly own: number;
  /** Of all descendants. */
  readonly engine: number;
}

export const hasProc = readOrNothing('/proc/self/stat') !== undefined;

/** Resident bytes at this moment, shared pages included. */
export function resident(): Resident {
  return residentOf(process.pid);
}

export function residentOf(pid: number): Resident {
  return {
    own: statusOf(pid, 'VmRSS'),
    engine: descendants(pid).reduce((sum, one) => sum + statusOf(one, 'VmRSS'), 0),
  };
}

/** Resident bytes of a process and its descendants; `anonymous` excludes mapped files. */
export function residentFrom(pid: number): { readonly all: number; readonly anonymous: number } {
  const pids = [pid, ...descendants(pid)];
  const sum = (name: string): number => pids.reduce((total, one) => total + statusOf(one, name), 0);
  return { all: sum('VmRSS'), anonymous: sum('RssAnon') };
}

export interface MemoryWatch extends Disposable {
  /** The moment at which the sum was largest. */
  readonly peak: Resident;
}

export function watchMemory(everyMs = 50): MemoryWatch {
  let peak = resident();
  const look = (): void => {
    const now = resident();
    if (now.own + now.engine > peak.own + peak.engine) peak = now;
  };
  const timer = setInterval(look, everyMs);
  return {
    get peak() {
      look();
      return peak;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

/** Waits until the descendants have been idle for three seconds, which means that their merges are done. */
export async function untilQuiet(longestMs = 600_000): Promise<void> {
  const begun = performance.now();
  let before = ticks();
  for (let quiet = 0; quiet < QUIET_SECONDS && performance.now() - begun < longestMs; ) {
    await setTimeout(1_000);
    const now = ticks();
    quiet = now - before <= QUIET_TICKS ? quiet + 1 : 0;
    before = now;
  }
}

/** Milliseconds of processor time of this process and its descendants. Other work on the machine has little effect. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + ticks() * TICK_MS;
}

/** Milliseconds of processor time of one process, so far. */
export const processorMsOf = (pid: number): number => (readStat(pid)?.ticks ?? 0) * TICK_MS;

/** Milliseconds of processor time of the child processes of this one that have ended. */
export const endedProcessorMs = (): number => (readStat(process.pid)?.endedTicks ?? 0) * TICK_MS;

/** Processor time of the descendants. */
function ticks(): number {
  return descendants().reduce((sum, pid) => sum + (readStat(pid)?.ticks ?? 0), 0);
}

function descendants(of = process.pid): readonly number[] {
  const below = new Map<number, number[]>();
  for (const pid of allProcesses()) {
    const parent = readStat(pid)?.parent;
    if (parent !== undefined) below.set(parent, [...(below.get(parent) ?? []), pid]);
  }
  const pids: number[] = [];
  for (let next = below.get(of) ?? []; next.length > 0; next = next.flatMap((pid) => below.get(pid) ?? []))
    pids.push(...next);
  return pids;
}

function allProcesses(): readonly number[] {
  return hasProc
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : [];
}

/** A line of a process's status, in bytes. */
function statusOf(pid: number, name: string): number {
  const status = readOrNothing(`/proc/${pid}/status`);
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status ?? '')?.[1] ?? 0) * 1_024;
}

function readStat(pid: number): Stat | undefined {
  const text = readOrNothing(`/proc/${pid}/stat`);
  return text === undefined ? undefined : statOf(text);
}

export interface Stat {
  readonly parent: number;
  /** User and system time. */
  readonly ticks: number;
  /** The same of its child processes that have ended. */
  readonly endedTicks: number;
}

/** The second field is a name in parentheses, which may itself contain blanks and parentheses. */
export function statOf(text: string): Stat {
  const [, parent, , , , , , , , , , ...times] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = times.map(Number);
  return { parent: Number(parent), ticks: user + system, endedTicks: endedUser + endedSystem };
}

/** A process may end between two reads. */
function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Linux counts hundredths of a second. */
const TICK_MS = 10;
const QUIET_SECONDS = 3;
/** 5 % of one processor. */
const QUIET_TICKS = 5;

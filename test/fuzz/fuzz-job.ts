/** Runs a range of inputs of one target in this thread, and reports what went wrong. */
import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type FuzzTarget, type OpenTarget, type Units, USUAL_LIMIT } from './fuzz-target.ts';
import { InputMaker, inputRandom } from './input-maker.ts';
import { minimiseUnits } from './minimise-units.ts';

export interface FuzzJob {
  readonly seed: number;
  readonly from: number;
  readonly count: number;
  /** The job ends early after this time. */
  readonly mostMs: number;
}

export interface JobReport {
  /** Inputs that ran. */
  readonly done: number;
  readonly ms: number;
  readonly slowest: SlowestInput | undefined;
  readonly faults: readonly Fault[];
}

export interface SlowestInput {
  readonly at: number;
  readonly ms: number;
  readonly length: number;
}

export interface Fault {
  readonly kind: 'throws' | 'is slow' | 'allocates' | 'keeps memory' | 'hangs' | 'kills the thread';
  /** The number of the input. */
  readonly at: number;
  readonly message: string;
  /** The smallest input that throws the same. */
  readonly smallest?: Units;
}

/** Two slots that a watchdog reads: the number of the input, and a count that grows with every run. */
export type Heartbeat = Int32Array<SharedArrayBuffer>;

/** As many different faults of one job are enough. */
const MOST_FAULTS = 5;
/** Memory is compared after so many inputs. */
const MEMORY_STEP = 32;
const SUSPICIOUS_GROWTH = 256 * 2 ** 20;
/** What one input may allocate at once: some parsers fill a table of fixed size. */
const MOST_ALLOCATED = 96 * 2 ** 20;
/** What may be left of a whole job. */
const MOST_KEPT = 24 * 2 ** 20;
const WARM_UP = 500;
/** A job of fewer inputs says nothing about memory that is kept. */
const LEAST_FOR_KEPT = 10_000;

export async function runJob(
  { name, limit }: FuzzTarget,
  target: OpenTarget,
  { seed, from, count, mostMs }: FuzzJob,
  heartbeat: Heartbeat,
): Promise<JobReport> {
  const maker = new InputMaker(target);
  const inputAt = (at: number): Units => maker.input(inputRandom(seed, name, at), at);
  const { fixedMs, unitUs } = { ...USUAL_LIMIT, ...limit };
  const faults = new Map<string, Fault>();
  const add = (fault: Fault, key: string = fault.kind): void => void (faults.has(key) || faults.set(key, fault));
  const start = performance.now();
  let slowest: SlowestInput | undefined;
  let kept = 0;
  let memory = memoryInUse();
  let done = 0;
  for (; done < count && faults.size < MOST_FAULTS; done++) {
    const at = from + done;
    const input = inputAt(at);
    const { ms, error } = await timed(target, input, at, heartbeat);
    if (error !== undefined && !faults.has(keyOf(error))) {
      const smallest = await minimiseUnits(input, async (smaller) => {
        const again = (await timed(target, smaller, at, heartbeat)).error;
        return again !== undefined && keyOf(again) === keyOf(error);
      });
      add({ kind: 'throws', at, message: error.stack ?? String(error), smallest }, keyOf(error));
    }
    if (ms > (slowest?.ms ?? 0)) {
      const least = await leastTime(target, input, at, heartbeat, ms);
      if (least.ms > (slowest?.ms ?? 0)) slowest = { at, ms: least.ms, length: input.length };
      const most = fixedMs + (input.length * unitUs) / 1_000;
      if (least.processorMs > most) {
        const message = `${least.processorMs.toFixed(0)} ms for ${input.length} units, allowed ${most.toFixed(0)}`;
        add({ kind: 'is slow', at, message });
      }
    }
    if (done === WARM_UP && count >= LEAST_FOR_KEPT) kept = await memoryAfterCollection();
    if (done % MEMORY_STEP === MEMORY_STEP - 1) {
      // What parsers put off, such as closing a decompressor, waits for a turn of the event loop.
      await turn();
      const now = memoryInUse();
      if (now - memory > SUSPICIOUS_GROWTH && !faults.has('allocates'))
        for (let back = at - MEMORY_STEP + 1; back <= at; back++) {
          const grown = await growthOf(target, inputAt(back), back, heartbeat);
          if (grown > MOST_ALLOCATED) add({ kind: 'allocates', at: back, message: `${mebibytes(grown)} at once` });
        }
      memory = memoryInUse();
      if (performance.now() - start > mostMs) {
        done++;
        break;
      }
    }
  }
  if (kept > 0 && (await memoryAfterCollection()) - kept > MOST_KEPT) {
    // Pools, compiled code and an image that is not freed yet grow once. What is kept for each input grows again.
    const again = async (): Promise<number> => {
      const before = await memoryAfterCollection();
      for (let at = from; at < from + done; at++) {
        await timed(target, inputAt(at), at, heartbeat);
        if (at % MEMORY_STEP === 0) await turn();
      }
      return (await memoryAfterCollection()) - before;
    };
    const grown = Math.min(await again(), await again());
    if (grown > MOST_KEPT / 2)
      add({ kind: 'keeps memory', at: from, message: `${mebibytes(grown)} after the ${done} inputs from here on` });
  }
  return { done, ms: performance.now() - start, slowest, faults: [...faults.values()] };
}

interface Timing {
  readonly ms: number;
  readonly error: Error | undefined;
}

async function timed(target: OpenTarget, input: Units, at: number, heartbeat: Heartbeat): Promise<Timing> {
  Atomics.store(heartbeat, 0, at);
  Atomics.add(heartbeat, 1, 1);
  const start = performance.now();
  try {
    const result = target.read(input);
    if (result instanceof Promise) await result;
    return { ms: performance.now() - start, error: undefined };
  } catch (error) {
    return { ms: performance.now() - start, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/**
 * The least of some runs, by the clock and in time of this thread: garbage collection, compilation and other programs
 * make single runs slow.
 */
async function leastTime(target: OpenTarget, input: Units, at: number, heartbeat: Heartbeat, first: number) {
  let [least, processorMs] = [first, Number.POSITIVE_INFINITY];
  for (let runs = 0; runs < 4; runs++) {
    const before = process.threadCpuUsage();
    const { ms } = await timed(target, input, at, heartbeat);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, ms);
    processorMs = Math.min(processorMs, (user + system) / 1_000);
  }
  return { ms: least, processorMs };
}

async function growthOf(target: OpenTarget, input: Units, at: number, heartbeat: Heartbeat): Promise<number> {
  const before = await memoryAfterCollection();
  await timed(target, input, at, heartbeat);
  return memoryInUse() - before;
}

function memoryInUse(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

async function memoryAfterCollection(): Promise<number> {
  // What was put off runs, and what the last inputs left behind is no longer on a stack.
  await turn();
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return memoryInUse();
}

/** Errors are the same if they come from the same line. */
function keyOf(error: Error): string {
  const place = /^ {4}at .*$/m.exec(error.stack ?? '')?.[0] ?? '';
  return `${error.name} ${place === '' ? error.message : place}`;
}

const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

/**
 * `npm run fuzz -- [name...]`: changed inputs for every parser of foreign bytes, a million each, on all cores. Prints a
 * line for each, and what failed with its input. `--runs`, `--seed` and `--minutes` set how much, `--threads` on how
 * many cores; `--at` runs one input again; `--list` prints the names. A name may be that of a group.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Fault } from './fuzz-job.ts';
import { runFuzz, type TargetReport } from './fuzz-run.ts';
import { type FuzzTarget, textOf, type Units } from './fuzz-target.ts';
import { InputMaker, inputRandom } from './input-maker.ts';
import { FUZZ_TARGETS } from './target-list.ts';

const LIST = new URL('./target-list.ts', import.meta.url);
/** Units of an input that a fault shows. */
const SHOWN = 1_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    threads: { type: 'string', default: String(availableParallelism()) },
    at: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

const chosen = FUZZ_TARGETS.filter(
  ({ name }) => positionals.length === 0 || positionals.some((one) => name === one || name.startsWith(`${one}/`)),
);
const unknown = positionals.filter((one) => !chosen.some(({ name }) => name === one || name.startsWith(`${one}/`)));
const [runs, seed, minutes, threads] = [values.runs, values.seed, values.minutes, values.threads].map(Number);

if (values.list) for (const { name } of FUZZ_TARGETS) console.log(name);
else if (unknown.length > 0) fail(`no target is called ${unknown.join(', ')}; --list names them`);
else if (!isWhole(runs) || !isWhole(threads) || !Number.isSafeInteger(seed) || !(Number(minutes) > 0))
  fail('--runs and --threads are numbers from 1, --seed is an integer, --minutes is above 0');
else if (values.at === undefined) await fuzz(runs, 0, seed ?? 1);
else if (chosen.length !== 1 || !Number.isSafeInteger(Number(values.at)))
  fail('--at is the number of an input, and needs the name of one target');
else await fuzz(1, Number(values.at), seed ?? 1);

async function fuzz(count: number, from: number, withSeed: number): Promise<void> {
  console.log(line('parser', 'inputs', 'a second', 'slowest input', 'result'));
  let [failed, stuck] = [0, 0];
  await runFuzz({
    // A single input runs whatever the share of its target.
    targets: count === 1 ? chosen.map(({ share: _, ...target }) => target) : chosen,
    seed: withSeed,
    runs: count,
    from,
    threads: Math.min(threads ?? 1, count),
    mostMs: Number(minutes) * 60_000,
    list: LIST,
    hangMs: 8_000,
    onStuck: () => void stuck++,
    onReport: async (report) => {
      if (report.faults.length > 0) failed++;
      console.log(reportLine(report));
      const target = chosen.find(({ name }) => name === report.name);
      if (target !== undefined) for (const fault of report.faults) await printFault(fault, target, withSeed);
    },
  });
  const [only] = chosen;
  if (values.at !== undefined && only !== undefined) console.log(shown(await inputOf(only, from, withSeed), Infinity));
  console.log(`${chosen.length - failed} of ${chosen.length} without a fault, seed ${withSeed}`);
  if (failed > 0) process.exitCode = 1;
  // An ordinary exit waits for every thread.
  if (stuck > 0) process.kill(process.pid, 'SIGKILL');
}

function reportLine({ name, runs, ms, slowest, faults }: TargetReport): string {
  const rate = ms === 0 ? 0 : (runs / ms) * 1_000;
  const longest = slowest === undefined ? '' : `${slowest.ms.toFixed(1)} ms, ${whole(slowest.length)} long`;
  const kinds = [...new Set(faults.map(({ kind }) => kind))].join(', ');
  return line(name, whole(runs), whole(rate), longest, kinds === '' ? 'ok' : kinds);
}

async function printFault({ kind, at, message, smallest }: Fault, target: FuzzTarget, withSeed: number): Promise<void> {
  const [first = '', ...stack] = message.split('\n');
  console.log(`  ${kind}: ${first}`);
  for (const place of stack.slice(0, 4)) console.log(`  ${place}`);
  console.log(`  input ${shown(await inputOf(target, at, withSeed), SHOWN)}`);
  if (smallest !== undefined) console.log(`  smallest ${shown(smallest, SHOWN)}`);
  console.log(`  again: npm run fuzz -- ${target.name} --seed ${withSeed} --at ${at}`);
}

async function inputOf(target: FuzzTarget, at: number, withSeed: number): Promise<Units> {
  return new InputMaker(await target.open()).input(inputRandom(withSeed, target.name, at), at);
}

/** Texts as JSON, bytes in hexadecimal. */
function shown(input: Units, most: number): string {
  const part = input.subarray(0, most);
  const text = part instanceof Uint16Array ? JSON.stringify(textOf(part.slice())) : Buffer.from(part).toString('hex');
  return `(${whole(input.length)} long) ${text}${input.length > most ? '... (--at prints all)' : ''}`;
}

function line(...[name = '', ...cells]: readonly string[]): string {
  const [runs = '', rate = '', slowest = '', result = ''] = cells;
  return `${name.padEnd(26)}${runs.padStart(11)}${rate.padStart(11)}  ${slowest.padEnd(26)}${result}`;
}

function whole(count: number): string {
  return Math.round(count).toLocaleString('en');
}

function isWhole(count: number | undefined): count is number {
  return Number.isSafeInteger(count) && Number(count) > 0;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

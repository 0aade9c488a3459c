/**
 * `npm run bench -- [name...] [--write] [--list] [--only group,...]`: runs bench/<name>.ts, or all benchmarks in turn.
 * Prints the machine, then the output of each benchmark. --write saves it in its section of bench/RESULTS.md; the name
 * of the section includes PERIPLUS_BENCH_SIZE if that is set. A benchmark exports `title` and `run(print, only)`;
 * `only` selects some of its groups, if it has any.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withResult } from './runner/results.ts';

interface Bench {
  readonly title: string;
  run(print: (line: string) => void, only: readonly string[]): Promise<void> | void;
}

const RESULTS = new URL('RESULTS.md', import.meta.url);

const benchmarks = readdirSync(fileURLToPath(new URL('.', import.meta.url)))
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts' && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

async function load(name: string): Promise<Bench> {
  const { title, run }: Partial<Bench> = await import(`./${name}.ts`);
  if (typeof title !== 'string' || typeof run !== 'function') {
    throw new Error(`bench/${name}.ts does not export title and run(print)`);
  }
  return { title, run };
}

function setting(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${model}, ${availableParallelism()} cores, ${memory} GiB, Node ${process.version}, ${process.platform} ${process.arch}, ${day}`;
}

function write(name: string, title: string, lines: readonly string[]): void {
  let before = '';
  try {
    before = readFileSync(RESULTS, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  writeFileSync(RESULTS, withResult(before, { name, title, setting: setting(), lines }));
}

const { values, positionals } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const only = values.only.split(',').filter((group) => group !== '');
const unknown = positionals.filter((name) => !benchmarks.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. Benchmarks: ${benchmarks.join(', ')}.`);
  process.exitCode = 2;
} else if (values.list) {
  for (const name of benchmarks) console.log(`${name}: ${(await load(name)).title}`);
} else {
  console.log(setting());
  for (const name of positionals.length > 0 ? positionals : benchmarks) {
    const { title, run } = await load(name);
    const lines: string[] = [];
    console.log(title === name ? `\n== ${name}` : `\n== ${name}: ${title}`);
    await run((line) => {
      console.log(line);
      lines.push(line);
    }, only);
    const { PERIPLUS_BENCH_SIZE: size } = process.env;
    if (values.write) write(size ? `${name}-${size}` : name, title, lines);
  }
}

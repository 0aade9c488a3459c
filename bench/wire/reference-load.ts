/**
 * `periplus data load` of as many vulnerabilities as the NVD has, in a separate process, and then of a feed with a few
 * new ones. Wanted: memory that does not grow with the file. `PERIPLUS_BENCH_SIZE` makes the file smaller.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { nvdElements } from './nvd-feed.ts';

const VULNERABILITIES = Number(process.env.PERIPLUS_BENCH_SIZE ?? 300_000);
const LAUNCHER = fileURLToPath(new URL('../../bin/periplus.js', import.meta.url));

export async function benchReferenceLoad(print: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'periplus-bench-load-'));
  try {
    const data = join(folder, 'data');
    for (const count of [VULNERABILITIES, 1_000]) {
      const feed = join(folder, `nvdcve-2.0-${count}.json`);
      await pipeline(Readable.from(feedOf(count)), createWriteStream(feed));
      const megabytes = (statSync(feed).size / 1e6).toFixed(0);
      const { seconds, peak } = await load(feed, data);
      rmSync(feed);
      const name = `data load, ${count.toLocaleString('en')} vulnerabilities, ${megabytes} MB`;
      print(line(name, `${seconds.toFixed(0)} s`));
      print(line('  resident at most', `${(peak / 1e6).toFixed(0)} MB`));
    }
    const database = statSync(join(data, 'reference', 'vulnerabilities.db'));
    print(line('database', `${(database.size / 1e6).toFixed(0)} MB`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function* feedOf(count: number): Generator<string> {
  yield '{"resultsPerPage":0,"startIndex":0,"format":"NVD_CVE","version":"2.0","vulnerabilities":[';
  let separator = '';
  for (const element of nvdElements(count, [], 'full')) {
    yield `${separator}${JSON.stringify(element)}`;
    separator = ',';
  }
  yield ']}';
}

/** Seconds of the processor, because other programs may run, and the largest resident memory. */
async function load(feed: string, data: string): Promise<{ readonly seconds: number; readonly peak: number }> {
  const child = spawn(process.execPath, [LAUNCHER, 'data', 'load', feed, '--data', data], { stdio: 'ignore' });
  let [seconds, peak] = [0, 0];
  const timer = setInterval(() => {
    const { pid } = child;
    peak = Math.max(peak, Number(/VmHWM:\s*(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024);
    const [user = 0, system = 0] = textOf(`/proc/${pid}/stat`)
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13)
      .map(Number);
    seconds = Math.max(seconds, (user + system) / TICKS_A_SECOND);
  }, 50);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`data load ended with ${code}`);
  return { seconds, peak };
}

const TICKS_A_SECOND = 100;

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const line = (name: string, figure: string): string => name.padEnd(48) + figure.padStart(12);

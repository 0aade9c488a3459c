/** Makes one part of the benchmark's data in its own process, and reports the number of lines and bytes. */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { demoWorld, type Piece } from '../../src/demo/world.ts';
import { lineBatches } from '../../src/ingest/text/line-batches.ts';
import { answerOrder } from './in-process.ts';

export type Task =
  /** Write records of the demonstration world to a file. */
  | {
      readonly kind: 'make';
      readonly file: string;
      readonly collection: 'responses' | 'domains';
      readonly size: number;
      readonly seed: number;
      readonly piece: Piece;
    }
  | { readonly kind: 'weigh'; readonly file: string }
  /** Copy every nth line of some files into one file, observed later. */
  | { readonly kind: 'renew'; readonly from: readonly string[]; readonly every: number; readonly file: string };

export interface Weight {
  readonly lines: number;
  readonly bytes: number;
  /** Size after gzip -6; 0 if not measured. */
  readonly gzipBytes: number;
}

/** Age difference between the newer observations and the last cycle. */
const DAYS_LATER = 60;

async function work(task: Task): Promise<Weight> {
  switch (task.kind) {
    case 'make':
      return await make(task.file, demoWorld(task).lines(task.collection, 'newer', task.piece));
    case 'weigh':
      return await weigh(task.file);
    case 'renew':
      return await make(task.file, laterObservations(task.from, task.every));
  }
}

async function make(file: string, lines: Iterable<string> | AsyncIterable<string>): Promise<Weight> {
  const out = createWriteStream(file, { highWaterMark: 4 * 2 ** 20 });
  const done = { lines: 0, bytes: 0, gzipBytes: 0 };
  for await (const line of lines) {
    done.lines++;
    done.bytes += Buffer.byteLength(line);
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return done;
}

async function weigh(file: string): Promise<Weight> {
  const done = { lines: 0, bytes: 0, gzipBytes: 0 };
  const gzip = createGzip({ level: 6 });
  gzip.on('data', (chunk: Buffer) => {
    done.gzipBytes += chunk.length;
  });
  for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>) {
    done.bytes += chunk.length;
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) done.lines++;
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  }
  gzip.end();
  await finished(gzip);
  return done;
}

async function* laterObservations(files: readonly string[], every: number): AsyncGenerator<string> {
  let passed = 0;
  for (const file of files) {
    for await (const { bytes } of lineBatches(createReadStream(file, { highWaterMark: 2 ** 20 }))) {
      for (let from = 0; from < bytes.length; passed++) {
        const end = bytes.indexOf(0x0a, from);
        const to = end < 0 ? bytes.length : end;
        if (passed % every === offsetIn(Math.floor(passed / every), every))
          yield `${JSON.stringify(later(bytes.toString('utf8', from, to)))}\n`;
        from = to + 1;
      }
    }
  }
}

/** Which line of each run is taken. It varies, because the world repeats with a period. */
function offsetIn(run: number, every: number): number {
  return Math.floor(((run * 0.618_034) % 1) * every);
}

function later(line: string): object {
  const record: Record<string, unknown> = JSON.parse(line);
  const observed = new Date(Date.parse(String(record.last_updated)) + DAYS_LATER * 86_400_000).toISOString();
  return { ...record, scan_date: observed.slice(0, 10), last_updated: observed, '@timestamp': observed };
}

await answerOrder(work);

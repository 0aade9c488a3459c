import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ask } from '../../api/ask.ts';
import { bootService } from '../../api/booted-service.ts';
import { launcher } from '../../cli-kit/run-periplus.ts';
import { LOAD_LABEL, leaveUnfinishedLoad } from '../unfinished-load.ts';
import { emptyDisk, fillDisk } from './filled-disk.ts';

/** The output of `node start-child.ts folder case`: what a server does that starts on the full disk of the folder. */
export interface FullDiskStart {
  /** Counts of the interrupted index, as it is listed and as a search of it answers. */
  readonly full?: Counts;
  readonly withRoom?: Counts;
  /** Messages of the log. */
  readonly log?: readonly string[];
  readonly exitCode?: number | null;
  readonly errors?: string;
  readonly healthz?: number;
}

interface Counts {
  readonly listed: unknown;
  readonly answer: unknown;
}

const [folder = '', what = ''] = process.argv.slice(2);
const data = join(folder, 'data');
const RECORDS = 3_000;

/** A load was killed, and its records cannot be indexed now. */
async function afterUnfinishedLoad(): Promise<FullDiskStart> {
  mkdirSync(data);
  await (await bootService({ data, empty: true }))[Symbol.asyncDispose]();
  await leaveUnfinishedLoad(data, RECORDS);
  fillDisk(folder);
  await using service = await bootService({ data, empty: true });
  const counts = async (): Promise<Counts> => {
    const [index] = (await ask(`${service.url}/api/admin/indices/`)).body as readonly { readonly count: number }[];
    const search = `${service.url}/api/domains_count/?q=*&source_type=include&indices=${LOAD_LABEL}`;
    const { status, body } = await ask(search);
    const { count, detail } = body as { readonly count?: number; readonly detail?: string };
    return { listed: index?.count, answer: status === 200 ? count : detail };
  };
  const full = await counts();
  emptyDisk(folder);
  return { full, withRoom: await counts(), log: service.log.map(({ msg }) => String(msg)) };
}

/** Standard error is a file on the full disk. */
async function withLogOnTheDisk(): Promise<FullDiskStart> {
  mkdirSync(data);
  await (await bootService({ data, empty: true }))[Symbol.asyncDispose]();
  const log = openSync(join(folder, 'log'), 'a');
  fillDisk(folder);
  const command = [launcher, 'serve', '--port', '0', '--empty', '--no-agent', '--data', data];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', log] });
  const ended = once(child, 'close');
  for await (const line of child.stdout === null ? [] : createInterface({ input: child.stdout })) {
    const url = line.slice('ready '.length);
    const { status } = await ask(`${url}/healthz`);
    child.kill('SIGTERM');
    const [exitCode] = await ended;
    return { healthz: status, exitCode };
  }
  const [exitCode] = await ended;
  return { exitCode };
}

/** There is no installation yet. */
async function withoutInstallation(): Promise<FullDiskStart> {
  mkdirSync(data);
  fillDisk(folder);
  const command = [launcher, 'serve', '--port', '0', '--empty', '--no-agent', '--data', data];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [exitCode] = await once(child, 'close');
  return { exitCode, errors };
}

const cases: Readonly<Record<string, () => Promise<FullDiskStart>>> = {
  'unfinished load': afterUnfinishedLoad,
  log: withLogOnTheDisk,
  new: withoutInstallation,
};
const start = await cases[what]?.();
process.stdout.write(`${JSON.stringify(start)}\n`);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockFile } from '../../../src/accounts/engines/sqlite/lock-file.ts';
import { loadData } from '../../../src/cli/data/load-data.ts';
import { openStore } from '../../../src/main/open-store.ts';
import { nodeEnvironment } from '../../cli-kit/run-periplus.ts';
import { differences, digestsOf, type Kill, type KillRound, type RecordDigests } from '../../kit/kill-rounds.ts';
import { Dice } from '../../store/dice.ts';
import { lines, PUBLIC } from '../../store/scenario.ts';
import { nvdRecord } from '../../vulnerabilities/built-database.ts';

export interface EnrichKillOptions {
  /** Of each index. */
  readonly records: number;
  readonly rounds: number;
  readonly kills: number;
  readonly seed: number;
  onRound?(round: KillRound): void;
}

/**
 * Brings indices to newer reference data in a process that is killed at random moments and begun again. Each round must
 * end with what one without kills has, and with nothing else.
 */
export async function killDuringEnrichments(
  folder: string,
  { records, rounds, kills: most, seed, onRound }: EnrichKillOptions,
): Promise<readonly KillRound[]> {
  const dice = new Dice(seed);
  const before = join(folder, 'before');
  await fill(before, records);
  const whole = join(folder, 'whole');
  await cp(before, whole, { recursive: true });
  const duration = (await enrich(whole)) ?? 0;
  const expected = await contentOf(whole);
  if (differences(expected.records, (await contentOf(before)).records).length === 0) throw new Error('nothing changes');
  const done: KillRound[] = [];
  for (let number = 0; number < rounds; number++) {
    const data = join(folder, `round-${number}`);
    await cp(before, data, { recursive: true });
    const kills: Kill[] = [];
    // Each goes on where the last one was killed, so each has less to do.
    while (kills.length < most) {
      const milliseconds = dice.below(Math.ceil(duration / 2));
      if ((await enrich(data, milliseconds)) !== undefined) break;
      kills.push({ milliseconds, during: 'enriching' });
    }
    const wrong: string[] = [];
    if ((await enrich(data)) === undefined) wrong.push('the last process ended early');
    wrong.push(...differences(expected, await contentOf(data)));
    const round = { kills, wrong };
    done.push(round);
    onRound?.(round);
    if (wrong.length === 0) await rm(data, { recursive: true });
  }
  return done;
}

/** Two public indices, one of a team, and data that knows something of every second record. */
async function fill(data: string, records: number): Promise<void> {
  await mkdir(data, { recursive: true });
  {
    await using store = await openStore(data);
    const access = { kind: 'private', ownerId: 7, scanId: 3 } as const;
    for (const [label, owner] of [
      ['2026-10-01', PUBLIC],
      ['2026-11-01', PUBLIC],
      ['scan', access],
    ] as const) {
      const startedAt = `${owner.kind === 'public' ? label : '2026-10-15'}T00:00:00Z`;
      const { id } = await store.createIndex({ collection: 'responses', label, access: owner, startedAt });
      await store.write(id, lines(Array.from({ length: records }, (_, at) => service(at, startedAt))));
      await store.publish(id);
    }
  }
  const criteria = { criteria: 'cpe:2.3:a:v:p:*:*:*:*:*:*:*:*', versionEndExcluding: '5' };
  const file = join(data, 'nvd.json');
  await writeFile(file, JSON.stringify({ format: 'NVD_CVE', vulnerabilities: [nvdRecord('CVE-2024-0001', criteria)] }));
  const output = new Writable({ write: (_, __, next) => next() });
  const terminal = { input: Readable.from([]), output, errors: output, isColourless: true };
  const session = { terminal, now: () => 0, makeDirectory: async () => {}, lock: lockFile };
  if ((await loadData({ data, json: false, files: [file] }, session)) !== 0) throw new Error('no data');
}

function service(at: number, time: string) {
  const ip = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
  const tag = [{ name: 'p', fullname: 'P', cpe: [`cpe:/a:v:p:${at % 2 === 0 ? 4 : 6}`] }];
  return { uri: `http://${ip}:80/`, ip, port: 80, last_updated: time, tag, http: { body: `text ${at} `.repeat(40) } };
}

interface EnrichedContent {
  readonly indices: readonly string[];
  /** With what was known earlier. */
  readonly records: RecordDigests;
  readonly damage: readonly string[];
  readonly sizes: number;
  readonly files: readonly string[];
}

async function contentOf(data: string): Promise<EnrichedContent> {
  await using store = await openStore(data);
  const all = await store.indices();
  const { findings } = await store.maintenance.check();
  const files = await readdir(join(data, 'reference'));
  return {
    indices: all.map((index) => `${index.label} ${index.state} ${index.count} ${index.enrichment?.stamp}`).sort(),
    records: await digestsOf(store, ({ json, former }) => `${json} ${former}`),
    damage: findings.map(({ words }) => words),
    sizes: (await store.maintenance.sizes()).size,
    files: files.sort(),
  };
}

const program = fileURLToPath(new URL('./enrich-kill-child.ts', import.meta.url));

/** How long it took; undefined if it was killed. */
async function enrich(data: string, killAfter = Number.POSITIVE_INFINITY): Promise<number | undefined> {
  const child = spawn(process.execPath, [program, data], {
    env: nodeEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close');
  await Promise.race([ended, once(child.stdout, 'data')]);
  const begin = performance.now();
  if (killAfter !== Number.POSITIVE_INFINITY) await Promise.race([ended, pause(killAfter)]);
  if (killAfter !== Number.POSITIVE_INFINITY && child.exitCode === null) child.kill('SIGKILL');
  await ended;
  if (child.signalCode === 'SIGKILL') return undefined;
  if (child.exitCode !== 0) throw new Error(`the process ended with ${child.exitCode}: ${errors}`);
  return performance.now() - begin;
}

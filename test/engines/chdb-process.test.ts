import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { EngineEvent } from '../../src/store/engines/chdb/engine-supervisor.ts';
import { type ChdbEngine, openChdb } from '../../src/store/engines/chdb/open-chdb.ts';
import { SqlFailure } from '../../src/store/engines/sql/sql-failure.ts';
import { temporaryDirectory } from './sql-engines.ts';

const HOLD = fileURLToPath(new URL('hold-directory.ts', import.meta.url));
const LINES = { format: 'LineAsString', structure: 'line String' };
const SOON = { timeout: 20_000, interval: 20 };

/** A program of its own that holds the directory, and what it printed first. */
async function holdElsewhere(held: AsyncDisposableStack, directory: string, env: NodeJS.ProcessEnv = process.env) {
  const program = spawn(process.execPath, [HOLD, directory], { stdio: ['ignore', 'pipe', 'inherit'], env });
  held.defer(async () => {
    program.kill('SIGKILL');
    await setTimeout(0);
  });
  const line = await new Promise<string>((resolve) =>
    program.stdout.once('data', (data) => resolve(String(data).trim())),
  );
  return { program, line };
}

/** A process that has ended and was not waited for is still listed, as a zombie. */
const isListed = (pid: number): boolean => existsSync(`/proc/${pid}`);

const pidOf = (engine: ChdbEngine): number => {
  if (engine.pid === undefined) throw new Error('no process');
  return engine.pid;
};

const kindOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof SqlFailure) return error.kind;
    throw error;
  }
};

it('answers every read while its process is killed again and again, and keeps what it acknowledged', async () => {
  await using held = new AsyncDisposableStack();
  const engine = held.use(await openChdb(await temporaryDirectory(held)));
  await engine.run('CREATE TABLE t (line String) ENGINE = MergeTree ORDER BY line');
  const acknowledged: string[] = [];
  const unknown: string[] = [];
  let isDone = false;
  const answers = [0, 0, 0];
  const reader = async (_: number, own: number): Promise<void> => {
    for (; !isDone; answers[own] = (answers[own] ?? 0) + 1) {
      expect(await engine.rows('SELECT sum(number) FROM numbers(1000000)')).toEqual([['499999500000']]);
    }
  };
  const writer = async (name: string): Promise<void> => {
    for (let i = 0; !isDone; i++) {
      const line = `${name}-${i}`;
      const insert = engine.insert((source) => `INSERT INTO t SELECT line FROM ${source}`, {
        ...LINES,
        body: Buffer.from(line),
      });
      const kind = await kindOf(insert);
      if (kind === 'done') acknowledged.push(line);
      else if (kind === 'outcome-unknown') unknown.push(line);
      else expect(kind).toBe('unavailable');
    }
  };
  const work = Promise.all([...answers.map(reader), writer('a'), writer('b')]);
  for (let round = 0; round < 3; round++) {
    // Two answers since the last kill: so no read is hit twice, which would be once more than it is asked again.
    const before = [...answers];
    await vi.waitFor(() => expect(answers.every((count, own) => count > (before[own] ?? 0) + 1)).toBe(true), SOON);
    const pid = pidOf(engine);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(engine.pid ?? pid).not.toBe(pid), SOON);
    expect(isListed(pid)).toBe(false);
    await engine.rows('SELECT 1');
  }
  isDone = true;
  await work;
  const kept = new Set((await engine.rows('SELECT line FROM t')).map(([line]) => String(line)));
  expect(acknowledged.filter((line) => !kept.has(line))).toEqual([]);
  expect([...kept].filter((line) => !acknowledged.includes(line) && !unknown.includes(line))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
});

it('tells a writer that nobody knows whether it was done', async () => {
  await using held = new AsyncDisposableStack();
  const engine = held.use(await openChdb(await temporaryDirectory(held)));
  await engine.run('CREATE TABLE t (a UInt8) ENGINE = MergeTree ORDER BY a');
  const sleep = 'INSERT INTO t SELECT sleepEachRow(1) FROM numbers(3) SETTINGS max_block_size = 1';
  const writing = kindOf(engine.run(sleep));
  await setTimeout(300);
  process.kill(pidOf(engine), 'SIGKILL');
  expect(await writing).toBe('outcome-unknown');
  expect(await kindOf(engine.run('SELECT 1'))).toBe('done');
});

it('refuses a directory that this or another process holds, and opens it when it is free again', async () => {
  await using held = new AsyncDisposableStack();
  const directory = await temporaryDirectory(held);
  const engine = await openChdb(directory);
  expect(await kindOf(openChdb(directory))).toBe('directory-in-use');
  expect((await holdElsewhere(held, directory)).line).toBe('directory-in-use');
  expect(await engine.rows('SELECT 1')).toEqual([[1]]);
  await engine[Symbol.asyncDispose]();
  const other = await holdElsewhere(held, directory);
  expect(other.line).toMatch(/^\d+$/);
  expect(await kindOf(openChdb(directory))).toBe('directory-in-use');
});

it('refuses a directory of a newer program before anything touches it', async () => {
  await using held = new AsyncDisposableStack();
  const directory = await temporaryDirectory(held);
  await mkdir(join(directory, 'engine'));
  await writeFile(join(directory, 'engine', 'format.json'), '{"format":99}');
  expect(await kindOf(openChdb(directory))).toBe('directory-newer');
  expect(existsSync(join(directory, 'engine', 'data'))).toBe(false);
});

it('works in a directory whose name could be SQL or a command, and leaves nothing in the spool', async () => {
  await using held = new AsyncDisposableStack();
  const directory = join(await temporaryDirectory(held), `a'b ;[c] :: d.zip \\ "$(x)" ${'long'.repeat(30)} ü`);
  await mkdir(join(directory, 'engine', 'spool'), { recursive: true });
  await writeFile(join(directory, 'engine', 'spool', '1'), 'left by an earlier process');
  const engine = held.use(await openChdb(directory));
  expect(await readdir(join(directory, 'engine', 'spool'))).toEqual([]);
  await engine.run('CREATE TABLE t (line String) ENGINE = MergeTree ORDER BY line');
  await engine.insert((source) => `INSERT INTO t SELECT line FROM ${source}`, { ...LINES, body: Buffer.from('x') });
  expect(await engine.rows('SELECT * FROM t')).toEqual([['x']]);
  expect(await readdir(join(directory, 'engine', 'spool'))).toEqual([]);
});

it('knows tables alone by their names, and no files', async () => {
  await using held = new AsyncDisposableStack();
  const engine = held.use(await openChdb(await temporaryDirectory(held)));
  const failure = await engine.rows('SELECT * FROM `format.json`').catch((error: unknown) => error);
  // UNKNOWN_TABLE
  expect(failure).toMatchObject({ kind: 'rejected', code: 60 });
});

it('ends its process, and leaves no trace of it, when it is closed', async () => {
  await using held = new AsyncDisposableStack();
  const folder = await temporaryDirectory(held);
  vi.stubEnv('TMPDIR', folder);
  held.defer(() => {
    vi.unstubAllEnvs();
  });
  const events: EngineEvent[] = [];
  const engine = await openChdb(join(folder, 'data'), { onEvent: (event) => events.push(event) });
  const pid = pidOf(engine);
  const running = engine.rows('SELECT sum(sleepEachRow(0.1)) FROM numbers(3) SETTINGS max_block_size = 1');
  await setTimeout(50);
  await engine[Symbol.asyncDispose]();
  expect(await running).toEqual([['0']]);
  expect(isListed(pid)).toBe(false);
  expect(readdirSync(folder)).toEqual(['data']);
  // Of itself, not by force.
  expect(events).toMatchObject([
    { kind: 'started', pid },
    { kind: 'ended', code: 0, signal: null },
  ]);
});

it('does not wait for a long query when it is closed', async () => {
  await using held = new AsyncDisposableStack();
  const engine = await openChdb(await temporaryDirectory(held), { closeMs: 100 });
  const pid = pidOf(engine);
  const running = kindOf(
    engine.rows('SELECT sum(sleepEachRow(1)) FROM numbers(60) SETTINGS max_block_size = 1', { lane: 'heavy' }),
  );
  await setTimeout(50);
  await engine[Symbol.asyncDispose]();
  expect(isListed(pid)).toBe(false);
  expect(await running).toBe('closed');
});

it('ends with the program that opened it, even when that is killed in the middle of a query', async () => {
  await using held = new AsyncDisposableStack();
  const folder = await temporaryDirectory(held);
  const { program, line } = await holdElsewhere(held, join(folder, 'data'), { ...process.env, TMPDIR: folder });
  const pid = Number(line);
  expect(isListed(pid)).toBe(true);
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(new RegExp(`^PPid:\\s*${program.pid}$`, 'm'));
  program.kill('SIGKILL');
  // Whoever adopts it may take its time to bury it.
  await vi.waitFor(() => expect(stateOf(pid)).toMatch(/^(gone|Z)/), SOON);
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['data']), SOON);
  held.use(await openChdb(join(folder, 'data')));
});

function stateOf(pid: number): string {
  try {
    return /^State:\s*(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return 'gone';
  }
}

it('leaves it to its program when to end, whatever reaches both', async () => {
  await using held = new AsyncDisposableStack();
  const engine = held.use(await openChdb(await temporaryDirectory(held)));
  const pid = pidOf(engine);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
  for (let i = 0; i < 20; i++) expect(await engine.rows('SELECT 1')).toEqual([[1]]);
  expect(engine.pid).toBe(pid);
});

it('frees the caller and starts a new process when the engine does not keep its time limit', async () => {
  await using held = new AsyncDisposableStack();
  const events: EngineEvent['kind'][] = [];
  const options = { graceMs: 100, overrunMs: 400, onEvent: ({ kind }: EngineEvent) => events.push(kind) };
  const engine = held.use(await openChdb(await temporaryDirectory(held), options));
  await engine.rows('SELECT 1');
  process.kill(pidOf(engine), 'SIGSTOP');
  expect(await kindOf(engine.rows('SELECT 2', { timeLimitMs: 100 }))).toBe('time-limit');
  expect(events).toEqual(['started']);
  await vi.waitFor(() => expect(events).toEqual(['started', 'overrun', 'ended', 'started']), SOON);
  expect(await engine.rows('SELECT 3')).toEqual([[3]]);
});

it('says that it is away while the engine cannot be started, and goes on when it can', async () => {
  await using held = new AsyncDisposableStack();
  const directory = await temporaryDirectory(held);
  const engine = held.use(await openChdb(directory, { awayMs: 300 }));
  await engine.run('CREATE TABLE t (a UInt8) ENGINE = MergeTree ORDER BY a');
  const data = join(directory, 'engine', 'data');
  await rename(data, `${data}.away`);
  await writeFile(data, '');
  process.kill(pidOf(engine), 'SIGKILL');
  await vi.waitFor(async () => expect(await kindOf(engine.rows('SELECT 1'))).toBe('unavailable'), SOON);
  expect(await kindOf(engine.run('INSERT INTO t VALUES (1)'))).toBe('unavailable');
  expect((await engine.health()).kind).toBe('away');
  await rm(data);
  await rename(`${data}.away`, data);
  await vi.waitFor(async () => expect(await engine.rows('SELECT count() FROM t')).toEqual([['0']]), SOON);
});

#!/usr/bin/env node
// Runs the command on the Node that the package installs; this file itself runs on Node 20 or newer. A server, an agent,
// a scan, and loads of results and of reference data get memory limits: see docs/decisions/039-turns-between-connections.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

// A checkout runs the source as it is; the package contains the compiled JavaScript.
const [source, packed] = ['src/main/periplus.ts', 'dist/main/periplus.js'].map((path) =>
  fileURLToPath(new URL(`../${path}`, import.meta.url)),
);
const entry = existsSync(source) ? source : packed;
/** Where a checkout keeps compiled code between commands: they start in half the time. A package gains little by it. */
const codeCache = fileURLToPath(new URL('../node_modules/.cache/periplus', import.meta.url));
const [major] = process.versions.node.split('.');
const launcher = fileURLToPath(import.meta.url);
/** The process that started this one, if it cannot become it. */
const LAUNCHED_BY = 'PERIPLUS_LAUNCHED_BY';
const PARENT_LOOK_MS = 250;

/** Collect a heap that is less than twice as large as what lives in it. */
const SMALL_HEAP = '--heap-growing-percent=75';

/**
 * - `nursery`: in MB. A smaller one frees read and sent data sooner, and with it the buffers outside the heap.
 * - `mapped`: from how many kB on a buffer is returned to the system as soon as it is freed. A server is a quarter
 *   faster if the answers of searches are below it.
 * - `flags`: further flags of Node.
 */
const MEMORY = {
  serve: { nursery: 16, mapped: 256, flags: ['--expose-gc'] },
  data: { nursery: 8, mapped: 32, flags: [] },
  load: { nursery: 16, mapped: 32, flags: [SMALL_HEAP] },
  // Most of what a scan allocates dies young, if it is given the time.
  scan: { nursery: 16, mapped: 32, flags: ['--min-semi-space-size=16'] },
  agent: { nursery: 2, mapped: 32, flags: [] },
};

if (Number(major) >= 24) {
  const limits = Object.hasOwn(MEMORY, process.argv[2] ?? '') ? MEMORY[process.argv[2]] : undefined;
  if (limits !== undefined && process.platform === 'linux') {
    const flag = `--max-semi-space-size=${limits.nursery}`;
    // Otherwise the C library keeps up to 64 MB for each thread, and takes buffers from there that it cannot give back.
    const settings = {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(limits.mapped * 1_024),
      MALLOC_TRIM_THRESHOLD_: String(128 * 1_024),
    };
    if (!process.execArgv.includes(flag)) {
      const args = [process.execPath, ...process.execArgv, flag, ...limits.flags, launcher, ...process.argv.slice(2)];
      // Replaces the program of this process. Values that are already set win over ours.
      process.execve(process.execPath, args, { ...settings, ...process.env });
    }
    // The settings are in force now. Do not pass them on to child processes.
    for (const [name, value] of Object.entries(settings)) if (process.env[name] === value) delete process.env[name];
  }
  stopWithParent();
  process.argv[1] = entry;
  if (entry === source) module.enableCompileCache(codeCache);
  await import(entry);
} else {
  const env = { ...process.env, [LAUNCHED_BY]: String(process.pid) };
  const child = spawn(pinnedNode(), [launcher, ...process.argv.slice(2)], { stdio: 'inherit', env });
  // A terminal sends Ctrl-C to both processes. Passing it on would count as a second one, which stops at once.
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !hasTerminal) child.kill(signal);
    });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

/**
 * A launcher or an npm that is killed at once cannot take this process with it, and a server that nobody knows of would
 * go on: so this process looks whether its parent is still there.
 */
function stopWithParent() {
  const launchedBy = process.env[LAUNCHED_BY];
  delete process.env[LAUNCHED_BY];
  const isByNpm = process.env.npm_lifecycle_event === 'start' && process.env.npm_command !== undefined;
  const parent = launchedBy === undefined ? (isByNpm ? process.ppid : undefined) : Number(launchedBy);
  if (parent === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS).unref();
}

function pinnedNode() {
  try {
    return createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/bin/node`);
  } catch {
    console.error(
      'Periplus needs Node 24. It is brought along for Linux on x64 and arm64; elsewhere, install it yourself.',
    );
    process.exit(1);
  }
}

#!/usr/bin/env node
// Runs the command on the Node that the package brings; any Node from 20 on can run this file. A server gets limits for its memory: see
// docs/decisions/039-turns-between-connections.md.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

// A checkout has the source, which runs as it stands; the package has plain JavaScript made of it.
const [source, packed] = ['src/main/periplus.ts', 'dist/main/periplus.js'].map((path) =>
  fileURLToPath(new URL(`../${path}`, import.meta.url)),
);
const entry = existsSync(source) ? source : packed;
const [major] = process.versions.node.split('.');
const launcher = fileURLToPath(import.meta.url);

/** A smaller nursery: what was read and sent is freed sooner, and it holds the buffers outside of the heap. */
const SERVER_FLAG = '--max-semi-space-size=8';
/** The C library otherwise keeps up to 64 MB for each thread, and serves buffers from there that it then cannot give back. */
const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1_024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1_024),
};

if (Number(major) >= 24) {
  if (process.argv[2] === 'serve' && process.platform === 'linux') {
    if (!process.execArgv.includes(SERVER_FLAG)) {
      const args = [process.execPath, ...process.execArgv, SERVER_FLAG, launcher, ...process.argv.slice(2)];
      // The same process goes on as another program. Values that somebody has set go before ours.
      process.execve(process.execPath, args, { ...SERVER_MEMORY, ...process.env });
    }
    // They are in force. Processes that the server starts have needs of their own.
    for (const [name, value] of Object.entries(SERVER_MEMORY))
      if (process.env[name] === value) delete process.env[name];
  }
  process.argv[1] = entry;
  await import(entry);
} else {
  const child = spawn(pinnedNode(), [launcher, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both of us, and a second one would mean: at once.
  const hasTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !hasTerminal) child.kill(signal);
    });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
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

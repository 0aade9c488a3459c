#!/usr/bin/env node
// Runs the command on the Node that the package brings; any Node from 20 on can run this file.
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

if (Number(major) >= 24) {
  process.argv[1] = entry;
  await import(entry);
} else {
  const child = spawn(pinnedNode(), [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
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

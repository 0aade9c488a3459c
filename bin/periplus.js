#!/usr/bin/env node
// Runs the command on the Node that the package brings; any Node from 20 on can run this file.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../src/main/periplus.ts', import.meta.url));
const [major] = process.versions.node.split('.');

if (Number(major) >= 24) {
  process.argv[1] = entry;
  await import(entry);
} else {
  const child = spawn(pinnedNode(), [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 1 : 128);
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

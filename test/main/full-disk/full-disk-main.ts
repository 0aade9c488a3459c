import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diskRounds } from './disk-rounds.ts';

/**
 * `npm run full-disk -- [rounds] [seed]`: stops servers at random moments, starts them on a disk of 0 free bytes, and
 * prints what they had acknowledged and what they answer. The disk is a memory disk in a user namespace.
 */
const [rounds = '20', seed = '1', folder] = process.argv.slice(2);
if (folder === undefined) await runOnSmallDisk();
else await run(folder);

async function runOnSmallDisk(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'full-disk-'));
  const script = 'mount -t tmpfs -o size=300m tmpfs "$1" && exec "$2" "$3" "$4" "$5" "$1"';
  const args = [
    '-Urm',
    'sh',
    '-c',
    script,
    'sh',
    directory,
    process.execPath,
    fileURLToPath(import.meta.url),
    rounds,
    seed,
  ];
  const child = spawn('unshare', args, { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  await rm(directory, { recursive: true });
  process.exitCode = code;
}

async function run(disk: string): Promise<void> {
  console.log('round  stopped by  after      loads  records  scans  free bytes  wrong');
  const results = await diskRounds({
    folder: disk,
    rounds: Number(rounds),
    seed: Number(seed),
    onRound: ({ number, signal, milliseconds, loads, records, scans, free, wrong }) => {
      const cells = [
        String(number).padStart(5),
        signal.padEnd(10),
        `${milliseconds} ms`.padStart(7),
        String(loads).padStart(7),
        String(records).padStart(7),
        String(scans).padStart(5),
        String(free).padStart(10),
      ];
      console.log([...cells, wrong.length === 0 ? 'nothing' : wrong.slice(0, 5).join('; ')].join('  '));
    },
  });
  const right = results.filter(({ wrong }) => wrong.length === 0).length;
  console.log(`${right} of ${results.length}`);
  if (right < results.length) process.exitCode = 1;
}

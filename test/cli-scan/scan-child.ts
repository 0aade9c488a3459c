/** `node scan-child.ts FILE [--resume]`: a slow scan of a network in memory into a file, to be killed. */
import { scan } from '../../src/cli/scan/scan.ts';
import { machineClock } from '../../src/main/machine-clock.ts';
import { memoryNetwork } from './memory-network.ts';
import { SCAN_OPTIONS } from './scan-options.ts';

const [, , output = '', flag] = process.argv;
process.exitCode = await scan(
  { ...SCAN_OPTIONS, targets: ['127.0.0.0/24'], ports: '1-200', output, resume: flag === '--resume' },
  {
    terminal: { input: process.stdin, output: process.stdout, errors: process.stderr, isColourless: true },
    clock: machineClock,
    openNetwork: async () => memoryNetwork({ batchMs: 20 }),
    interruption: () => new AbortController().signal,
    randomSeed: () => Math.floor(Math.random() * 2 ** 32),
    version: '0',
  },
);

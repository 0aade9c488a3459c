/** Parsers with faults, for the test of the fuzzing itself. */
import { bytesTarget, type FuzzTarget } from './fuzz-target.ts';

const seeds = [Uint8Array.of(1, 2, 3, 4)];
const kept: Uint8Array[] = [];
/** The first input. */
const isSeed = (input: Uint8Array): boolean => input.join() === '1,2,3,4';

const faulty = (name: string, read: (input: Uint8Array) => unknown): FuzzTarget => ({
  name,
  open: () => bytesTarget({ seeds, readers: [read] }),
});

export const FUZZ_TARGETS: readonly FuzzTarget[] = [
  faulty('sound', (input) => input.length),
  faulty('throws', (input) => {
    if (input.includes(0xff)) throw new RangeError('an octet of ones');
  }),
  faulty('rejects', async (input) => {
    if (input.length > 50) throw new RangeError('too long');
  }),
  faulty('is slow', (input) => {
    const start = process.threadCpuUsage();
    while (isSeed(input) && process.threadCpuUsage(start).user < 100_000);
  }),
  faulty('hangs', (input) => {
    while (isSeed(input));
  }),
  faulty('kills the thread', (input) => {
    if (isSeed(input)) process.exit(1);
  }),
  faulty('allocates', (input) => input.length > 50 && new Uint8Array(2 ** 29).fill(1, 0, 10)),
  faulty('keeps memory', (input) => void kept.push(Buffer.alloc(10_000 + input.length))),
];

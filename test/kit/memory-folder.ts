import { readFileSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const ENOUGH_BYTES = 8 * 2 ** 30;

/**
 * A folder in memory with room for the tests. Undefined: the machine has no such folder. Stores and accounts call fsync
 * for each change: on a disk, tests would wait for it thousands of times. What they check survives a killed process in
 * memory as well.
 */
export const memoryFolder: string | undefined = hasRoom() ? FOLDER : undefined;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const options = mounts.find((line) => line.split(' ')[1] === FOLDER)?.split(' ')[3];
    // Some tests start programs that they wrote.
    return bavail * bsize >= ENOUGH_BYTES && options !== undefined && !options.split(',').includes('noexec');
  } catch {
    return false;
  }
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Group } from './group.ts';
import { atMost, wantedAt } from './setting.ts';

/** What the directory of the store takes on disk, to what gzip -6 makes of the same lines. */
export const disk: Group = {
  name: 'disk',
  kind: 'open',
  async run({ setting, populated, data, tell, say }) {
    say('waiting until files that were merged are gone, at most ten minutes ...');
    const taken = await settled(populated.directory);
    const { bytes, gzipBytes } = data.responsesWeight;
    tell({
      what: 'disk, to gzip -6',
      seen: taken / gzipBytes,
      unit: 'x',
      wanted: wantedAt(setting.size, atMost(1.6, 1.6)),
      note: `${gigabytes(taken)} to ${gigabytes(gzipBytes)} of ${gigabytes(bytes)}, ${(bytes / gzipBytes).toFixed(1)}x by gzip`,
    });
  },
};

/** Files that were merged into others stay for eight minutes: waits until the newest large one is older than that, and nothing goes any more. */
async function settled(directory: string): Promise<number> {
  let before = await look(directory);
  for (;;) {
    await setTimeout(LOOK_MS);
    const now = await look(directory);
    if (now.bytes === before.bytes && Date.now() - now.newest > KEPT_MS) return now.bytes;
    before = now;
  }
}

interface Look {
  readonly bytes: number;
  /** When the newest large file was written, in milliseconds since 1970. */
  readonly newest: number;
}

async function look(directory: string): Promise<Look> {
  let [bytes, newest] = [0, 0];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // It may be gone by now.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found === undefined) continue;
    bytes += found.blocks * BLOCK;
    if (found.size > LARGE) newest = Math.max(newest, found.mtimeMs);
  }
  return { bytes, newest };
}

/** As stat counts them. */
const BLOCK = 512;
const LARGE = 2 ** 20;
const LOOK_MS = 20_000;
const KEPT_MS = 540_000;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

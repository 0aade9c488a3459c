import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Group } from './group.ts';
import { atMost, targetAt } from './setting.ts';

/** Disk usage of the store's directory, relative to gzip -6 of the same lines. */
export const disk: Group = {
  name: 'disk',
  kind: 'open',
  async run({ setting, populated, data, report, say }) {
    say('waiting for the removal of merged files, up to ten minutes ...');
    const stored = await settledBytes(populated.directory);
    const { bytes, gzipBytes } = data.responsesWeight;
    report({
      what: 'disk, to gzip -6',
      measured: stored / gzipBytes,
      unit: 'x',
      target: targetAt(setting.size, atMost(1.6, 1.6)),
      note: `${gigabytes(stored)} to ${gigabytes(gzipBytes)} of ${gigabytes(bytes)}, ${(bytes / gzipBytes).toFixed(1)}x by gzip`,
    });
  },
};

/** The engine removes merged files after eight minutes. Waits until no large file is younger and the size is stable. */
async function settledBytes(directory: string): Promise<number> {
  let before = await diskUsage(directory);
  for (;;) {
    await setTimeout(POLL_MS);
    const now = await diskUsage(directory);
    if (now.bytes === before.bytes && Date.now() - now.newest > RETENTION_MS) return now.bytes;
    before = now;
  }
}

interface DiskUsage {
  readonly bytes: number;
  /** When the newest large file was written, in milliseconds since 1970. */
  readonly newest: number;
}

export async function diskUsage(directory: string): Promise<DiskUsage> {
  let [bytes, newest] = [0, 0];
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    // The file may have been removed since.
    const file = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (file === undefined) continue;
    bytes += file.blocks * BLOCK;
    if (file.size > LARGE) newest = Math.max(newest, file.mtimeMs);
  }
  return { bytes, newest };
}

/** The unit of `blocks` in stat. */
const BLOCK = 512;
const LARGE = 2 ** 20;
const POLL_MS = 20_000;
const RETENTION_MS = 540_000;

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { storeDirectory } from '../../src/main/open-store.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';

export const LOAD_LABEL = '2026-11-01';

/** Leaves a data directory as a killed load does: the records are acknowledged, and none of them is committed. */
export async function leaveUnfinishedLoad(data: string, records: number): Promise<void> {
  const program = fileURLToPath(new URL('unfinished-load-child.ts', import.meta.url));
  const child = spawn(process.execPath, [program, storeDirectory(data), String(records)], { stdio: 'inherit' });
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error('the load failed');
}

/** Writes an index of domains, and leaves it open. */
export async function createIndexOfDomains(directory: string, records: number): Promise<void> {
  const store = await openTantivyStore(directory);
  const { id } = await store.createIndex({
    collection: 'domains',
    label: LOAD_LABEL,
    access: { kind: 'public' },
    startedAt: `${LOAD_LABEL}T00:00:00.000Z`,
  });
  for (let at = 0; at < records; at += BATCH) {
    const lines = Array.from({ length: Math.min(BATCH, records - at) }, (_, number) => lineOf(at + number));
    await store.write(id, Buffer.from(lines.join('')), { batch: `batch ${at}` });
  }
}

const BATCH = 5_000;

function lineOf(number: number): string {
  const words = Array.from({ length: 40 }, (_, word) => `word${(number * 7 + word * 13) % 1_000}`);
  return `${JSON.stringify({ domain: `d${number}.example.com`, a: ['192.0.2.1'], txt: words.join(' ') })}\n`;
}

/** Work that is killed at random moments and begun again: what tests and commands of it have in common. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, collections } from '../../src/model/collection.ts';
import type { Store, StoredRecord } from '../../src/store/store.ts';

export interface KillRound {
  readonly kills: readonly Kill[];
  readonly wrong: readonly string[];
}

export interface Kill {
  /** After how long the process was killed. */
  readonly milliseconds: number;
  /** What it was at. */
  readonly during: string;
}

/** Of each collection: how many records it has, and a digest of them in the order of their text. */
export type RecordDigests = Readonly<Partial<Record<Collection, readonly [count: number, digest: string]>>>;

export async function digestsOf(store: Store, textOf: (record: StoredRecord) => string): Promise<RecordDigests> {
  const all = await store.indices();
  const digests: Partial<Record<Collection, readonly [number, string]>> = {};
  for (const collection of collections) {
    const ids = all.filter((index) => index.collection === collection).map(({ id }) => id);
    if (ids.length === 0) continue;
    const texts: string[] = [];
    const scope = { kind: 'indices', ids } as const;
    for await (const batch of store.stream({ collection, plan: { kind: 'all' }, scope, batch: 1_000 }))
      texts.push(...batch.map(textOf));
    digests[collection] = [texts.length, createHash('sha256').update(texts.sort().join('\n')).digest('hex')];
  }
  return digests;
}

/** Which parts of what is there are others than expected, in words. */
export function differences<T extends object>(expected: T, found: T): readonly string[] {
  return (Object.keys(expected) as (keyof T & string)[]).flatMap((part) => {
    const [wanted, there] = [JSON.stringify(expected[part]), JSON.stringify(found[part])];
    return wanted === there ? [] : [`${part}: ${there} and not ${wanted}`];
  });
}

/** Prints each round, and in the end how many are wrong: then their folder is kept. */
export async function printKillRounds(
  seed: string,
  run: (folder: string, onRound: (round: KillRound) => void) => Promise<readonly KillRound[]>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kill-rounds-'));
  let count = 0;
  const done = await run(folder, ({ kills, wrong }) => {
    const words = kills.map(({ milliseconds, during }) => `after ${milliseconds} ms (${during})`).join(', ');
    console.log(`${++count}. killed ${words}: ${wrong.length === 0 ? 'right' : 'WRONG'}`);
    for (const words of wrong) console.log(`   ${words}`);
  });
  const wrong = done.filter((round) => round.wrong.length > 0).length;
  const kills = done.flatMap((round) => round.kills);
  console.log(`\nseed ${seed}: ${kills.length} kills in ${done.length} rounds; ${wrong} rounds are wrong`);
  for (const [during, same] of Map.groupBy(kills, (kill) => kill.during))
    console.log(`${during}: ${same.length} kills`);
  if (wrong === 0) await rm(folder, { recursive: true });
  else process.exitCode = 1;
}

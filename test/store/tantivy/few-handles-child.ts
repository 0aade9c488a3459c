import { readdirSync, writeSync } from 'node:fs';
import { openTantivyStore } from '../../../src/store/engines/tantivy/open-tantivy-store.ts';
import { domain, field, publishIndex, selection, within } from '../scenario.ts';

/**
 * `node few-handles-child.ts directory indices`: fills a store with small indices, reopens it, and searches them all
 * together and one by one. Prints the results and the largest number of open files as one line of JSON. The parent
 * limits the number of open files.
 */
export interface FewHandlesAnswers {
  readonly latest: number;
  readonly page: number;
  readonly buckets: number;
  /** One count per index. */
  readonly counts: readonly number[];
  /** From the health of the store: names indices that could not be opened. */
  readonly detail: string;
  readonly mostFiles: number;
}

const [directory = '', number = '0'] = process.argv.slice(2);
let mostFiles = 0;
const countFiles = (): void => {
  mostFiles = Math.max(mostFiles, readdirSync('/proc/self/fd').length);
};

const ids: number[] = [];
{
  await using store = await openTantivyStore(directory);
  for (let at = 0; at < Number(number); at++) {
    ids.push(await publishIndex(store, `label ${at}`, [domain(`d${at}`, 1), domain('shared', 1)]));
    countFiles();
  }
}
await using store = await openTantivyStore(directory);
countFiles();
const latest = await store.count(selection());
const { records } = await store.page({ ...selection('domain:d*'), size: 1_000 });
const buckets = await store.facet({ ...selection(), fields: [field('domain')], size: 1_000 });
countFiles();
const counts = await Promise.all(ids.map((id) => store.count(selection('domain:*d*', within(id)))));
countFiles();
const { detail } = await store.health();
const answers: FewHandlesAnswers = { latest, page: records.length, buckets: buckets.length, counts, detail, mostFiles };
writeSync(1, `${JSON.stringify(answers)}\n`);

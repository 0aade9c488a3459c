import { readdirSync, writeSync } from 'node:fs';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import { domain, field, published, selection, within } from './scenario.ts';

/**
 * `node few-handles-child.ts directory indices`: fills a store with small indices, opens it again, and searches all of them, at once and one by one. Prints
 * what it found, and the most files that it had open, as one line of JSON. Whoever starts it limits its files.
 */
export interface FewHandlesAnswers {
  readonly latest: number;
  readonly page: number;
  readonly buckets: number;
  /** Of each index. */
  readonly counts: readonly number[];
  /** Of the health of the store: it would name indices that could not be opened. */
  readonly detail: string;
  readonly mostFiles: number;
}

const [directory = '', number = '0'] = process.argv.slice(2);
let mostFiles = 0;
const look = (): void => {
  mostFiles = Math.max(mostFiles, readdirSync('/proc/self/fd').length);
};

const ids: number[] = [];
{
  await using store = await openTantivyStore(directory);
  for (let at = 0; at < Number(number); at++) {
    ids.push(await published(store, `label ${at}`, [domain(`d${at}`, 1), domain('shared', 1)]));
    look();
  }
}
await using store = await openTantivyStore(directory);
look();
const latest = await store.count(selection());
const { records } = await store.page({ ...selection('domain:d*'), size: 1_000 });
const buckets = await store.facet({ ...selection(), fields: [field('domain')], size: 1_000 });
look();
const counts = await Promise.all(ids.map((id) => store.count(selection('domain:*d*', within(id)))));
look();
const { detail } = await store.health();
const answers: FewHandlesAnswers = { latest, page: records.length, buckets: buckets.length, counts, detail, mostFiles };
writeSync(1, `${JSON.stringify(answers)}\n`);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../src/store/store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { ENGINES } from '../store/engines.ts';
import { judge } from './judge.ts';

/**
 * `npm run judge -- [queries] [seed] [records]`: prints where OpenSearch's query_string and our stores disagree,
 * minimised.
 */
const [queries = 300, seed = 1, records = 200] = process.argv.slice(2, 5).map(Number);
if (clusterMissing !== undefined) {
  console.log(`The judge needs ${clusterMissing}`);
  process.exitCode = 2;
} else {
  const [node = ''] = await openCluster();
  const directory = await mkdtemp(join(tmpdir(), 'judge-'));
  await using stores = new AsyncDisposableStack();
  const opened: { readonly name: string; readonly store: Store }[] = [];
  try {
    for (const engine of ENGINES.filter(({ name }) => name === 'tantivy' || name === 'opensearch')) {
      opened.push({ name: engine.name, store: stores.use(await engine.open(join(directory, engine.name))) });
    }
    const start = performance.now();
    const report = await judge({
      node,
      stores: opened,
      seed,
      queries,
      records,
      onDisagreement: ({ who, text, expected, actual }) =>
        console.log(`${text}\n  OpenSearch: ${short(expected)}\n  ${who}: ${short(actual)}\n`),
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(
      `${report.queries} queries over ${records} records in ${seconds} s: ${report.disagreements} disagreements`,
    );
    if (report.disagreements > 0) process.exitCode = 1;
  } finally {
    for (const { store } of opened) for (const { id } of await store.indices()) await store.drop(id);
    await stores.disposeAsync();
    await rm(directory, { recursive: true, force: true });
  }
}

function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}... (${text.split(' ').length} in all)` : text;
}

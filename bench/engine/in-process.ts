/** The peer of bench/engine.ts: the embedded engine in the very process that asks. Started with a directory; measures each time it is told to. */
import { rm, writeFile } from 'node:fs/promises';
import { Session } from 'chdb';
import { measure, prepare, type Reached } from './workload.ts';

const [directory = ''] = process.argv.slice(2);
const first = new Session(directory);
first.query('CREATE DATABASE periplus ENGINE = Atomic');
const free = Array.from({ length: 6 }, () => {
  const session = new Session(directory);
  session.query('USE periplus');
  session.query(
    'SET max_threads = 1, max_insert_threads = 1, max_query_size = 67108864, use_top_k_dynamic_filtering = 0',
  );
  return session;
});

async function ask(sql: string): Promise<Uint8Array> {
  const session = free.pop();
  if (session === undefined) throw new Error('more at a time than sessions');
  try {
    return (await session.queryAsync(sql, { format: 'JSONCompactEachRow' })).bytes();
  } finally {
    free.push(session);
  }
}

let inserts = 0;
const engine: Reached = {
  ask,
  run: async (sql) => {
    await ask(sql);
  },
  insert: async (statement, body) => {
    const name = `spool-${++inserts}`;
    await writeFile(name, body);
    await ask(statement(`file('${name}', 'LineAsString', 'line String')`));
    await rm(name);
  },
};

await prepare(engine);
process.on('message', async () => {
  process.send?.(await measure(engine));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

import { worldChunks } from '../../src/demo/world/world-chunks.ts';
import { demoWorld } from '../../src/demo/world.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';

/** `node unfinished-load-process.ts directory responses`: is killed when all responses are acknowledged. */
const [directory = '', responses = '0'] = process.argv.slice(2);
const world = demoWorld({ size: Number(responses), seed: 1 });
const store = await openTantivyStore(directory);
const label = '2026-11-01';
const access = { kind: 'public' } as const;
const startedAt = `${label}T00:00:00.000Z`;
const { id } = await store.createIndex({ collection: 'responses', label, access, startedAt });
for await (const lines of worldChunks(world, 'responses', 'newer')) await store.write(id, lines);
process.kill(process.pid, 'SIGKILL');

/** Sources by path -> what the check says about them, in a small tree that has no breach by itself. For tests. */
import { checkTree, type Report } from './check.ts';
import { ROOMS } from './rooms.ts';
import type { Tree } from './tree.ts';

export type Sources = Readonly<Record<string, string>>;

/** A small tree with every file that the cases import. */
export const WORLD: Sources = {
  'package.json': '{ "dependencies": { "fastify": "5", "kysely": "1", "pg": "8", "pino": "9" } }',
  ...Object.fromEntries(ROOMS.map((room) => [`src/${room}/thing.ts`, ''])),
  'src/model/rows.json': '[]',
  'src/model/thing.test.ts': '',
  'src/query/parser.generated.js': '',
  'src/model/notes.txt': '',
  'src/store/engines/local/open-local.ts': '',
  'src/store/contract.ts': '',
  'test/kit.ts': '',
  'web/app.ts': '',
};

export const tree = (sources: Sources, links: readonly string[] = []): Tree => ({
  files: new Map(Object.entries(sources)),
  links,
});
export const check = (sources: Sources): Report => checkTree(tree({ ...WORLD, ...sources }));
export const breaches = (sources: Sources): string[] =>
  check(sources).breaches.map(({ path, line, rule }) => `${path}:${line} ${rule}`);

/** The rules that the source breaks at `path`. */
export const rules = (path: string, source: string): string[] =>
  check({ [path]: source }).breaches.map(({ rule }) => rule);

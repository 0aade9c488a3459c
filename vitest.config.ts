import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { memoryFolder } from './test/kit/memory-folder.ts';

/** Files that take minutes start first, so that the run does not end with one of them alone. */
const LONG = [
  ...[
    'test/store/side-tables.test.ts',
    'test/store/maintenance.test.ts',
    'test/engines/',
    'test/store/tantivy/directory',
  ],
  ...['test/store/damage/', 'test/store/queries/lucene', 'test/discovery/', 'test/store/agree/', 'test/store/'],
  ...[
    'tools/new-protocol/',
    'test/web/hostile',
    'test/main/pages',
    'test/web/gallery',
    'test/web/search',
    'test/isolation/',
  ],
  ...[
    'test/cli-package/',
    'test/api/examples',
    'test/web/graph',
    'test/formats/formats',
    'test/probe/protocols',
    'test/web/',
  ],
  ...[
    'test/cli-maintenance/',
    'test/main/',
    'test/fuzz/fuzz.test.ts',
    'test/cli-work/',
    'test/api/store-work',
    'test/load/',
  ],
  ...['src/demo/', 'src/query/filter/edit-filter', 'test/query/'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/${name}`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Commands and servers that tests start take what Node compiled for an earlier one: half of their start. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node-compile-cache', import.meta.url));

if (memoryFolder !== undefined) process.env.TMPDIR ??= memoryFolder;

/** Tests without state outside of their own values. */
const STATELESS = [
  'src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'test/wire/**/*.test.ts',
  'test/identify/**/*.test.ts',
  'test/query/**/*.test.ts',
];

const STORES = [
  ...['test/store/**/*.test.ts', 'test/engines/**/*.test.ts'],
  ...['test/host/**/*.test.ts', 'test/discovery/**/*.test.ts'],
];

export default defineConfig({
  // As in web/vite.config.ts.
  resolve: { alias: { '@periplus': fileURLToPath(new URL('src', import.meta.url)) } },
  test: {
    // Files share processes, one after the other: loading the modules of a server takes longer than most tests of it.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'stateless', include: STATELESS } },
      { extends: true, test: { name: 'stores', include: STORES } },
      {
        extends: true,
        test: {
          name: 'features',
          globalSetup: 'test/kit/run-folder.ts',
          include: ['test/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...STATELESS, ...STORES],
        },
      },
    ],
    // Limits for hangs, not for speed: a busy machine is slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    // More than the cores: tests often wait for engines and servers.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes begin first, so that none of them is what all wait for in the end. */
const LONG = ['test/store/contract.test.ts', 'test/store/maintenance.test.ts', 'test/isolation/', 'test/store/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.includes(`/${name}`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
    // For hangs, not for speed: a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // More than there are cores: much of their time they wait for engines and servers.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
  },
});

import type { SqlEngine } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';

/** The engine as a process sees it that is ended just after its `step`th change. */
export function endingAfter(
  engine: SqlEngine,
  step: number,
): { readonly engine: SqlEngine; readonly steps: () => number } {
  let steps = 0;
  const mustRun = (): void => {
    if (steps > step) throw new SqlFailure('closed');
  };
  const change = async (work: () => Promise<void>): Promise<void> => {
    mustRun();
    await work();
    if (steps++ === step) throw new SqlFailure('outcome-unknown');
  };
  return {
    steps: () => steps,
    engine: {
      name: 'chdb',
      rows: async (sql, options) => {
        mustRun();
        return await engine.rows(sql, options);
      },
      bytes: (sql, options) => engine.bytes(sql, options),
      run: (sql, options) => change(() => engine.run(sql, options)),
      insert: (around, input, options) => change(() => engine.insert(around, input, options)),
      health: () => engine.health(),
      [Symbol.asyncDispose]: async () => {},
    },
  };
}

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The command as the package has it: compiled, so that starting it strips no types. */
export interface PackedCommand extends Disposable {
  /** For Node. */
  readonly entry: string;
  /** Flags of Node with which the launcher starts a scan. */
  readonly scanFlags: readonly string[];
  /** Settings of the C library that it gives it. */
  readonly scanEnvironment: Readonly<Record<string, string>>;
}

/** Compiles the command into `dist/`, which is there until the end. */
export function packedCommand(): PackedCommand {
  pack();
  return {
    entry: fileURLToPath(new URL('../../dist/main/periplus.js', import.meta.url)),
    scanFlags: ['--max-semi-space-size=16', '--min-semi-space-size=16'],
    scanEnvironment: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(32 * 1_024),
      MALLOC_TRIM_THRESHOLD_: String(128 * 1_024),
    },
    [Symbol.dispose]: () => pack('--clean'),
  };
}

function pack(...options: readonly string[]): void {
  const tool = fileURLToPath(new URL('../../tools/pack/main.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [tool, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('the command cannot be compiled');
}

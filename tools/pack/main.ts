/**
 * `node tools/pack/main.ts`: compiles src/ into dist/, module by module, because Node strips no types under
 * node_modules, and copies the rules of products. `--clean` removes dist/ again. npm calls both around packing. It does not check types: `npm test` does.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));
const RULES = 'src/probe/identify/rules';

rmSync(join(top, 'dist'), { recursive: true, force: true });
if (!process.argv.includes('--clean')) {
  const { status } = spawnSync(process.execPath, [compiler(), '--project', join(top, 'tools/pack/tsconfig.json')], {
    stdio: ['ignore', 2, 'inherit'],
  });
  cpSync(join(top, RULES), join(top, RULES.replace('src', 'dist')), { recursive: true });
  process.exitCode = status ?? 1;
}

function compiler(): string {
  const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
  return join(dirname(manifest), 'bin/tsc');
}

// Runs before `npm start` and `npm test`: installs what package-lock.json lists, if it is missing, and builds the browser
// application if it changed. Runs on the machine's own Node, 20 or newer, without any package. If nothing is missing it
// contacts nobody, so a checkout works without a network.
// - `--omit=dev`, before `npm start`: only what the service itself needs. It starts without the browser application, or
//   with the former one, if that cannot be built.
// - `--no-build`, before `npm run web`: installs what a build needs, and builds nothing.
// - `--release`, before packing: the build alone, without the files of the build before.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb, isWebBuilt, removeFormerBuild } from './build-web.js';
import { installPackages } from './install-packages.js';

const top = fileURLToPath(new URL('../../', import.meta.url));
const [omitsDevelopment, buildsNothing, isRelease] = ['--omit=dev', '--no-build', '--release'].map((option) =>
  process.argv.includes(option),
);

if (!installPackages(top, '', omitsDevelopment)) process.exit(1);
if (existsSync(join(top, 'web/package.json')) && !(await prepareWeb())) {
  if (!omitsDevelopment || buildsNothing) process.exit(1);
  const has = existsSync(join(top, 'web/dist/index.html'));
  console.error(has ? 'Starting with the former browser application.' : 'Starting without the browser application.');
}

async function prepareWeb() {
  const isBuilt = !buildsNothing && isWebBuilt(top);
  const needsPackages = !(isBuilt && omitsDevelopment);
  // Packages of development build it, so they are installed in any case.
  if (needsPackages && !installPackages(top, 'web', false)) return false;
  if (!buildsNothing && !isBuilt && !(await buildWeb(top))) return false;
  if (isRelease) removeFormerBuild(top);
  return true;
}

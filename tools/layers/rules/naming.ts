/**
 * The tree -> files with meaningless names or not in kebab-case, folders of src/ that are not rooms, and symbolic
 * links.
 */
import { isModule, type LayerBreach } from '../module.ts';
import { placeOf, ROOMS } from '../rooms.ts';
import type { Tree } from '../tree.ts';
import { WEB_FOLDERS, webFolder } from '../web-folders.ts';

const MEANINGLESS = new Set('utils util helpers helper common misc types shared'.split(' '));
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** `field.ts`, `frame.tsx`, `errors.test.ts`, `parser.terms.generated.ts`. */
const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

export function* namingBreaches(tree: Tree): Generator<LayerBreach> {
  for (const path of tree.links) yield { path, line: 1, rule: 'link', message: 'symbolic links are not allowed' };
  const unknown = new Set<string>();
  const unknownInWeb = new Set<string>();
  for (const path of tree.files.keys()) {
    const place = placeOf(path);
    if (place.kind === 'unknown' && (path !== `src/${place.name}` || isModule(path))) unknown.add(place.name);
    if (isModule(path)) yield* moduleName(path);
    const folder = webFolder(path);
    if (folder !== undefined && !WEB_FOLDERS.includes(folder)) unknownInWeb.add(folder);
  }
  for (const name of unknownInWeb) {
    const message = `is not a folder of the application; those are ${WEB_FOLDERS.join(', ')}`;
    yield { path: `web/src/${name}`, line: 1, rule: 'room', message };
  }
  for (const name of unknown) {
    yield { path: `src/${name}`, line: 1, rule: 'room', message: `is not a room; the rooms are ${ROOMS.join(', ')}` };
  }
}

function* moduleName(path: string): Generator<LayerBreach> {
  const breach = (message: string): LayerBreach => ({ path, line: 1, rule: 'name', message });
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const stem = FILE_NAME.exec(file)?.[1];
  if (stem === undefined) yield breach(`'${file}' is not in kebab-case`);
  else if (stem === 'index') yield breach('no barrels: import from the file that holds the thing');
  else if (MEANINGLESS.has(stem)) yield breach(`'${stem}' says nothing: name the file after the thing it exports`);
  for (const folder of folders) {
    if (MEANINGLESS.has(folder)) yield breach(`folder '${folder}' says nothing`);
    else if (!KEBAB.test(folder)) yield breach(`folder '${folder}' is not in kebab-case`);
  }
}

/** A module and the tree -> imports against the direction of the rooms, or of files that do not exist. */
import { isTest, type LayerBreach, type Module } from '../module.ts';
import { builtinFamily, resolveImport } from '../resolve.ts';
import {
  BROWSER_ROOMS,
  COMMANDS_FOLDER,
  COMMANDS_MAY_IMPORT,
  CRYPTO_MODULE,
  DATABASE_ROOMS,
  directionBreach,
  PURE_ROOMS,
  placeOf,
  ROOMS_WITHOUT_DATABASE,
} from '../rooms.ts';
import { ENGINES_FOLDER } from '../territories.ts';
import type { Tree } from '../tree.ts';

/** File extensions that may be imported: source that runs as it is, data, and generated JavaScript. */
const ENDINGS = /\.ts$|\.json$|\.generated\.js$/;
const WEB_ENDINGS = /\.tsx?$|\.json$|\.generated\.js$|\.css$|\.svg$/;

export interface Dependencies {
  /** Packages that Periplus has at run time; the others are for tests. */
  readonly running: ReadonlySet<string>;
  /** Those of the browser application. */
  readonly inBrowser: ReadonlySet<string>;
}

export function* importBreaches(module: Module, tree: Tree, packages: Dependencies): Generator<LayerBreach> {
  const { place, path } = module;
  if (place.kind === 'workshop') return;
  for (const { specifier: written, line } of module.imports) {
    // The address of a worker, which Vite builds by itself: the file is checked as any other.
    const specifier = place.kind === 'web' ? written?.replace(/\?worker&url$/, '') : written;
    const breach = (rule: string, message: string): LayerBreach => ({ path, line, rule, message });
    if (specifier === undefined) {
      yield breach('import', 'the name of an imported module may not be computed');
      continue;
    }
    const target = resolveImport(specifier, path);
    switch (target.kind) {
      case 'file': {
        const endings = place.kind === 'web' ? WEB_ENDINGS : ENDINGS;
        if (!endings.test(specifier)) yield breach('import', `'${specifier}' does not end in .ts or .json`);
        else if (!tree.files.has(target.path))
          yield breach('import', `'${specifier}' is not a file of this repository`);
        const against = directionBreach(place, placeOf(target.path));
        if (against !== undefined) yield breach('direction', `${against} ('${specifier}')`);
        if (path.startsWith(COMMANDS_FOLDER) && isWorkOfCommand(target.path))
          yield breach('direction', `cli/commands may not import what a command does: main does ('${specifier}')`);
        if (!module.isTest && isTest(target.path)) yield breach('direction', `'${specifier}' is a test`);
        yield* engineBreaches(module, target.path, line);
        break;
      }
      case 'builtin':
        if (target.bare) yield breach('import', `write 'node:${target.name}' for '${specifier}'`);
        if (!module.isTest && mayNotUseNode(module, target.name)) {
          yield breach('purity', `${placeName(module)} may not import '${specifier}'`);
        }
        break;
      case 'package':
        if (!module.isTest && !packagesOf(place, packages).has(target.name)) {
          const manifest = place.kind === 'web' ? 'web/package.json' : 'package.json';
          yield breach('import', `'${target.name}' is not among the dependencies of ${manifest}`);
        }
        break;
      case 'other':
        yield breach('import', `'${specifier}' is neither a relative path nor a package`);
        break;
    }
  }
}

const packagesOf = ({ kind }: Module['place'], { running, inBrowser }: Dependencies): ReadonlySet<string> =>
  kind === 'web' ? inBrowser : running;

/** A module in a folder of `cli`, except those that commands may use. */
function isWorkOfCommand(target: string): boolean {
  const [, room, folder = '', ...rest] = target.split('/');
  return room === 'cli' && rest.length > 0 && !COMMANDS_MAY_IMPORT.includes(folder);
}

function* engineBreaches(module: Module, target: string, line: number): Generator<LayerBreach> {
  const { place, path } = module;
  const room = placeOf(target);
  if (room.kind !== 'room' || !DATABASE_ROOMS.includes(room.name)) return;
  if (place.kind === 'room' && ROOMS_WITHOUT_DATABASE.includes(place.name)) {
    yield { path, line, rule: 'database', message: `${place.name} may not open a database: send requests to a server` };
    return;
  }
  const isSameRoom = place.kind === 'room' && place.name === room.name;
  const knowsEngines =
    (place.kind === 'room' && place.name === 'main') || (isSameRoom && (module.isTest || ENGINES_FOLDER.test(path)));
  if (ENGINES_FOLDER.test(target) && !knowsEngines) {
    yield {
      path,
      line,
      rule: 'engine',
      message: 'only engines/ and main may import an engine',
    };
  }
}

function mayNotUseNode({ place, path }: Module, builtin: string): boolean {
  if (place.kind === 'web') return true;
  if (place.kind !== 'room' || !PURE_ROOMS.includes(place.name)) return false;
  return BROWSER_ROOMS.includes(place.name) || path !== CRYPTO_MODULE || builtinFamily(builtin) !== 'crypto';
}

const placeName = ({ place }: Module): string => ('name' in place ? place.name : place.kind);

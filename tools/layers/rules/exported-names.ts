/**
 * The modules of src/ and web/ -> exported names that stand twice. A name tells a reader which thing is meant, in any
 * file. The browser application sees some rooms alone, so its names are compared with those, and with its own; a
 * component with its own: nobody takes an element for a type.
 */
import type { LayerBreach, Module } from '../module.ts';
import { BROWSER_ROOMS, placeOf } from '../rooms.ts';

/** Names that stand twice, and why: at most 20. A name that no longer does must leave the list. */
export const TWICE: Readonly<Record<string, string>> = {
  backUpData: 'a command, and its use case',
  checkStore: 'a command, and what an engine does for it',
  dropIndex: 'a command, and its use case',
  publishIndex: 'a command, and its use case',
  relabelIndex: 'a command, and its use case',
  removeUser: 'a command, and its use case',
  restoreData: 'a command, and its use case',
  withdrawIndex: 'a command, and its use case',
  ByteQueue: 'bytes that arrived, for codecs; and bytes of a stream still to be read, for input',
};

/** Every protocol, codec and format exports one of these, in a file that a test looks for. */
const OF_MANY: ReadonlySet<string> = new Set(['CASES', 'FUZZED', 'VECTORS']);

interface Export {
  readonly path: string;
  readonly line: number;
  readonly isComponent: boolean;
}

export function* repeatedNameBreaches(
  modules: readonly Module[],
  twice: Readonly<Record<string, string>>,
): Generator<LayerBreach> {
  const rule = 'name-twice';
  const exports = new Map<string, readonly Export[]>();
  for (const module of modules)
    if (isChecked(module))
      for (const { name, line } of exportedNames(module)) {
        const places = exports.get(name) ?? [];
        if (places.every(({ path }) => path !== module.path))
          exports.set(name, [...places, { path: module.path, line, isComponent: isComponent(module.path, name) }]);
      }
  for (const [name, places] of exports) {
    if (OF_MANY.has(name) || Object.hasOwn(twice, name)) continue;
    for (const [at, place] of places.entries()) {
      const { path, line } = place;
      const other = places.slice(0, at).find((before) => canBeConfused(before, place));
      if (other !== undefined)
        yield { path, line, rule, message: `${other.path} exports '${name}' too: let the names tell them apart` };
    }
  }
  for (const name of Object.keys(twice))
    if ((exports.get(name)?.length ?? 0) < 2)
      yield { path: THIS_FILE, line: 1, rule, message: `'${name}' does not stand twice: remove it from the list` };
  if (Object.keys(twice).length > MOST)
    yield { path: THIS_FILE, line: 1, rule, message: `the list has more than ${MOST} names` };
}

/** The operations of the browser application are named by the table, and so are their types. */
const isChecked = ({ path, isTest }: Module): boolean =>
  /^(?:src|web\/src)\//.test(path) && !isTest && path !== 'web/src/api/operations.generated.ts';

const isComponent = (path: string, name: string): boolean => path.endsWith('.tsx') && /^[A-Z]/.test(name);

const isInWeb = (path: string): boolean => path.startsWith('web/');

/** Of the rooms, all are read together; `src` comes before `web`. */
function canBeConfused(src: Export, { path, isComponent }: Export): boolean {
  if (isInWeb(src.path) === isInWeb(path)) return true;
  const place = placeOf(src.path);
  return !isComponent && place.kind === 'room' && BROWSER_ROOMS.includes(place.name);
}

const THIS_FILE = 'tools/layers/rules/exported-names.ts';
const MOST = 20;

const DECLARATION = /^(?:const|class|type|interface|function)$/;
const BEFORE_DECLARATION = /^(?:declare|abstract|async)$/;

/** The names that the module declares and exports. An overloaded function gives several. */
function* exportedNames({ tokens }: Module): Generator<{ readonly name: string; readonly line: number }> {
  const code = tokens.filter(({ kind }) => kind !== 'comment');
  for (let at = 0; at < code.length; at++) {
    if (code[at]?.text !== 'export' || code[at]?.kind !== 'name') continue;
    let next = at + 1;
    while (BEFORE_DECLARATION.test(code[next]?.text ?? '')) next++;
    if (!DECLARATION.test(code[next]?.text ?? '')) continue;
    next++;
    if (code[next]?.text === '*') next++;
    const token = code[next];
    if (token?.kind === 'name') yield { name: token.text, line: token.line };
  }
}

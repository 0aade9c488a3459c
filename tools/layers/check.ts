/** A tree -> every breach of the import rules and naming rules, ordered by path and line. No I/O. */

import { isModule, type LayerBreach, type Module, readModule } from './module.ts';
import { placeOf } from './rooms.ts';
import { circleBreaches } from './rules/circles.ts';
import { clockBreaches } from './rules/clock.ts';
import { importBreaches } from './rules/direction.ts';
import { repeatedNameBreaches } from './rules/exported-names.ts';
import { namingBreaches } from './rules/naming.ts';
import { purityBreaches } from './rules/purity.ts';
import { spreadBreaches } from './rules/spreads.ts';
import { territoryBreaches } from './rules/territory.ts';
import { noteBreaches, textBreaches } from './rules/text.ts';
import { styleBreaches, webBreaches } from './rules/web.ts';
import { wordBreaches } from './rules/words.ts';
import { UnreadableSource } from './tokens.ts';
import type { Tree } from './tree.ts';

export interface Report {
  readonly breaches: readonly LayerBreach[];
  /** Seen under src/. */
  readonly modules: number;
  readonly rooms: number;
}

/** `twice`: exported names that may stand twice, with their reasons. */
export function checkTree(tree: Tree, twice: Readonly<Record<string, string>> = {}): Report {
  const breaches: LayerBreach[] = [
    ...namingBreaches(tree),
    ...textBreaches(tree),
    ...wordBreaches(tree),
    ...styleBreaches(tree),
  ];
  const packages = {
    running: packagesOf(tree.files.get('package.json')),
    inBrowser: packagesOf(tree.files.get('web/package.json')),
  };
  const rooms = new Set<string>();
  const modules: Module[] = [];
  let count = 0;
  for (const [path, source] of tree.files) {
    const place = placeOf(path);
    if (!isModule(path) || place.kind === 'workshop') continue;
    if (place.kind === 'room') {
      count++;
      rooms.add(place.name);
    }
    try {
      const module = readModule(path, source);
      modules.push(module);
      breaches.push(
        ...importBreaches(module, tree, packages),
        ...purityBreaches(module),
        ...clockBreaches(module),
        ...territoryBreaches(module),
        ...noteBreaches(module),
        ...spreadBreaches(module),
        ...webBreaches(module),
      );
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      breaches.push({ path, line: error.line, rule: 'unreadable', message: error.message });
    }
  }
  breaches.push(...circleBreaches(modules), ...repeatedNameBreaches(modules, twice));
  if (count === 0) breaches.push({ path: 'src', line: 1, rule: 'empty', message: 'no module was found to check' });
  return { breaches: breaches.sort(byPlace), modules: count, rooms: rooms.size };
}

/** That run, of a package.json. */
function packagesOf(manifest = '{}'): ReadonlySet<string> {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(manifest);
  return new Set([...Object.keys(dependencies), ...Object.keys(optionalDependencies)]);
}

const byPlace = (a: LayerBreach, b: LayerBreach): number =>
  a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1;

/**
 * The Rust files of `native/src` -> every breach of the crate's import direction, and every circle. Reads paths that
 * begin with `crate` or `super`, in `use` and anywhere else. Code of tests may import everything. No I/O.
 */
import type { LayerBreach } from './module.ts';
import { circlesOf } from './rules/circles.ts';
import type { Tree } from './tree.ts';

/** The groups of modules, and those that each may import. A group that is not listed here may not exist. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  storage: ['base'],
  encode: ['base'],
  index: ['base', 'storage', 'encode'],
  search: ['base', 'storage', 'index'],
  net: ['base'],
  ports: ['base', 'net'],
  hellos: ['base', 'net'],
  decompress: ['base'],
  send: ['base', 'net'],
  protocol: ['base', 'storage', 'encode', 'index', 'search', 'ports', 'hellos', 'decompress', 'send'],
};

const SOURCES = 'native/src/';

export interface CrateReport {
  readonly breaches: readonly LayerBreach[];
  /** Without those of tests. */
  readonly modules: number;
}

interface CrateModule {
  readonly path: string;
  /** `['search', 'find', 'scope']`. */
  readonly name: readonly string[];
  readonly text: string;
}

interface CrateImport {
  readonly name: readonly string[];
  readonly line: number;
}

export function checkCrate({ files }: Tree): CrateReport {
  const all = [...files].flatMap(([path, source]) => moduleOf(path, source));
  const testModules = new Set(all.flatMap(({ name, text }) => declaredTests(name, text)));
  const modules = all
    .filter(({ name }) => !name.some((_, at) => testModules.has(joined(name.slice(0, at + 1)))))
    .map((module) => ({ ...module, text: withoutTests(module.text) }));
  const known = new Set(modules.map(({ name }) => joined(name)));
  const edges = new Map<string, readonly string[]>();
  const breaches: LayerBreach[] = [];
  for (const module of modules) {
    const { path, name } = module;
    const [group = ''] = name;
    const allowed = GROUPS[group];
    if (allowed === undefined) {
      breaches.push({ path, line: 1, rule: 'crate', message: `${group} is not a group of modules` });
      continue;
    }
    const imports = importsOf(module);
    for (const { name: imported, line } of imports) {
      const [to = ''] = imported;
      if (to === group || allowed.includes(to)) continue;
      breaches.push({ path, line, rule: 'crate', message: `${group} may not import from ${to}` });
    }
    edges.set(joined(name), targetsOf(name, imports, known));
  }
  for (const circle of circlesOf(edges)) {
    const [first = '', ...others] = circle.toSorted();
    const path = modules.find(({ name }) => joined(name) === first)?.path ?? SOURCES;
    breaches.push({ path, line: 1, rule: 'crate', message: `${first} imports itself through ${others.join(', ')}` });
  }
  if (edges.size === 0)
    breaches.push({ path: SOURCES, line: 1, rule: 'crate', message: 'no module was found to check' });
  return { breaches, modules: edges.size };
}

/** `lib.rs` only declares the groups. */
function moduleOf(path: string, source: string): readonly CrateModule[] {
  if (!path.startsWith(SOURCES) || !path.endsWith('.rs') || path === `${SOURCES}lib.rs`) return [];
  const text = source.replace(/\/\/.*$/gm, '');
  return [{ path, name: path.slice(SOURCES.length, -'.rs'.length).split('/'), text }];
}

/** Modules in separate files that exist only in tests. `testing` is the group that tests share. */
function declaredTests(name: readonly string[], text: string): readonly string[] {
  const found = text.matchAll(/#\[cfg\(test\)\]\s*(?:#\[[^\]]*\]\s*)*(?:pub )?mod (\w+);/g);
  return ['testing', ...[...found].map(([, child = '']) => joined([...name, child]))];
}

/** Empties the modules of tests at the end of a file, and keeps the lines. */
const withoutTests = (text: string): string =>
  text.replace(/#\[cfg\(test\)\]\s*(?:pub )?mod \w+ \{[\s\S]*?^\}/gm, (tests) => tests.replace(/[^\n]/g, ''));

function importsOf({ name, text }: CrateModule): readonly CrateImport[] {
  return [...text.matchAll(/\b(?:crate|super)::(?:\w+::)*(?:\w+|\{[^;]*?\};)/g)].flatMap(({ 0: path, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return expand(path.replace(/\s|;$/g, '')).map((full) => ({ name: absolute(name, full.split('::')), line }));
  });
}

/** `a::{b, c::{d}}` -> `a::b`, `a::c::d`. */
function expand(path: string): readonly string[] {
  const brace = path.indexOf('{');
  if (brace < 0) return [path];
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const character of path.slice(brace + 1, -1)) {
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (character === ',' && depth === 0) {
      items.push(item);
      item = '';
    } else item += character;
  }
  return [...items, item].filter((each) => each !== '').flatMap((each) => expand(path.slice(0, brace) + each));
}

function absolute(from: readonly string[], path: readonly string[]): readonly string[] {
  const ups = path.lastIndexOf('super') + 1;
  return ups === 0 ? path.slice(1) : [...from.slice(0, from.length - ups), ...path.slice(ups)];
}

/** The modules that hold what is imported. A module and those around it are one: it may use what they declare. */
function targetsOf(from: readonly string[], imports: readonly CrateImport[], known: ReadonlySet<string>): string[] {
  const targets = imports.flatMap(({ name }) => {
    const length = name.findLastIndex((_, at) => known.has(joined(name.slice(0, at + 1)))) + 1;
    return length === 0 ? [] : [joined(name.slice(0, length))];
  });
  return targets.filter((target) => !`${joined(from)}::`.startsWith(`${target}::`));
}

const joined = (name: readonly string[]): string => name.join('::');

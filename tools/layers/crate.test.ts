import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkCrate } from './crate.ts';
import { readTree } from './tree.ts';

/** The breaches of a crate with these files under native/src. */
function breaches(sources: Readonly<Record<string, string>>): string[] {
  const files = new Map(Object.entries(sources).map(([path, text]) => [`native/src/${path}`, text]));
  const found = checkCrate({ files, links: [] }).breaches;
  return found.map(({ path, line, message }) => `${path.slice('native/src/'.length)}:${line} ${message}`);
}

const WORLD = {
  'lib.rs': 'pub mod base;',
  'base.rs': 'pub mod fault;',
  'base/fault.rs': '',
  'search/find.rs': '',
  'search/find/scope.rs': '',
};

it('finds no breach in the crate, and sees its modules', () => {
  const { breaches, modules } = checkCrate(readTree(join(import.meta.dirname, '../..')));
  expect(breaches).toEqual([]);
  expect(modules).toBeGreaterThan(50);
});

it.each([
  ['use crate::search::find;', 'base may not import from search'],
  ['fn a() -> crate::search::find::Scope {}', 'base may not import from search'],
  ['use super::super::search::find;', 'base may not import from search'],
  ['use crate::{base::fault, search::{self, find}};', 'base may not import from search'],
  ['use crate::nowhere::Thing;', 'base may not import from nowhere'],
])('reports an import to the wrong side: %s', (source, message) => {
  expect(new Set(breaches({ ...WORLD, 'base/a.rs': `\n${source}` }))).toEqual(new Set([`base/a.rs:2 ${message}`]));
});

it('allows imports in the direction, comments, and what tests import', () => {
  const tests = '#[cfg(test)]\nmod tests {\n    use crate::search::find;\n}\n';
  expect(
    breaches({
      ...WORLD,
      'search/top.rs': 'use crate::base::fault::Fault;\nuse super::find::scope;',
      'base/a.rs': `// use crate::search::find;\n#[cfg(test)]\nmod more_tests;\n${tests}`,
      'base/a/more_tests.rs': 'use crate::search::find;',
      'base/a/more_tests/deeper.rs': 'use crate::search::find;',
      'testing.rs': 'use crate::search::find;',
    }),
  ).toEqual([]);
});

it('reports what follows the tests of a file', () => {
  const source = '#[cfg(test)]\nmod tests {\n}\nuse crate::search::find;';
  expect(breaches({ ...WORLD, 'base/a.rs': source })).toEqual(['base/a.rs:4 base may not import from search']);
});

it('reports modules that import each other', () => {
  const sources = {
    'search/find.rs': 'use crate::search::top::Top;',
    'search/top.rs': 'pub use super::find::scope::Scope;',
    'search/find/scope.rs': 'use super::Scope;\nuse crate::search::find::bits;',
    'search/find/bits.rs': 'use super::scope::Scope;',
  };
  expect(breaches({ ...WORLD, ...sources })).toEqual([
    'search/find/bits.rs:1 search::find::bits imports itself through search::find::scope',
  ]);
  const more = { 'search/find/scope.rs': 'use crate::search::top::Top;', 'search/find/bits.rs': '' };
  expect(breaches({ ...WORLD, ...sources, ...more })).toEqual([
    'search/find/scope.rs:1 search::find::scope imports itself through search::top',
  ]);
});

it('reports a group that is not listed, and a crate without modules', () => {
  expect(breaches({ ...WORLD, 'helpers.rs': '' })).toEqual(['helpers.rs:1 helpers is not a group of modules']);
  expect(breaches({ 'lib.rs': '' })).toEqual([':1 no module was found to check']);
});

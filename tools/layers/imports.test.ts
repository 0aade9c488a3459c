import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { importsOf } from './imports.ts';
import { tokenize } from './tokens.ts';

const specifiers = (source: string): (string | undefined)[] =>
  importsOf(tokenize(source)).map(({ specifier }) => specifier);

it.each([
  "import 'x'",
  "import a from 'x'",
  "import * as a from 'x'",
  "import a, { b as c, type D } from 'x'",
  "import {\n  a, // from 'y'\n  b,\n} from 'x'",
  "import type { A } from 'x'",
  "import type A from 'x'",
  "import { from } from 'x'",
  "import { 'a b' as c } from 'x'",
  "import a from 'x' with { type: 'json' }",
  "import a = require('x')",
  "export * from 'x'",
  "export * as a from 'x'",
  "export { a, default as b } from 'x'",
  "export type { A } from 'x'",
  "export type * from 'x'",
  "const a = await import('x')",
  'const a = await import(`x`)',
  "const a = await import('x', { with: { type: 'json' } })",
  "let a: import('x').A",
  "const a = require('x')",
  "process.getBuiltinModule('x')",
])('finds the module in: %s', (source) => {
  expect(specifiers(source)).toEqual(['x']);
});

it('lists a module that is started as a worker', () => {
  expect(specifiers("new Worker(new URL('./x.ts', import.meta.url))")).toEqual(['./x.ts']);
  expect(specifiers("new URL('./x.csv', import.meta.url); new URL('./x.ts', base)")).toEqual([]);
});

it('reports an import whose name is computed', () => {
  expect(specifiers("import(a); import('x' + a); import(`x$" + '{a}`)')).toEqual([undefined, undefined, undefined]);
});

it.each([
  "// import 'x'",
  "/* export * from 'x' */",
  `const a = "import 'x'"`,
  "const a = `import('x')`",
  "const a = /import('x')/",
  "a.import('x'); a?.require('x')",
  "const a = { import: 'x', export: 'x', from: 'x' }",
  'const a = import.meta.url',
  "export const a = ['from', 'x']",
  "export { a }; const from = 'x'",
  'export type A = { from: "x" }',
  "Array.from('x')",
])('finds none in: %s', (source) => {
  expect(specifiers(source)).toEqual([]);
});

it('reports the line of the name', () => {
  expect(importsOf(tokenize("\nimport {\n  a,\n} from 'x'")).map(({ line }) => line)).toEqual([4]);
});

/** main.test.ts names a module by `new URL`, which a parser does not count as an import. */
it('finds the same imports in this folder as a full parser', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'main.test.ts',
  );
  for (const name of files) {
    const source = readFileSync(join(folder, name), 'utf8');
    const expected = parseAst(source, { lang: 'ts' }, name).body.flatMap((node) =>
      'source' in node && node.source !== null ? [node.source.value] : [],
    );
    expect(specifiers(source), name).toEqual(expected);
  }
  expect(files.length).toBeGreaterThan(10);
});

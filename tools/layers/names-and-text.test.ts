import { describe, expect, it } from 'vitest';
import { checkTree } from './check.ts';
import { breaches, rules, type Sources, tree, WORLD } from './sample-tree.ts';

describe('exported names', () => {
  const twice = (sources: Sources, exceptions: Readonly<Record<string, string>> = {}): string[] =>
    checkTree(tree({ ...WORLD, ...sources }), exceptions).breaches.map(
      ({ path, line, rule, message }) => `${path}:${line} ${rule}: ${message}`,
    );

  it.each([
    'export const thing = 1;',
    'export function thing(): void {}',
    'export async function thing(): Promise<void> {}',
    'export function* thing() {}',
    'export class thing {}',
    'export abstract class thing {}',
    'export type thing = 1;',
    'export interface thing {}',
    'export declare const thing: 1;',
  ])('stand once in src: %s', (source) => {
    expect(twice({ 'src/model/a.ts': source, 'src/wire/b.ts': `\n${source}` })).toEqual([
      "src/wire/b.ts:2 name-twice: src/model/a.ts exports 'thing' too: let the names tell them apart",
    ]);
  });

  it('may be those of one file, of tests and of other folders', () => {
    const overloads = 'export function a(b: 1): 1;\nexport function a(b: 2): 2;';
    const thing = 'export const thing = 1;';
    expect(twice({ 'src/model/a.ts': `${overloads}\n${thing}` })).toEqual([]);
    expect(twice({ 'src/model/a.ts': thing, 'src/model/a.test.ts': thing, 'test/kit.ts': thing })).toEqual([]);
    expect(twice({ 'src/model/a.ts': thing, 'src/model/b.ts': `const thing = 2;\n// ${thing}` })).toEqual([]);
  });

  it('may be what every protocol, codec or format has', () => {
    for (const name of ['CASES', 'FUZZED', 'VECTORS']) {
      const source = `export const ${name} = [];`;
      expect(twice({ 'src/wire/a.ts': source, 'src/wire/b.ts': source })).toEqual([]);
    }
  });

  it('may stand twice for a reason, and only as long as they do', () => {
    const thing = 'export const thing = 1;';
    expect(twice({ 'src/model/a.ts': thing, 'src/wire/b.ts': thing }, { thing: 'a reason' })).toEqual([]);
    expect(twice({ 'src/model/a.ts': thing }, { thing: 'a reason' })).toEqual([
      "tools/layers/rules/exported-names.ts:1 name-twice: 'thing' does not stand twice: remove it from the list",
    ]);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${at}`, 'a reason']));
    const all = Object.keys(many)
      .map((name) => `export const ${name} = 1;`)
      .join('\n');
    expect(twice({ 'src/model/a.ts': all, 'src/wire/b.ts': all }, many)).toEqual([
      'tools/layers/rules/exported-names.ts:1 name-twice: the list has more than 20 names',
    ]);
  });
});

describe('names', () => {
  it.each([
    'src/model/index.ts',
    'src/model/utils.ts',
    'src/model/helpers.ts',
    'src/model/common.ts',
    'src/model/misc.ts',
    'src/model/types.ts',
    'src/model/shared.ts',
    'src/model/utils.test.ts',
    'src/model/queryPlan.ts',
    'src/model/QueryPlan.ts',
    'src/model/query_plan.ts',
    'src/model/utils/plan.ts',
    'src/model/theFields/plan.ts',
    'tools/helpers.ts',
    'web/index.ts',
  ])('not %s', (path) => {
    expect(rules(path, '')).toEqual(['name']);
  });

  it.each([
    'src/model/query-plan.ts',
    'src/model/query-plan.test.ts',
    'src/model/record-types.ts',
    'src/model/ipv4.ts',
    'src/query/query.terms.generated.ts',
    'src/store/index/open-index.ts',
    'src/query/cases/Some Cases.txt',
    'vitest.config.ts',
  ])('%s', (path) => {
    expect(rules(path, '')).toEqual([]);
  });

  it('of folders under src are those of rooms', () => {
    expect(breaches({ 'src/shed/a.ts': '' })).toEqual(['src/shed:1 room']);
    expect(breaches({ 'src/shed/a.txt': '' })).toEqual(['src/shed:1 room']);
    expect(breaches({ 'src/a.ts': '' })).toEqual(['src/a.ts:1 room']);
  });

  it('are not symbolic links', () => {
    expect(checkTree(tree(WORLD, ['src/model/link.ts'])).breaches.map(({ rule }) => rule)).toEqual(['link']);
  });
});

describe('committed text', () => {
  const machinePath = (folder: string): string => ['', folder, 'x'].join('/');

  it.each(['work', 'tmp'])('contains no path of one machine under %s', (folder) => {
    expect(rules('README.md', `see\n"${machinePath(folder)}"`)).toEqual(['machine-path']);
    expect(rules('src/model/a.ts', `const a = '${machinePath(folder)}'`)).toEqual(['machine-path']);
    expect(rules('package-lock.json', machinePath(folder))).toEqual([]);
    expect(rules('README.md', `https://example.com${machinePath(folder)} and .${machinePath(folder)}`)).toEqual([]);
  });

  it('names no registry', () => {
    expect(rules('package-lock.json', '{\n"resolved": "https://example.com/a.tgz" }')).toEqual(['registry']);
    expect(rules('package-lock.json', '{ "integrity": "sha512-resolved" }')).toEqual([]);
    expect(rules('.npmrc', 'registry=https://example.com')).toEqual(['registry']);
    expect(rules('.npmrc', 'omit-lockfile-registry-resolved=true')).toEqual([]);
  });

  it.each(['TODO', 'FIXME', 'XXX'])('contains no %s in src', (word) => {
    expect(breaches({ 'src/model/a.ts': `const a = 1;\n/*\n ${word}: later */` })).toEqual(['src/model/a.ts:3 note']);
    expect(rules('src/query/query.grammar', `// ${word}`)).toEqual(['note']);
    expect(rules('src/model/a.ts', `const banner = '${word}'`)).toEqual([]);
    expect(rules('docs/a.md', word)).toEqual([]);
  });

  it('has no file above 500 lines that is written by hand', () => {
    const long = '// a line\n'.repeat(501);
    for (const path of ['src/model/a.ts', 'src/model/a.test.ts', 'test/a.ts', 'tools/a.ts', 'bench/a.ts']) {
      expect(breaches({ [path]: long }), path).toEqual([`${path}:501 length`]);
      expect(breaches({ [path]: long.slice(0, -'// a line\n'.length) }), path).toEqual([]);
    }
    for (const path of ['src/model/a.generated.ts', 'src/model/a.json', 'docs/a.md'])
      expect(breaches({ [path]: long }), path).toEqual([]);
  });
});

describe('names by participles and metaphors', () => {
  it.each([
    ['src/model/kept.ts', ''],
    ['src/model/query-asked.ts', ''],
    ['test/gate.ts', ''],
    ['src/model/thing.ts', 'export interface SearchAsked {}'],
    ['src/model/thing.ts', 'class DatasetShelf {}'],
    ['src/model/thing.ts', 'export type Found = 1;'],
  ])('are refused: %s %s', (path, source) => {
    expect(rules(path, source)).toEqual(['word']);
  });

  it.each([
    ['src/model/known-marks.ts', 'export interface KnownMarks {}'],
    ['src/model/thing.ts', 'export type NotFoundError = 1; // class Gate {}'],
  ])('may begin with a participle: %s %s', (path, source) => {
    expect(rules(path, source)).toEqual([]);
  });
});

describe('members that may be absent', () => {
  it('are left out by defined(), not by a conditional spread', () => {
    const conditional = 'const a = {\n  b,\n  ...(c === undefined ? {} : { c }),\n};';
    expect(rules('src/model/a.ts', conditional)).toEqual(['spread']);
    expect(rules('src/model/a.ts', 'const a = { ...(c ? { c: d({}) } : {}) };')).toEqual(['spread']);
    expect(rules('src/model/a.test.ts', conditional)).toEqual([]);
    for (const source of ['f({ ...(a ?? {}) })', '[...(a ? [{}] : [])]', '({ ...(a ? { b: {} } : c) })', 'a ? {} : b'])
      expect(rules('src/model/a.ts', source), source).toEqual([]);
  });

  it('are written out, not spread from a literal', () => {
    for (const source of ['({ ...{ a, b }, c })', 'f(...[a, b])', '[...[a, [b]]]', 'f({ ...{ a: [{}] } })'])
      for (const path of ['src/model/a.ts', 'src/model/a.test.ts'])
        expect(rules(path, source), source).toEqual(['spread']);
    for (const source of [
      '[...[a, b].map(c)]',
      'f(...([a] as const))',
      'function f(...[a, b]: C) {}',
      'f({ ...a, ...[b][0] })',
    ])
      expect(rules('src/model/a.ts', source), source).toEqual([]);
  });
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the checked sources contain templates
import { describe, expect, it } from 'vitest';
import { breaches, check, rules } from './sample-tree.ts';
import { WEB_FOLDERS } from './web-folders.ts';

const page = 'web/src/features/host/page.tsx';

describe('the folders of the browser application', () => {
  const order = ['paths', 'preferences', 'api', 'parts', 'records', 'features', 'app'];
  const pairs = order.flatMap((from, at) => order.map((to, other) => [from, to, other <= at] as const));
  const folder = (name: string): string => (name === 'features' ? 'features/host' : name);

  it('are those of the decision', () => expect(WEB_FOLDERS).toEqual(order));

  it.each(pairs)('%s importing %s: %s', (from, to, isAllowed) => {
    const target = `web/src/${folder(to)}/thing.ts`;
    const importer = `web/src/${folder(from)}/a.ts`;
    const up = '../'.repeat(folder(from).split('/').length);
    const sources = { [target]: '', [importer]: `import '${up}${folder(to)}/thing.ts'` };
    expect(breaches(sources)).toEqual(isAllowed ? [] : [`${importer}:1 direction`]);
  });

  it('let features never import each other, types included', () => {
    const source = "import type { A } from '../graph/a.ts'";
    expect(breaches({ [page]: source, 'web/src/features/graph/a.ts': '' })).toEqual([`${page}:1 direction`]);
  });

  it('let main import all, and nobody import main', () => {
    const sources = { 'web/src/main.tsx': "import './app/a.ts'", 'web/src/app/a.ts': "import '../main.tsx'" };
    expect(check(sources).breaches.map(({ path, rule }) => [path, rule])).toContainEqual([
      'web/src/app/a.ts',
      'direction',
    ]);
  });

  it('have no others beside them', () => {
    expect(breaches({ 'web/src/hooks/use-thing.ts': '' })).toEqual(['web/src/hooks:1 room']);
  });

  it('import packages of web/package.json alone', () => {
    const manifest = '{ "dependencies": { "react": "19" }, "devDependencies": { "vite": "8" } }';
    const rulesOf = (source: string): readonly string[] =>
      check({ 'web/package.json': manifest, [page]: source }).breaches.map(({ rule }) => rule);
    expect(rulesOf("import { useState } from 'react'; import 'react/jsx-runtime'")).toEqual([]);
    expect(rulesOf("import 'pino'")).toEqual(['import']);
    expect(rulesOf("import 'vite'")).toEqual(['import']);
  });

  it('have each exported name once, together with the rooms that they see', () => {
    const twice = (one: string, other: string, source: string): readonly string[] =>
      breaches({ [one]: source, [other]: source });
    expect(twice('src/model/a.ts', page, 'export const one = 1')).toEqual([`${page}:1 name-twice`]);
    expect(twice('web/src/api/a.ts', page, 'export const One = 1')).toEqual([`${page}:1 name-twice`]);
    expect(twice('src/service/a.ts', page, 'export const one = 1')).toEqual([]);
    // A component is no type.
    expect(twice('src/model/a.ts', page, 'export const Field = 1')).toEqual([]);
    expect(twice('src/model/a.ts', 'web/src/api/a.ts', 'export interface Field {}')).toHaveLength(1);
  });
});

describe('what no page may do', () => {
  it.each([
    '<b dangerouslySetInnerHTML={{ __html: text }} />',
    'element.innerHTML = text',
    "element['innerHTML'] = text",
    "element.insertAdjacentHTML('beforeend', text)",
    '<iframe srcDoc={text} />',
    'eval(text)',
    'new Function(text)',
    'await fetch(address)',
    'new EventSource(address)',
    'new XMLHttpRequest()',
    "localStorage.setItem('a', 'b')",
    'const { length } = window.sessionStorage',
    '<a href={x} target="_blank">x</a>',
    "const props = { target: '_blank' }",
    "link('/api/responses/')",
    '`/api/host/${host}/`',
    "'https://elsewhere.net/'",
    '<img src="http://elsewhere.net/a.png" />',
    '<p>See https://elsewhere.net/</p>',
    'new Worker(`https://${host}/`); "wss://a"',
  ])('%s', (source) => {
    expect(new Set(rules(page, source))).toEqual(new Set(['web']));
    expect(rules('web/src/features/host/page.test.tsx', source)).toEqual([]);
  });

  it.each([
    '<a href={x} target="_blank" rel="noopener noreferrer">x</a>',
    "const props = { target: '_blank', rel: 'noopener noreferrer' }",
    "createElementNS('http://www.w3.org/2000/svg', 'path')",
    "text.startsWith('https://')",
    "['https://www.example.com/a', 'http://a.test', 'see http://localhost:8080/ or https://x.invalid.']",
    '// see https://elsewhere.net/ and innerHTML',
    'const { fetch, target } = record; record.eval(); record.localStorage',
    "const path = 'a path such as /api/responses/'",
  ])('but it may: %s', (source) => expect(rules(page, source)).toEqual([]));

  it('but requests are made in one folder, and texts kept in another', () => {
    expect(rules('web/src/api/a.ts', 'await fetch(address)')).toEqual([]);
    expect(rules('web/src/api/a.ts', 'localStorage.clear()')).toEqual(['web']);
    expect(rules('web/src/preferences/a.ts', 'localStorage.clear()')).toEqual([]);
    expect(rules('web/src/preferences/a.ts', 'await fetch(address)')).toEqual(['web']);
    expect(rules('web/src/api/operations.generated.ts', "'/api/responses/'")).toEqual([]);
  });

  it.each([
    "@import 'https://elsewhere.net/a.css';",
    'a { background: url(//elsewhere.net/a.png) }',
    'a { background: url("data:,"); }\nb { src: url("http://elsewhere.net") }',
  ])('nor a style sheet: %s', (source) => expect(rules('web/src/parts/style/a.css', source)).toEqual(['web']));

  it('but a style sheet may name its own files', () => {
    expect(rules('web/src/parts/style/a.css', "a { background: url('./b.svg') }")).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { readRuleFile } from './read-rule-file.ts';

const FILE = `# Comment
[Web servers, Proxies]

nginx: Nginx
  cpe: a:f5:nginx, a:igor_sysoev:nginx
  about: Web server.
  match: http.headers.server ~ ^nginx(?:/([\\d.]+))?
  match: http.headers.x_nginx
  match: http.title ~ ^Nginx (?<model>\\w+) ([\\d.]+)
  example: http.headers.server = nginx/1.2\\r\\n -> 1.2
  example: http.title = Nginx Plus -> model Plus
  example: http.title = Nginx Plus 3 -> 3, model Plus
  implies: php
`;

const problemsOf = (text: string) =>
  readRuleFile('a.rules', text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('readRuleFile', () => {
  it('reads products, sections and examples', () => {
    const { products, problems } = readRuleFile('a.rules', FILE);
    expect(problems).toEqual([]);
    expect(products).toHaveLength(1);
    const [{ matches = [], ...product } = {}] = products;
    expect(product).toEqual({
      name: 'nginx',
      fullname: 'Nginx',
      description: 'Web server.',
      category: ['Web servers', 'Proxies'],
      line: 4,
      cpe: ['a:f5:nginx', 'a:igor_sysoev:nginx'],
      implies: ['php'],
      examples: [
        { path: 'http.headers.server', text: 'nginx/1.2\r\n', version: '1.2', model: undefined, line: 10 },
        { path: 'http.title', text: 'Nginx Plus', version: undefined, model: 'Plus', line: 11 },
        { path: 'http.title', text: 'Nginx Plus 3', version: '3', model: 'Plus', line: 12 },
      ],
    });
    expect(matches.map(({ path, pattern }) => [path, pattern?.literals])).toEqual([
      ['http.headers.server', ['nginx']],
      ['http.headers.x_nginx', undefined],
      ['http.title', ['nginx ']],
    ]);
  });

  it('says in which line and column what is wrong', () => {
    expect(problemsOf('x\n')).toEqual([expect.stringContaining('1:1 Expected a product')]);
    expect(problemsOf('  about: x\n')).toEqual(['1:1 A property stands before the first product.']);
    const broken = FILE.replace('^nginx(', '^nginx((');
    expect(problemsOf(broken)).toEqual(['7:38 The group is not closed.']);
    expect(problemsOf(FILE.replace('?<model>', '?<modle>'))).toEqual([
      '9:23 The only group with a name is model, not modle.',
    ]);
    expect(problemsOf(FILE.replace('  about', '  abbout'))[0]).toBe('6:3 There is no property abbout.');
    expect(problemsOf(FILE.replace('a:f5:nginx', 'nginx'))[0]).toMatch(/^5:8 Expected part, vendor and product/);
    expect(problemsOf(`${FILE}${FILE}`)).toContain('17:1 The product nginx is there twice.');
    expect(problemsOf('[a\n')).toEqual(['1:3 The categories end with a closing bracket.']);
    expect(problemsOf(`a: A\n  about: ${'x'.repeat(5000)}\n`)[0]).toContain('longer than');
    expect(problemsOf('a: A\n')).toHaveLength(3);
  });

  it('stops after a hundred problems', () => {
    expect(problemsOf('?\n'.repeat(5000))).toHaveLength(100);
  });

  it('throws for no text', () => {
    for (let length = 0; length < FILE.length; length++)
      expect(() => readRuleFile('a', FILE.slice(0, length))).not.toThrow();
    for (let at = 0; at < FILE.length; at++)
      for (const wrong of ['(', '\\', '[', '\n', '~', '\u0000'])
        expect(() => readRuleFile('a', FILE.slice(0, at) + wrong + FILE.slice(at + 1))).not.toThrow();
  });
});

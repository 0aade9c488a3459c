// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tests are about the text of templates
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { HOLE, tokenize, UnreadableSource } from './tokens.ts';

const kinds = (source: string): string =>
  tokenize(source)
    .map((token) => token.kind)
    .join(' ');
const textsOf = (source: string, kind: string): string[] =>
  tokenize(source).flatMap((token) => (token.kind === kind ? [token.text] : []));

describe('a slash', () => {
  it.each([
    ['a = /b/.test(c)', ['/b/']],
    ['return /[/]"/g', ['/[/]"/g']],
    ['if (a) /b/.exec(c)', ['/b/']],
    ['for await (const a of /b/) {}', ['/b/']],
    ['function f() {} /b/.test(c)', ['/b/']],
    ['x => /b/', ['/b/']],
    ['a ? /b/ : /c/u', ['/b/', '/c/u']],
    ['a = b\n/c/d', []],
    ['a = (b) / c / d', []],
    ['a = b[0] / c / d', []],
    ['a = {} / c / d', []],
    ['a++ / b / c', []],
    ['a! / b / c', []],
    ['a.return / b / c', []],
    ['a.if(b) / c / d', []],
    ['`${a}` / b / c', []],
    ['1 / 2 / 3', []],
    ["'a' / 2 / 3", []],
    [String.raw`a = /\/\/ "no comment" [\]/]/v`, [String.raw`/\/\/ "no comment" [\]/]/v`]],
  ])('%s', (source, regexes) => {
    expect(textsOf(source, 'regex')).toEqual(regexes);
  });
});

describe('tokens that hide words', () => {
  it('are comments, strings, templates and regular expressions, one token each', () => {
    expect(kinds('/* fs */ // fs\n \'fs\' "fs" `fs` + /fs/')).toBe('comment comment string string template mark regex');
  });

  it('are strings with the other quote, comment signs and escaped quotes', () => {
    expect(textsOf(String.raw`'a"//\'/*' + "'"`, 'string')).toEqual([String.raw`a"//\'/*`, "'"]);
  });

  it('are templates: a text with holes, and the code in the holes', () => {
    const source = '`a ${ { b: `c ${d} }` }[`}`] } e`; f';
    expect(textsOf(source, 'template')).toEqual([`a ${HOLE} e`, `c ${HOLE} }`, '}']);
    expect(textsOf(source, 'name')).toEqual(['b', 'd', 'f']);
  });

  it('do not begin or end at an escaped dollar or back-quote', () => {
    expect(textsOf('`\\${a} \\` $b`', 'template')).toEqual(['\\${a} \\` $b']);
  });
});

it('counts lines inside templates and comments', () => {
  const tokens = tokenize('/*\n*/ a\n`\n${\nb}\n`\nc');
  expect(tokens.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    'comment 1',
    'name 2',
    'template 3',
    'name 5',
    'name 7',
  ]);
});

it.each(["'a", '"a\n"', '`a', '`${a', '`${`', '/* a', 'a = /b', 'a = /[/', '(', 'f({)'])(
  'refuses %j, which has no reading',
  (source) => {
    expect(() => tokenize(source)).toThrow(UnreadableSource);
  },
);

it('rejects deeply nested templates without overflowing the stack', () => {
  expect(() => tokenize('`${'.repeat(100_000))).toThrow(UnreadableSource);
});

it('reads literals of a megabyte', () => {
  const long = 'x'.repeat(1_000_000);
  expect(kinds(`'${long}' + \`${long}\` + /${long}/ /*${long}*/`)).toBe('string mark template mark regex comment');
});

it('tokenizes or rejects any text, and gives every token its position', () => {
  const piece = fc.constantFrom(
    '`',
    '${',
    '}',
    '{',
    '/',
    "'",
    '"',
    '(',
    ')',
    '\\',
    '\n',
    'a',
    ' ',
    '*',
    '[',
    ']',
    '1',
    '.',
    '!',
    'é',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const source = pieces.join('');
      try {
        let end = 0;
        for (const { start, text, kind } of tokenize(source)) {
          const isThere = kind === 'template' || kind === 'string' || source.startsWith(text, start);
          // Without expect, which takes longer than the rest of this test.
          if (start < end || !isThere) throw new Error(`a ${kind} is not at ${start}`);
          end = start + 1;
        }
      } catch (error) {
        if (!(error instanceof UnreadableSource)) throw error;
      }
    }),
    { seed: 20_240_101, numRuns: 5_000 },
  );
});

describe('compared with a full parser', () => {
  const top = fileURLToPath(new URL('../..', import.meta.url));
  const folders = [
    'src',
    'tools',
    'test',
    'bench',
    'web/src',
    'node_modules/fast-check/lib',
    'node_modules/@lezer',
    'node_modules/tldts',
  ];
  const files = folders
    .filter((folder) => existsSync(join(top, folder)))
    .flatMap((folder) =>
      readdirSync(join(top, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /(?<!\.d)\.(?:[mc]?js|tsx?)$/.test(path))
    // Another test makes such folders and removes them at the same time.
    .filter((path) => !path.startsWith('tools/calendar/days-'))
    // Each has hundreds of literals.
    .filter((path, at) => at % 6 === 0 || path.endsWith('x'));

  it('gives the same strings, templates and regular expressions, at the same positions', () => {
    let literals = 0;
    for (const path of files) {
      const source = readFileSync(join(top, path), 'utf8');
      const own = ownLiterals(source, path);
      expect(own, path).toEqual(parsedLiterals(source, path));
      literals += own.length;
    }
    expect(files.length).toBeGreaterThan(50);
    expect(literals).toBeGreaterThan(3_000);
  });
});

const ownLiterals = (source: string, path: string): readonly string[] =>
  tokenize(source, path.endsWith('x'))
    .filter(({ kind }) => kind === 'string' || kind === 'template' || kind === 'regex')
    .map(({ kind, start }) => `${kind} ${start}`);

const parsedLiterals = (source: string, path: string): readonly string[] =>
  literalsOf(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : path.endsWith('ts') ? 'ts' : 'js' }, path));

describe('an element of JSX', () => {
  it.each([
    'const a = <b>it is a /text/ with `quotes`, {value} and "more"</b>;',
    '<><A.B c="d\n e" f={g < 1 ? <h/> : "i"} {...j} data-k-l /></>',
    'return <a href={`x${y}z`}>{list.map((one) => <b key={one}>{one}/{two}</b>)} / c</a>',
    'const f = <T,>(x: T) => <b>{x}</b>; const g = <T extends U>(x: T): T => x; type H = <T>(x: T) => void',
    'const a = useState<string>("b"); if (a < b && c > d) e = a /f/ g; new Map<A, B<C>>()',
    '<a>{/* not a <b> */}{"c"}</a>',
    '<a b=<c>d</c> /* e */ // f\n/>',
    'a && <b/>; x = y ? <c>{}</c> : null; f(<d>e</d>, /g/)',
    "<A b='c' d={{ e: 'f' }} g={() => { return 'h'; }}>don't</A>",
    '<p>é 😀 &amp; ; } </p>'.replace('} ', ''),
    'const x = <T extends object = {}>(a: T) => a / 2 / 3',
    'export const A = () => (\n  <main>\n    <B />\n  </main>\n);\nconst c = /d/;',
  ])('is read as a full parser reads it: %s', (source) => {
    const isReturn = source.startsWith('return');
    const whole = isReturn ? `function f() { ${source} }` : source;
    expect(ownLiterals(whole, 'a.tsx')).toEqual(parsedLiterals(whole, 'a.tsx'));
  });

  it.each(['<a>', '<a', '<a b=>', '<a>{</a>', '<a></a', '<a b="c/>'])('that does not end is refused: %s', (source) => {
    expect(() => tokenize(source, true)).toThrow(UnreadableSource);
  });

  it('nests to a bounded depth', () => {
    expect(() => tokenize('<a>'.repeat(10_000), true)).toThrow('elements nest deeper');
    expect(() => tokenize('<a b={'.repeat(10_000), true)).toThrow('nest deeper');
  });
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly value?: unknown;
  readonly regex?: unknown;
}

function literalsOf(tree: unknown): string[] {
  const found = new Map<number, string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'start' in value) {
      const { type, start, value: held, regex } = value as Node;
      if (type === 'Literal' && regex !== undefined) found.set(start, 'regex');
      else if (type === 'Literal' && typeof held === 'string') found.set(start, 'string');
      else if (type === 'JSXText' && typeof held === 'string' && held.trim() !== '') found.set(start, 'string');
      else if (type === 'TemplateLiteral' || type === 'TSTemplateLiteralType') found.set(start, 'template');
    }
    Object.values(value).forEach(walk);
  };
  walk(tree);
  return [...found].sort(([a], [b]) => a - b).map(([start, kind]) => `${kind} ${start}`);
}

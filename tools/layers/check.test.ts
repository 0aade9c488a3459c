// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the checked sources contain templates
import { describe, expect, it } from 'vitest';
import { checkTree } from './check.ts';
import { ROOMS } from './rooms.ts';
import { breaches, check, rules, type Sources, tree } from './sample-tree.ts';

it('reports nothing for a tree without breaches', () => {
  expect(check({})).toEqual({ breaches: [], modules: ROOMS.length + 4, rooms: ROOMS.length });
});

it('reports the place and the reason of a breach', () => {
  expect(check({ 'src/model/a.ts': "\nimport '../query/thing.ts'" }).breaches).toEqual([
    {
      path: 'src/model/a.ts',
      line: 2,
      rule: 'direction',
      message: "model may not import from query, which is to its right ('../query/thing.ts')",
    },
  ]);
});

describe('circles', () => {
  const circles = (sources: Sources): string[] =>
    check(sources).breaches.flatMap(({ path, rule, message }) => (rule === 'circle' ? [`${path} ${message}`] : []));

  it('reports files that import each other, once for each circle', () => {
    expect(
      circles({
        'src/model/a.ts': "import type { B } from './b.ts'",
        'src/model/b.ts': "import { c } from './c.ts'",
        'src/model/c.ts': "export * from './a.ts'\nimport './d.ts'",
        'src/model/d.ts': '',
        'src/query/one.ts': "import './two.ts'",
        'src/query/two.ts': "import './one.ts'",
      }),
    ).toEqual([
      'src/model/a.ts imports itself through src/model/b.ts, src/model/c.ts',
      'src/query/one.ts imports itself through src/query/two.ts',
    ]);
  });

  it('accepts two ways to the same file, and what tests import', () => {
    expect(
      circles({
        'src/model/a.ts': "import './b.ts'\nimport './c.ts'",
        'src/model/b.ts': "import './c.ts'",
        'src/model/c.ts': '',
        'src/model/a.test.ts': "import './a.ts'",
      }),
    ).toEqual([]);
  });
});

describe('the direction of the rooms', () => {
  /** model, addr -> query, wire -> store, accounts -> probe -> ingest, demo -> service -> api, mcp, agent, cli -> main */
  const LEVEL: Readonly<Record<string, number>> = {
    model: 0,
    addr: 0,
    query: 1,
    wire: 1,
    view: 1,
    store: 2,
    accounts: 2,
    probe: 3,
    ingest: 4,
    demo: 4,
    service: 5,
    api: 6,
    mcp: 6,
    agent: 6,
    cli: 6,
    main: 7,
  };
  const withoutDatabase = ['agent', 'cli'];
  const pairs = ROOMS.flatMap((from) => ROOMS.map((to) => [from, to] as const)).filter(
    ([from, to]) =>
      !(withoutDatabase.includes(from) && (to === 'store' || to === 'accounts')) &&
      !(from === 'cli' && to === 'service'),
  );

  it('has sixteen rooms', () => {
    expect([...ROOMS].sort()).toEqual(Object.keys(LEVEL).sort());
  });

  it.each(pairs)('%s importing %s', (from, to) => {
    const isAllowed = from === to || Number(LEVEL[to]) < Number(LEVEL[from]);
    const expected = isAllowed ? [] : ['direction'];
    expect(rules(`src/${from}/a.ts`, `import '../${to}/thing.ts'`)).toEqual(expected);
    expect(rules(`src/${from}/a.test.ts`, `import '../${to}/thing.ts'`)).toEqual(expected);
  });

  it.each([
    "import type { A } from '../query/thing.ts'",
    "export { a } from '../query/thing.ts'",
    "export * from '../query/thing.ts'",
    "export type { A } from '../query/thing.ts'",
    "const a = await import('../query/thing.ts')",
    "type A = import('../query/thing.ts').A",
    "import a = require('../query/thing.ts')",
    "new Worker(new URL('../query/thing.ts', import.meta.url))",
    "import '../../src/query/thing.ts'",
  ])('holds for every form: %s', (source) => {
    expect(rules('src/model/a.ts', source)).toEqual(['direction']);
  });

  it.each([
    "// import '../query/thing.ts'",
    "/* import '../query/thing.ts' */",
    `const a = "import '../query/thing.ts'"`,
    'const a = `../query/thing.ts`',
    "const a = '../query/thing.ts'",
  ])('does not take a text for an import: %s', (source) => {
    expect(rules('src/model/a.ts', source)).toEqual([]);
  });

  it.each(['parser.generated.ts', 'parser.generated.js', 'parser.terms.generated.ts', 'parser.terms.generated.js'])(
    'holds for the generated file %s',
    (name) => {
      expect(rules(`src/model/${name}`, "import '../query/thing.ts'")).toEqual(['direction']);
    },
  );

  it('lets no room import from bench, test, tools, web or the top', () => {
    for (const target of ['../../test/kit.ts', '../../web/app.ts', '../../package.json']) {
      expect(rules('src/main/a.ts', `import '${target}'`), target).toEqual(['direction']);
    }
    expect(rules('src/main/a.test.ts', "import '../../test/kit.ts'")).toEqual(['direction']);
  });

  it('keeps the command line out of service', () => {
    for (const path of ['src/cli/a.ts', 'src/cli/a.test.ts']) {
      expect(rules(path, "import '../service/thing.ts'"), path).toEqual(['direction']);
      expect(rules(path, "import type { A } from '../service/thing.ts'"), path).toEqual(['direction']);
    }
    expect(rules('src/mcp/a.ts', "import '../service/thing.ts'")).toEqual([]);
  });

  it('keeps commands from importing what they do, types included', () => {
    const world = { 'src/cli/work/a.ts': '', 'src/cli/output/a.ts': '', 'src/cli/commands/b.ts': '' };
    const directions = (specifier: string): string[] => {
      const source = `import type { A } from '${specifier}'`;
      return check({ ...world, 'src/cli/commands/a.ts': source }).breaches.map(({ rule }) => rule);
    };
    expect(directions('../work/a.ts')).toEqual(['direction']);
    for (const specifier of ['../thing.ts', '../output/a.ts', './b.ts', '../../model/thing.ts'])
      expect(directions(specifier), specifier).toEqual([]);
    expect(check({ ...world, 'src/cli/work/c.ts': "import type { B } from '../commands/b.ts'" }).breaches).toEqual([]);
  });

  it('lets no module import a test', () => {
    expect(rules('src/model/a.ts', "import './thing.test.ts'")).toEqual(['direction']);
  });

  it('lets web import only from model, addr, query and view', () => {
    for (const room of ROOMS) {
      const expected = ['model', 'addr', 'query', 'view'].includes(room) ? [] : ['direction'];
      for (const way of ['@periplus', '../../../src'])
        expect(rules('web/src/api/a.tsx', `import { a } from '${way}/${room}/thing.ts'`), room).toEqual(expected);
    }
    expect(rules('web/src/api/a.ts', "import '../../../test/kit.ts'")).toEqual(['direction']);
    expect(rules('web/src/api/a.ts', "import '@periplus/model/absent.ts'")).toEqual(['import']);
    expect(rules('src/query/a.ts', "import '@periplus/model/thing.ts'")).toEqual(['import']);
  });

  it.each(['bench', 'test', 'tools'])('lets %s import everything', (top) => {
    const source = ROOMS.map((room) => `import '../src/${room}/thing.ts';`).join('\n');
    expect(rules(`${top}/a.ts`, `${source} import 'node:net'; await import(name); process.env.CI`)).toEqual([]);
  });
});

describe('the target of an import', () => {
  it.each(['./thing.ts', './rows.json', '../model/thing.ts'])('%s', (name) => {
    expect(rules('src/model/a.ts', `import '${name}'`)).toEqual([]);
  });

  it('may be a generated parser in JavaScript', () => {
    expect(rules('src/query/a.ts', "import './parser.generated.js'")).toEqual([]);
  });

  it.each([
    './notes.txt',
    './thing',
    './thing.js',
    './absent.ts',
    './Thing.ts',
    '/thing.ts',
    '#thing',
    'file:thing.ts',
  ])('not %s', (name) => {
    expect(rules('src/model/a.ts', `import '${name}'`)).toEqual(['import']);
  });

  it('may not be a file outside the repository', () => {
    expect(rules('src/main/a.ts', "import '../../../other/thing.ts'")).toEqual(['import', 'direction']);
  });

  it('may not be computed', () => {
    expect(rules('src/main/a.ts', 'await import(`./${name}.ts`)')).toEqual(['import']);
  });

  it('may be a development package only in tests', () => {
    expect(rules('src/main/a.ts', "import 'pino'")).toEqual([]);
    expect(rules('src/main/a.ts', "import 'vitest/node'")).toEqual(['import']);
    expect(rules('src/main/a.test.ts', "import 'vitest'")).toEqual([]);
  });

  it('may be a part of Node only with node:', () => {
    expect(rules('src/main/a.ts', "import 'fs/promises'")).toEqual(['import']);
    expect(rules('src/main/a.ts', "import 'node:fs/promises'")).toEqual([]);
  });
});

describe('the pure rooms', () => {
  const impure = [
    ['node:fs', "import 'node:fs'"],
    ['a type of Node', "import type { A } from 'node:buffer'"],
    ['the clock', 'const a = Date.now()'],
    ['the clock as a value', 'const a = { now: Date.now }'],
    ['the date of today', 'const a = new Date()'],
    ['the date of today without parentheses', 'const a = new Date;'],
    ['the date as a string', 'const a = Date()'],
    ['performance.now', 'const a = performance.now()'],
    ['a timer', 'setTimeout(a, 1)'],
    ['Math.random', 'const a = Math.random()'],
    ['Web Crypto chance', 'crypto.getRandomValues(a)'],
    ['the console', "console.log('a')"],
    ['the process', 'process.exit(1)'],
  ] as const;

  it.each(['model', 'addr', 'query', 'view', 'wire'])('%s may not use the environment', (room) => {
    for (const [what, source] of impure) expect(rules(`src/${room}/a.ts`, source), what).toEqual(['purity']);
    expect(rules(`src/${room}/a.ts`, "import 'fs'")).toEqual(['import', 'purity']);
  });

  it('may use it in tests, and so may other rooms', () => {
    for (const [what, source] of impure) {
      expect(rules('src/model/a.test.ts', source), what).toEqual([]);
      expect(rules('src/main/machine-clock.ts', source), what).toEqual([]);
    }
  });

  it.each(['const a = Date.now()', 'const a = { now: Date.now }', 'new Date()', 'new Date;', 'Date()', 'Temporal.Now'])(
    'and no other module than that of the clock reads the time of day: %s',
    (source) => {
      expect(rules('src/service/a.ts', source)).toEqual(['clock']);
      expect(rules('src/main/a.ts', source)).toEqual(['clock']);
      expect(rules('src/service/a.test.ts', source)).toEqual([]);
      expect(rules('src/main/machine-clock.ts', source)).toEqual([]);
    },
  );

  it('may use a given date', () => {
    expect(rules('src/service/a.ts', 'new Date(0); Date.UTC(2020, 1); Date.parse(a); performance.now()')).toEqual([]);
  });

  it.each([
    'const a = new Date(0)',
    'const a = Date.UTC(2020, 1)',
    'const a = Math.max(1, 2)',
    '// console.log(Date.now())',
    "const a = 'process.env console.log node:fs'",
    "const a = { process: 'x', console: 'y', Buffer: 'z' }",
    'const a = record.process',
    'const a = https; const b = { http: 1 }',
  ])('may hold: %s', (source) => {
    expect(rules('src/model/a.ts', source)).toEqual([]);
  });

  it('may use Buffer only in wire, as the others run in a browser', () => {
    for (const room of ['model', 'addr', 'query']) {
      expect(rules(`src/${room}/a.ts`, 'const a = Buffer.alloc(1)'), room).toEqual(['purity']);
      expect(rules(`src/${room}/a.ts`, 'let a: Uint8Array | Buffer'), room).toEqual(['purity']);
    }
    expect(rules('src/wire/a.ts', 'const a = Buffer.alloc(1)')).toEqual([]);
  });

  it('may use node:crypto only in one file of wire', () => {
    expect(rules('src/wire/crypto.ts', "import 'node:crypto'")).toEqual([]);
    expect(rules('src/wire/crypto.ts', "import 'node:fs'")).toEqual(['purity']);
    expect(rules('src/wire/other.ts', "import 'node:crypto'")).toEqual(['purity']);
    expect(rules('src/model/crypto.ts', "import 'node:crypto'")).toEqual(['purity']);
  });

  it('keep Node out of the browser application', () => {
    expect(rules('web/src/api/a.ts', "import 'node:fs'")).toEqual(['purity']);
  });
});

describe('things that are allowed in one place', () => {
  const everywhere = ROOMS.map((room) => `src/${room}/a.ts`);
  const engines = ['src/store/engines/tantivy/a.ts', 'src/accounts/engines/sqlite/a.ts'];
  const all = [
    ...everywhere,
    ...engines,
    'src/probe/dial/a.ts',
    'src/ingest/fetchers/a.ts',
    'src/service/engines/a.ts',
  ];

  const matters: readonly (readonly [rule: string, source: string, home: RegExp])[] = [
    ...['node:net', 'node:tls', 'node:dgram', 'node:dns', 'node:dns/promises'].map(
      (name) => ['sockets', `import '${name}'`, /^src\/probe\/dial\//] as const,
    ),
    ...[
      "import 'node:http'",
      "import 'node:https'",
      "import type { A } from 'node:http2'",
      "import 'fastify'",
      "import '@fastify/swagger'",
      'await fetch(url)',
      'globalThis.fetch(url)',
      'new WebSocket(url)',
    ].map(
      (source) =>
        ['http', source, /^src\/(api|agent|cli|mcp|ingest\/fetchers|store\/engines|accounts\/engines)\//] as const,
    ),
    ...['node:child_process', 'node:worker_threads'].map(
      (name) =>
        ['processes', `import '${name}'`, /^src\/(main|store\/encoding|store\/engines|accounts\/engines)\//] as const,
    ),
    ...[
      "const a = 'SELECT a FROM t'",
      'const a = `insert into ${t} values`',
      "const a = 'CREATE TABLE t (a int)'",
      "const a = 'ALTER TABLE t'",
      "const a = 'DELETE FROM t'",
      "const a = 'UPDATE t SET a = 1'",
      "import 'kysely'",
    ].map((source) => ['sql', source, /^src\/accounts\//] as const),
    ...[
      "import 'pg'",
      'const tantivyUrl = 1',
      'class OpenSearchStore {}',
      "const a = 'opensearch'",
      'const a = /sqlite/',
      'const a = `${b} Tantivy`',
    ].map((source) => ['engine', source, /^src\/(main|store\/engines|accounts\/engines)\//] as const),
    ...['await store.publish(id)', 'to?.withdraw(id)', 'const publish = store.publish'].map(
      (source) => ['publication', source, /^src\/(store|cli)\//] as const,
    ),
    ...["ask('/api/host/')", 'ask(`/api/${a}_count/`)', 'ask(`${url}/api/scanner`)'].map(
      (source) => ['path', source, /^src\/api\//] as const,
    ),
    ...['process.env.A', "process['env']", 'const { env } = process', 'run(globalThis.process)'].map(
      (source) => ['environment', source, /^src\/main\/environment\.ts$/] as const,
    ),
  ];

  it.each(matters)('%s: %s', (rule, source, home) => {
    for (const path of [...all, 'src/main/environment.ts']) {
      const found = rules(path, source).filter((name) => name === rule);
      expect(found, path).toEqual(home.test(path) ? [] : [rule]);
    }
  });

  it('include paths of operations, but not in sentences, comments and the operation table', () => {
    for (const source of ["say('See /api/host/ for it.')", '// /api/host/', "import '../../api/thing.ts'"])
      expect(rules('src/main/serve/a.ts', source), source).toEqual([]);
    expect(rules('src/model/operations/areas/a.ts', "const path = '/api/host/'")).toEqual([]);
    expect(rules('src/model/a.ts', "const path = '/api/host/'")).toEqual(['path']);
  });

  it('include the packages and builtins of an engine', () => {
    for (const source of ["import 'pg'", "import 'node:sqlite'", "import '@opensearch-project/opensearch'"]) {
      const engineBreaches = (path: string) => rules(path, source).filter((rule) => rule === 'engine');
      expect(engineBreaches('src/service/a.ts'), source).toEqual(['engine']);
      expect(engineBreaches('src/store/engines/tantivy/a.ts'), source).toEqual([]);
    }
  });

  it('include node:process, which reaches the environment', () => {
    expect(rules('src/api/a.ts', "import { env } from 'node:process'")).toEqual(['environment']);
  });

  it('let only arrivals publish an index, and a copy of a store', () => {
    const source = 'await store.publish(id)';
    expect(rules('src/service/arrivals/a.ts', source)).toEqual([]);
    expect(rules('src/service/copy-store.ts', source)).toEqual([]);
    expect(rules('src/service/loading/copy-store.ts', source)).toEqual(['publication']);
    expect(rules('src/service/a.ts', 'class A { publish(id) {} }\nconst run = { publish: work }')).toEqual([]);
  });

  it('are not confused with similar words', () => {
    const source = `
      // tantivy, SELECT a FROM t, process.env, node:net
      const protocols = ['http', 'https', 'postgres', 'mysql', 'redis', 'mongodb', 'elastic', 'dns', 'tls'];
      const link = 'https://example.com/fetch(1)';
      const net = protocols.net;
      store.fetch(net);
      const schedule = { fetch: 1, process: 2 };
      const text = 'Select a field from the list';
      const id = process.pid;
      const product = 'CouchDB';
    `;
    expect(rules('src/service/a.ts', source)).toEqual([]);
  });

  it('are all allowed in tests', () => {
    for (const [, source] of matters) expect(rules('src/service/a.test.ts', source), source).toEqual([]);
  });
});

describe('databases', () => {
  it.each(['agent', 'cli'])('are out of reach for %s, which may import neither store nor accounts', (room) => {
    expect(rules(`src/${room}/a.ts`, "import '../store/thing.ts'")).toEqual(['database']);
    expect(rules(`src/${room}/a.ts`, "import type { A } from '../accounts/thing.ts'")).toEqual(['database']);
  });

  it('have engines that only engines, tests of their room and main may import', () => {
    const source = "import './engines/local/open-local.ts'";
    expect(rules('src/store/a.ts', source)).toEqual(['engine']);
    expect(rules('src/store/a.test.ts', source)).toEqual([]);
    expect(rules('src/store/engines/both.ts', "import './local/open-local.ts'")).toEqual([]);
    expect(rules('src/main/a.ts', "import '../store/engines/local/open-local.ts'")).toEqual([]);
    expect(rules('src/service/a.test.ts', "import '../store/engines/local/open-local.ts'")).toEqual(['engine']);
  });
});

describe('the check', () => {
  it('fails without a module', () => {
    expect(checkTree(tree({ 'package.json': '{}', 'tools/a.ts': '' }))).toEqual({
      breaches: [{ path: 'src', line: 1, rule: 'empty', message: 'no module was found to check' }],
      modules: 0,
      rooms: 0,
    });
  });

  it('accepts rooms that do not exist yet', () => {
    expect(checkTree(tree({ 'src/model/a.ts': '' }))).toEqual({ breaches: [], modules: 1, rooms: 1 });
  });

  it('fails on a source that it cannot tokenize', () => {
    expect(breaches({ 'src/model/a.ts': 'const a = 1;\nconst b = `' })).toEqual(['src/model/a.ts:2 unreadable']);
  });

  it('fails on an element of JSX that does not end', () => {
    expect(rules('web/src/app/page.tsx', 'const a = <b>')).toEqual(['unreadable']);
  });
});

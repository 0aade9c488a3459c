import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '../../src/model/collection.ts';
import { commandForm, curlForm, mcpForm, pythonForm } from '../../web/src/features/search/share/forms.ts';
import { readSearchState, type SearchState } from '../../web/src/features/search/state/search-state.ts';
import { ask, json, testKey } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { launcher, linesOf, nodeEnvironment } from '../cli-kit/run-periplus.ts';
import { json as answerJson, testServer } from '../cli-kit/test-server.ts';

let service: BootedService;
let base: URL;
let folder: string;
beforeAll(async () => {
  service = await bootService();
  base = new URL(service.url);
  folder = await mkdtemp(join(tmpdir(), 'periplus-share-'));
  // The command by its name, and files that an expanded star or question mark would find.
  await writeFile(join(folder, 'periplus'), `#!/bin/sh\nexec '${process.execPath}' '${launcher}' "$@"\n`, {
    mode: 0o755,
  });
  await writeFile(join(folder, 'p'), '');
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const run = promisify(execFile);

async function output(program: string, ...args: readonly string[]): Promise<string> {
  const { PATH, ...environment } = nodeEnvironment();
  const env = { ...environment, PATH: `${folder}:${PATH}`, HOME: folder, PERIPLUS_KEY: testKey, LC_ALL: 'C' };
  return (await run(program, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
}

const page = (q: string, rest: Readonly<Record<string, string>> = {}, collection: Collection = 'responses') =>
  readSearchState(collection, { q, ...rest });

/** The records of a page as the interface gives them, asked without any of the forms. */
async function records({ collection, q, sort, start, form, columns }: SearchState): Promise<readonly unknown[]> {
  const fields = form === 'table' ? { fields: columns.join() } : {};
  const search = new URLSearchParams({ q, start: String(start), ...(sort === '' ? {} : { sort }), ...fields });
  const { body } = await ask(`${service.url}/api/${collection}/?${search}`);
  const all = recordsIn(body);
  expect(all.length).toBeGreaterThan(0);
  return all;
}

const recordsIn = (body: unknown): readonly unknown[] =>
  (body as { readonly items: readonly { readonly data: unknown }[] }).items.map(({ data }) => data);

/** Ordinary pages, whose records must come. */
const ordinary: readonly (readonly [string, SearchState])[] = [
  ['a query', page('http.title:* port:>100')],
  ['the second page of a table', page('*', { start: '20', sort: '-port', form: 'table', columns: 'ip,port' })],
  ['another collection', page('domain:*', { sort: 'domain' }, 'domains')],
  ['a query that begins with a minus', page('-port:443')],
  ['an empty query', page('')],
];

interface ShownFacet {
  readonly field: string;
  readonly buckets: readonly unknown[];
  readonly later: boolean;
}

const VIEW = { items: [{ data: {} }], count: 1, facets: [], plot: null, indices: [], took: 1, timestamp: 1 };

/** Queries that must arrive as they are. */
const hostile: readonly (readonly [string, string])[] = [
  ['quotes', `NOT http.title:"it's \\"x\\"" NOT 'a'`],
  ['what a shell would run', '"$(touch ran) `touch ran` $HOME !! ; touch ran # \\\\"'],
  ['what a shell would expand', 'p* OR "?" OR "~ %s \\x41 {a,b}" OR \\~'],
  ['lines', 'http.title:"a"\n\tport:>0\r\n'],
  ['hidden characters', '"\u202e\u001b[2J\u200f9 \u2028 \u{e0041}0"'],
  ['other scripts', '日本 é \u{1f600} ‘a’ “b”'],
];

describe('a search page in another form', () => {
  it.each(ordinary)('is a line of curl for %s', async (_, state) => {
    const answer: unknown = JSON.parse(await output('bash', '-c', curlForm(state, base)));
    expect(recordsIn(answer)).toEqual(await records(state));
  });

  it.each(ordinary)('is a Python program for %s', async (_, state) => {
    const answer: unknown = JSON.parse(await output('python3', '-c', pythonForm(state, base)));
    expect(recordsIn(answer)).toEqual(await records(state));
  });

  it.each(ordinary)('is a command for %s', async (_, state) => {
    const lines = linesOf(await output('bash', '-c', commandForm(state, base) ?? ''));
    expect(lines.slice(0, -1)).toEqual(await records(state));
    const { count, facets } = lines.at(-1) as Readonly<Record<string, unknown>>;
    const curl = JSON.parse(await output('bash', '-c', curlForm(state, base)));
    expect(count).toBe(curl.count);
    // The command also asks for the facets that a view leaves for later.
    const shown = curl.facets
      .filter(({ later }: ShownFacet) => !later)
      .map(({ field, buckets }: ShownFacet) => ({ field, buckets }));
    expect(facets).toEqual(expect.arrayContaining(shown.map((facet: object) => expect.objectContaining(facet))));
  });

  it.each(ordinary)('is a call of a tool for %s', async (_, state) => {
    const table: SearchState = { ...state, form: 'table', start: 0 };
    const { body } = await ask(`${service.url}/mcp/`, json(JSON.parse(mcpForm(table, base))));
    const { result } = body as {
      readonly result: { readonly isError?: boolean; readonly content: readonly [{ readonly text: string }] };
    };
    expect(result.isError ?? false, result.content[0].text).toBe(false);
    const called = JSON.parse(result.content[0].text) as { readonly records: readonly unknown[] };
    expect(called.records.length).toBeGreaterThan(0);
    expect(called.records).toEqual((await records(table)).slice(0, called.records.length));
  });

  it.each(hostile)('keeps %s', async (_, q) => {
    await using other = await testServer((__, response) => answerJson(response, 200, VIEW));
    const state = page(q);
    const below = new URL(`${other.url}/a/b/`);
    await output('bash', '-c', curlForm(state, below));
    await output('python3', '-c', pythonForm(state, below));
    await output('bash', '-c', commandForm(state, below) ?? '');
    const arrived = other.requests.map(({ path, query, body }) => [path, query.q ?? JSON.parse(body).q]);
    const paths = ['view/', 'view/', '', 'view/facets/'];
    expect(arrived).toEqual(paths.map((path) => [`/a/b/api/responses/${path}`, q]));
    expect(JSON.parse(mcpForm(state, base)).params.arguments.q).toBe(q);
    expect(await output('bash', '-c', 'ls')).toBe('p\nperiplus\n');
  });
});

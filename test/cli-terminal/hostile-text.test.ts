import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operationExamples } from '../../src/model/operations/examples.ts';
import { operations } from '../../src/model/operations/list.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { testServer } from '../cli-kit/test-server.ts';
import { seeded } from '../kit/seeded-random.ts';

/** Every text that the server sends ends with hostile characters; most commands are run on it, in every format. */

const random = seeded(26);
const CHOICES = [
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)),
  '\u007f',
  '\u0085',
  '\u009b31m',
  '\u001b[31;7m',
  '\u001b]0;title\u0007',
  '\u001b[2J',
  '\r',
  '\u061c',
  '\u200e',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
  '\ud800',
  '\udc00',
  '\ufeff',
  '\ufdd0',
  'a',
  ' ',
  'ü',
  '日',
];
const hostile = (): string => {
  const some = Array.from({ length: 12 }, () => CHOICES[random.below(CHOICES.length)]);
  return `\u202e\u009b\u001b[31;7m${some.join('')}`;
};

/** Code points from and to, in pairs. */
const HARMFUL = [
  0x0, 0x8, 0xb, 0x1f, 0x7f, 0x9f, 0x61c, 0x61c, 0x200e, 0x200f, 0x2028, 0x202e, 0x2066, 0x2069, 0xd800, 0xdfff, 0xfeff,
  0xfeff,
];
function harmfulOf(text: string): readonly string[] {
  const isHarmful = (code: number): boolean =>
    HARMFUL.some((from, at) => at % 2 === 0 && code >= from && code <= (HARMFUL[at + 1] ?? 0));
  return [...text]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter(isHarmful)
    .map((code) => code.toString(16));
}

/** Without what commands lay out themselves: colours, and the erasing of a progress line. */
function withoutLayout(text: string): string {
  const layout = ['[0m', '[1m', '[2m', '[31m', '[33m'].map((code) => `\u001b${code}`);
  return ['\r\u001b[K', ...layout].reduce((rest, each) => rest.replaceAll(each, ''), text);
}

/** The same value with hostile texts. What a command must understand stays. */
function withHostileTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return KEPT.has(name) ? value : `${value}${hostile()}`;
  if (Array.isArray(value)) return value.map((each) => withHostileTexts(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withHostileTexts(each, key)]));
}
const KEPT: ReadonlySet<string> = new Set(['state', 'type', 'cursor', 'id']);

const patterns = operations.map((operation) => {
  const path = operation.path.replace(/\{[^}]+\}/g, '[^/]+');
  return { ...operation, pattern: new RegExp(`^${path}$`) };
});
const records = Array.from({ length: 3 }, (_, at) => ({
  ip: `192.0.2.${at}`,
  uri: `http://192.0.2.${at}/${hostile()}`,
  http: { title: hostile(), body: hostile() },
  [`odd${hostile()}`]: hostile(),
}));

const server = await testServer(({ method, path, query }, response) => {
  const operation = patterns.find((each) => each.method === method && each.pattern.test(path));
  const answer = operation === undefined ? undefined : operationExamples[operation.id]?.answer;
  const headers = { 'content-type': 'application/json' };
  if (path.endsWith('/download/')) {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.end(records.map((data) => `${JSON.stringify({ data })}\n`).join(''));
  } else if (path.endsWith('/responses/')) {
    response.writeHead(200, headers);
    const items = records.map((data) => ({ data }));
    response.end(JSON.stringify({ items, cursor: null, took: 1, timestamp: 1 }));
  } else if (answer === undefined || path.includes('/404/')) {
    response.writeHead(404, headers);
    response.end(JSON.stringify({ type: 'not_found', title: hostile(), detail: hostile() }));
  } else {
    response.writeHead(operation?.answer.status ?? 200, headers);
    // The page after the first is the end.
    if ((query.after ?? '0') !== '0') return void response.end(Array.isArray(answer) ? '[]' : '{"items":[]}');
    response.end(typeof answer === 'string' ? `${answer}${hostile()}` : JSON.stringify(withHostileTexts(answer)));
  }
});
const folder = mkdtempSync(join(tmpdir(), 'periplus-hostile-'));
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const lines = join(folder, 'records.ndjson');
writeFileSync(lines, `${records.map((record) => JSON.stringify(record)).join('\n')}\nnot json ${hostile()}\n`);
const certificate = join(folder, 'no\u202e\u009b31m-certificate.pem');
writeFileSync(certificate, `-----BEGIN CERTIFICATE-----\n${hostile()}\n-----END CERTIFICATE-----\n`);

const remote = ['--server', server.url];
const formats = (words: readonly string[], names: readonly string[], more: readonly string[] = remote) => [
  [...words, ...more],
  ...names.map((name) => [...words, ...more, '--format', name]),
];
const ALL = ['json', 'ndjson', 'csv', 'table'];
const COMMANDS: readonly (readonly string[])[] = [
  ...formats(['search', '*'], ALL),
  ...formats(['search', '*', '--fields', 'http.title,uri'], ALL),
  ...formats(['count', hostile()], []),
  ...formats(['facet', '*', '--facets', 'http.title'], ALL),
  ...formats(['download', '*'], ['json', 'ndjson', 'csv']),
  ...formats(['host', '192.0.2.1'], ['text', 'json']),
  ...formats(['host', '192.0.2.1', '--compare', '--as-of', '2026'], ['text', 'json']),
  ...formats(['host', `no host ${hostile()}`], []),
  ...formats(['indices'], ALL),
  ...formats(['mapping', 'responses'], ['json', 'csv']).slice(1),
  ...formats(['discovery', 'searches'], ALL),
  ...formats(['discovery', 'results', '192.0.2.1'], ALL),
  ...formats(['discovery', 'graph', '192.0.2.1'], ALL),
  ...formats(['query', `http.title:"${hostile()}"`], ['text', 'json'], []),
  ...formats(['query', `(${hostile()}`], [], []),
  ...formats(['grep', '*', lines], ['json', 'ndjson', 'csv', 'table'], []),
  ...formats(['grep', '*', join(folder, `no file ${hostile().replaceAll('\u0000', '')}`)], [], []),
  ...formats(['cert', certificate], ['text', 'ndjson'], []),
  ...formats(['identify', lines], ['text', 'ndjson'], []),
  ...formats(['searches', 'list'], ALL),
  ...formats(['searches', 'show', 'no such'], []),
  ...formats(['scans', 'list'], ALL),
  ...formats(['scans', 'show', '1'], ['text', 'json']),
  ...formats(['scans', 'pause', '1'], ['text', 'json']),
  ...formats(['scans', 'create', '192.0.2.1', '--dry-run'], ALL),
  ...formats(['scans', 'show', '404'], []),
  ...formats(['scans', 'report', '1'], ['text', 'json', 'markdown', 'html', 'csv', 'sarif']),
  ...formats(['scans', 'compare', '1', '2'], ['text', 'json', 'markdown', 'csv']),
  ...formats(['scans', 'agents'], ALL),
  ...formats(['index', 'list'], ALL),
  ...formats(['dataset', 'list'], ALL),
  ...formats(['user', 'list'], ALL),
  ...formats(['team', 'list'], ALL),
  ...formats(['audit'], ALL),
  ...formats(['data', 'load', lines, '--data', folder], [], []),
  ...formats(['data', 'list', '--data', folder], ALL, []),
  ...formats([hostile()], [], []),
  ...formats(['search', `--${hostile()}`], [], []),
];

describe('text of strangers in a terminal', () => {
  it.each(COMMANDS.map((words) => [words]))('%j', async (words) => {
    for (const env of [{ NO_COLOR: '1' }, {}]) {
      const { stdout, stderr } = await periplusInProcess(words, { env, isTerminal: true });
      const shown = `${stdout}${stderr}`;
      expect(shown).not.toBe('');
      expect(harmfulOf('NO_COLOR' in env ? shown : withoutLayout(shown))).toEqual([]);
    }
  });

  it.each(['json', 'ndjson'])('is JSON with the same values: %s', async (format) => {
    const words = ['download', '*', ...remote, '--format', format];
    const inTerminal = await periplusInProcess(words, { isTerminal: true });
    const inPipe = await periplusInProcess(words);
    const values = ({ stdout }: { readonly stdout: string }): unknown =>
      format === 'json'
        ? JSON.parse(stdout)
        : stdout
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line));
    expect(values(inTerminal)).toEqual(values(inPipe));
  });
});

describe('text of strangers in a pipe', () => {
  it('is unchanged', async () => {
    const asLines = await periplusInProcess(['download', '*', ...remote, '--format', 'ndjson']);
    expect(asLines.stdout).toBe(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const asTable = await periplusInProcess(['search', '*', ...remote, '--fields', 'uri', '--format', 'csv']);
    const raw = records.map(({ uri }) => uri.toWellFormed());
    for (const uri of raw) expect(asTable.stdout).toContain(uri.replaceAll('"', '""'));
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess } from './cli-kit/run-in-process.ts';
import { isAbsent, sharedLines, sharedUrl } from './shared-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'periplus-grep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const periplus = (args: readonly string[], input = '') => periplusInProcess(args, { input });

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const records = [
  '{"port":80,"http":{"title":"Router Login"}}',
  '{"port":443}',
  'no record',
  '{"port":8080,"tag":[{"name":"nginx"}]}',
  '',
].join('\n');

describe('periplus grep', () => {
  it('prints the matching lines unchanged', async () => {
    const { status, stdout, stderr } = await periplus([
      'grep',
      'http.title:router OR tag.name:NGINX',
      file('a', records),
    ]);
    expect(stdout).toBe('{"port":80,"http":{"title":"Router Login"}}\n{"port":8080,"tag":[{"name":"nginx"}]}\n');
    expect(stderr).toBe('1 line is not a JSON object.\n');
    expect(status).toBe(0);
  });

  it('reads standard input, counts records and inverts the match', async () => {
    expect((await periplus(['grep', 'port:>100', '--count'], records)).stdout).toBe('2\n');
    expect((await periplus(['grep', 'port:>100', '--count', '-v'], records)).stdout).toBe('1\n');
    expect(await periplus(['grep', 'port:1'], records)).toMatchObject({ status: 1, stdout: '' });
  });

  it('shows the position of an error in a query', async () => {
    const { status, stderr } = await periplus(['grep', 'port:80 AND (title:a'], records);
    expect(stderr).toBe(
      'port:80 AND (title:a\n            ^\nThis bracket is never closed. (character 13)\nPut a ) where the group ends; to find it as it stands, quote it.\n',
    );
    expect(status).toBe(2);
  });

  it('warns about an unknown field', async () => {
    expect((await periplus(['grep', 'http.titel:a'], records)).stderr).toMatch(
      /^warning: There is no field http\.titel.* Did you mean http\.title/,
    );
  });

  it('reads fields and many queries from files', async () => {
    const fields = file('fields.json', '{"title":"text","port":"integer"}');
    const queries = file('queries', '"title:router"\n"router"\n"port:>1"\n"(a"\n');
    const lines = '{"title":"router"}\n{"port":5}\n';
    const { status, stdout } = await periplus(
      ['grep', '--fields', fields, '--default', 'title', '--queries', queries],
      lines,
    );
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.slice(0, 3)).toEqual([
      { q: 'title:router', lines: [0] },
      { q: 'router', lines: [0] },
      { q: 'port:>1', lines: [1] },
    ]);
    expect(answers[3]).toMatchObject({ q: '(a', problem: { code: 'open_group' } });
    expect(status).toBe(0);
  });

  it('refuses a field file with an unknown type', async () => {
    const fields = file('wrong.json', '{"title":"string"}');
    expect(await periplus(['grep', '--fields', fields, 'a'], records)).toMatchObject({ status: 2 });
  });

  it.skipIf(isAbsent('data/lucene'))(
    'matches the same records as a real OpenSearch (needs ../shared/data/lucene)',
    async () => {
      // test/query/lucene.test.ts has all of them.
      const cases = sharedLines('data/lucene/cases.ndjson.gz')
        .filter((_, at) => at % 20 === 0)
        .map((line) => JSON.parse(line) as { readonly q: string; readonly ids: readonly number[] });
      const types = {
        title: 'text',
        body: 'text',
        host: 'keyword',
        port: 'integer',
        ip: 'ip',
        date: 'date',
        flag: 'boolean',
        score: 'float',
        ver: 'version',
        'http.server': 'text',
        'http.code': 'integer',
        'ssh.banner': 'text',
        'ssh.version': 'keyword',
      };
      const fields = file('lucene.json', JSON.stringify(types));
      const queries = file('lucene.queries', cases.map(({ q }) => JSON.stringify(q)).join('\n'));
      const { stdout } = await periplus([
        'grep',
        '--fields',
        fields,
        '--default',
        'title,body',
        '--queries',
        queries,
        fileURLToPath(sharedUrl('data/lucene/docs.ndjson')),
      ]);
      const answers = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly lines: readonly number[] });
      expect(answers.map(({ lines }) => lines)).toEqual(cases.map(({ ids }) => ids));
    },
  );
});

import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPRESSED_VECTORS, LARGE_DICTIONARY } from '../../src/ingest/input/compressed-vectors.ts';
import { collections } from '../../src/model/collection.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { realServer } from '../cli-kit/real-server.ts';
import { type InProcessOptions, periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { copyDemoInstallation } from '../kit/demo-installation.ts';

const root = mkdtempSync(join(tmpdir(), 'periplus-load-'));
afterAll(() => rmSync(root, { recursive: true }));

interface AuditLine {
  readonly action: string;
  readonly target: string;
  readonly detail: { readonly collection?: string; readonly label?: string };
}

describe.each(['this process', 'a server'] as const)('a load by %s', { timeout: 300_000 }, (worker) => {
  const folder = join(root, worker.replaceAll(' ', '-'));
  const data = join(folder, 'data');
  let server: AsyncDisposable | undefined;
  beforeAll(async () => {
    mkdirSync(data, { recursive: true });
    if (worker === 'a server') server = await realServer(data);
  }, 120_000);
  afterAll(() => server?.[Symbol.asyncDispose]());

  const run = (args: readonly string[], options: InProcessOptions = {}) =>
    periplus(args, { env: { PERIPLUS_DATA: data }, cwd: folder, ...options });
  const file = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return name;
  };
  const load = (name: string, label: string, ...more: readonly string[]) =>
    run(['load', name, '-c', 'domains', '-l', label, ...more]);
  const indices = async () =>
    linesOf((await run(['index', 'list', '--json'])).stdout) as readonly { readonly label: string }[];

  it('publishes the valid records and saves every refused line below its reason, to be corrected', async () => {
    const invalidUtf8 = Buffer.from([0xff, 0xfe, 0x20, 0x7b]);
    const name = file(
      'mixed.ndjson',
      Buffer.concat([
        Buffer.from('{"domain":"a.example"}\nno record \n{"level":2}\r\n'),
        invalidUtf8,
        Buffer.from('\n{"domain":"b.example"}'),
      ]),
    );
    const { status, stderr } = await load(name, '2026-01-01');
    expect(stderr).toMatch(/Index \d+ \(domains, 2026-01-01\) has 2 records and is published\.\n/);
    expect(stderr).toContain('3 records were refused and are in mixed.ndjson.refused, each below its reason.');
    expect(stderr).toContain('  line 2: the line is not a JSON object\n');
    expect(status).toBe(6);
    const refused = readFileSync(join(folder, 'mixed.ndjson.refused'));
    const expected = [
      Buffer.from('# line 2: the line is not a JSON object\nno record \n'),
      Buffer.from('# line 3: the record lacks the fields that identify it\n{"level":2}\r\n'),
      Buffer.from('# line 4: the line is not UTF-8\n'),
      Buffer.concat([invalidUtf8, Buffer.from('\n')]),
    ];
    expect(refused.equals(Buffer.concat(expected))).toBe(true);

    const corrected = refused
      .toString('latin1')
      .replace('no record ', '{"domain":"c.example"}')
      .replace('{"level":2}', '{"domain":"d.example"}')
      .replace(invalidUtf8.toString('latin1'), '{"domain":"e.example"}');
    file('mixed.ndjson.refused', Buffer.from(corrected, 'latin1'));
    const again = await load('mixed.ndjson.refused', '2026-01-02');
    expect(again.stderr).toMatch(/^Index \d+ \(domains, 2026-01-02\) has 3 records and is published\.\n$/);
    expect(again.status).toBe(0);
  });

  it('keeps with the index what it was loaded from', async () => {
    const packed = gzipSync('{"data":{"domain":"a.example"}}\n');
    await load(file('items.gz', packed), '2026-01-05');
    await run(['load', '-', '-c', 'domains', '-l', '2026-01-06'], { input: '{"domain":"a.example"}\n' });
    const [fromFile, piped] = (await indices()).filter(({ label }) => /^2026-01-0[56]$/.test(label));
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(fromFile).toMatchObject({
      origin: { format: 'answers', version: 1, source: 'items.gz', digest: hash('sha256', packed), at },
    });
    expect(piped).toMatchObject({
      origin: { format: 'ndjson', version: 1, source: 'stdin', digest: hash('sha256', '{"domain":"a.example"}\n'), at },
    });
  });

  it('uses the singular for one refused line, and overwrites no earlier file', async () => {
    const name = file('one.ndjson', '{"domain":"a.example"}\nno\n');
    const { status, stderr } = await load(name, '2026-01-03');
    expect(stderr).toContain('1 record was refused and is in one.ndjson.refused,');
    expect(status).toBe(6);
    file('one.ndjson.refused', 'being edited');
    expect((await load(name, '2026-01-04')).stderr).toContain('1 record was refused and is in one.ndjson.refused-2,');
    expect(readFileSync(join(folder, 'one.ndjson.refused'), 'utf8')).toBe('being edited');
  });

  it('creates no index if no line can be read or the file is damaged', async () => {
    const responses = '{"uri":"http://a.example/","ip":"10.0.0.1","port":80}\n'.repeat(5);
    for (const [name, content, reason] of [
      ['responses.ndjson', responses, 'none of its 5 lines is a record of domains.'],
      ['README', 'Read me.\n', 'its only line is not a record of domains.'],
      ['empty', '', 'the input has no records.'],
    ] as const) {
      const { status, stderr } = await load(file(name, content), '2026-02-01');
      expect(stderr).toContain(`Nothing was loaded: ${reason}`);
      expect(status, name).toBe(1);
    }
    const lines = Array.from({ length: 5_000 }, (_, at) => `{"domain":"${(at * 7919) % 10_007}.example"}\n`).join('');
    const damaged = await load(file('cut.gz', gzipSync(lines).subarray(0, 5_000)), '2026-02-01');
    expect(damaged.stderr).toContain('cut.gz is damaged or ends too early (gzip: unexpected end of file).');
    expect(damaged.status).toBe(worker === 'a server' ? 2 : 5);
    // A server drops the index soon after the upload has broken off.
    await expect.poll(async () => (await indices()).map(({ label }) => label)).not.toContain('2026-02-01');
    expect(readFileSync(join(folder, 'README.refused'), 'utf8')).toBe(
      '# line 1: the line is not a JSON object\nRead me.\n',
    );
  });

  it('reads gzip, zstd and standard input', async () => {
    const text = Array.from({ length: 500 }, (_, at) => `{"domain":"d${at}.example"}\n`).join('');
    const half = text.length / 2;
    const packed = [
      gzipSync(text),
      Buffer.concat([zstdCompressSync(text.slice(0, half)), zstdCompressSync(text.slice(half))]),
    ];
    for (const [at, bytes] of packed.entries()) {
      const { status, stderr } = await load(file(`packed${at}`, bytes), `2026-03-0${at + 1}`);
      expect(stderr).toContain('has 500 records and is published.');
      expect(status).toBe(0);
    }
    const piped = await run(['load', '-', '-c', 'domains', '-l', '2026-03-03'], { input: `${text}no\n` });
    expect(piped.stderr).toContain('has 500 records and is published.');
    expect(piped.stderr).toContain('1 record was refused and is in stdin.refused,');
    expect(piped.status).toBe(6);
  });

  it('reads bzip2 and xz', async () => {
    const vectors = COMPRESSED_VECTORS.filter(({ name, times }) => name.startsWith('several streams') && times === 1);
    for (const [at, { format, base64 }] of vectors.entries()) {
      const label = `2026-03-1${at}`;
      const { status, stderr } = await load(file(`several.${format}`, Buffer.from(base64, 'base64')), label);
      expect(stderr).toContain('has 12 records and is published.');
      expect(status).toBe(0);
    }
    const { status, stderr } = await load(file('large.xz', Buffer.from(LARGE_DICTIONARY, 'base64')), '2026-03-12');
    expect(stderr).toContain('large.xz cannot be decompressed (xz: it needs a dictionary of more than 128 MB');
    expect(status).not.toBe(0);
  });

  it('counts values of the wrong type, and values in unknown fields', async () => {
    const record = { domain: 'a.example', a: ['999.0.2.3', '1.2.3.4'], odd: 1, last_updated: 'soon' };
    const { status, stderr } = await load(file('typed.ndjson', `${JSON.stringify(record)}\n`), '2026-05-01');
    expect(stderr).toContain('1 value in the unknown field odd; it is kept.');
    expect(stderr).toContain('1 value of the wrong type in a; it is kept');
    expect(stderr).toContain('1 value of the wrong type in last_updated;');
    expect(status).toBe(0);
  });

  it('requires a date as the label, and so does relabelling', async () => {
    const name = file('good.ndjson', '{"domain":"a.example"}\n');
    for (const refused of [
      await load(name, '2026-13-45'),
      await load(name, 'a,b'),
      await run(['index', 'relabel', '2026-01-01', 'notadate']),
    ]) {
      expect(refused.stderr).toContain('The label of a public index must be a date, such as 2026-11-21.');
      expect(refused.status).toBe(2);
    }
  });

  it('is refused if the label is taken, and says by which index of the collection', async () => {
    const name = file('labelled.ndjson', '{"domain":"labelled.example"}');
    for (const collection of ['whois_domains', 'domains'])
      expect((await run(['load', name, '-c', collection, '-l', '2026-01-10'])).status).toBe(0);
    const { status, stderr } = await load(file('other.ndjson', '{"domain":"other.example"}'), '2026-01-10');
    expect(stderr).toContain('Conflict: There is already an index 2026-01-10 of domains.');
    expect(stderr).toMatch(/Index \d+ \(domains\) has this label and 1 record\. If they are not those that you load/);
    expect(status).toBe(2);
  });

  it('goes on if what is refused cannot be saved, and says so', async () => {
    const name = file('half.ndjson', '{"domain":"half.example"}\nno record');
    file('taken', 'by a file');
    const { status, stderr } = await run([
      'load',
      name,
      '-c',
      'domains',
      '-l',
      '2026-01-11',
      '--refused',
      'taken/below',
    ]);
    expect(stderr).toContain('has 1 record and is published.');
    expect(stderr).toMatch(/What was refused could not be saved\. .*taken/);
    expect(status).toBe(6);
    expect(readFileSync(join(folder, 'taken'), 'utf8')).toBe('by a file');
  });

  it('saves what is refused of the files of a directory in one directory', async () => {
    mkdirSync(join(folder, 'many'), { recursive: true });
    for (const each of ['a', 'b']) file(`many/${each}.ndjson`, `{"domain":"${each}-many.example"}\nno record ${each}`);
    const { status, stderr } = await run(['load', 'many', '-c', 'domains', '-l', '2026-01-12']);
    expect(stderr).toContain('2 records were refused and are in ');
    expect(status).toBe(6);
    // A server gets one archive, and answers with one list.
    if (worker === 'a server')
      expect(readFileSync(join(folder, 'many.refused'), 'utf8')).toMatch(/record a\n.*\nno record b/);
    else expect(readdirSync(join(folder, 'many.refused')).sort()).toEqual(['a.ndjson.refused', 'b.ndjson.refused']);
  });

  it('is in the audit log, and so are later changes of the index', async () => {
    await load('good.ndjson', '2026-06-01', '--held-back');
    await run(['index', 'publish', '2026-06-01']);
    await run(['index', 'withdraw', '2026-06-01']);
    await run(['index', 'relabel', '2026-06-01', '2026-06-02']);
    await run(['index', 'drop', '2026-06-02']);
    const { stdout } = await run(['audit', '--action', 'index', '--format', 'ndjson']);
    const about = (linesOf(stdout) as readonly AuditLine[]).filter(({ detail }) => detail.label?.startsWith('2026-06'));
    expect(about.map(({ action, detail }) => [action, detail.collection, detail.label])).toEqual([
      ['index.load', 'domains', '2026-06-01'],
      ['index.publish', 'domains', '2026-06-01'],
      ['index.withdraw', 'domains', '2026-06-01'],
      ['index.relabel', 'domains', '2026-06-02'],
      ['index.drop', 'domains', '2026-06-02'],
    ]);
  });

  it('explains problems with a file in sentences', async () => {
    expect(await load('none', '2026-07-01')).toMatchObject({
      status: 5,
      stderr: 'There is no such file or directory: none.\n',
    });
  });
});

describe('the output of search and download', { timeout: 300_000 }, () => {
  const folder = join(root, 'round');
  const data = join(folder, 'data');
  let server: BootedService;
  const run = (...args: readonly string[]) => periplus(args, { env: { PERIPLUS_DATA: data }, cwd: folder });
  beforeAll(async () => {
    mkdirSync(data, { recursive: true });
    await copyDemoInstallation(200, data);
    server = await bootService({ data, empty: true });
  }, 120_000);
  afterAll(() => server[Symbol.asyncDispose]());

  it.each(collections)('can be loaded again without a warning: %s', async (collection) => {
    const searched = await run('search', '*', '-c', collection, '--all');
    writeFileSync(join(folder, 'searched.ndjson'), searched.stdout);
    await run('download', '*', '-c', collection, '-o', 'downloaded.ndjson');
    const records = linesOf(searched.stdout);
    expect(records.length).toBeGreaterThan(5);
    for (const [name, label] of [
      ['searched.ndjson', '2020-01-01'],
      ['downloaded.ndjson', '2020-01-02'],
    ] as const) {
      const { status, stderr } = await run('load', name, '-c', collection, '-l', label);
      expect(stderr).toMatch(/^Index \d+ \(\w+, [\d-]+\) has [\d,]+ records and is published\.\n$/);
      expect(status).toBe(0);
      const again = await run('search', '*', '-c', collection, '--all', '--indices', label);
      expect(sorted(again.stdout)).toEqual(sorted(searched.stdout));
    }
  });

  it('can be loaded again if certificates have their members only at the top level', async () => {
    const fields = 'fingerprint_sha256,subject,issuer,names,validity';
    const { stdout } = await run('search', '*', '-c', 'certs', '--all', '--fields', fields);
    const flat = linesOf(stdout).map((line) => {
      const { certificate: _, ...topLevel } = line as { readonly certificate: object };
      return `${JSON.stringify(topLevel)}\n`;
    });
    expect(flat[0]).toContain('"names":');
    writeFileSync(join(folder, 'flat.ndjson'), flat.join(''));
    const { status, stderr } = await run('load', 'flat.ndjson', '-c', 'certs', '-l', '2020-01-03');
    expect(stderr).toMatch(/^Index \d+ \(certs, 2020-01-03\) has \d+ records and is published\.\n$/);
    expect(status).toBe(0);
    const again = await run('search', '*', '-c', 'certs', '--all', '--indices', '2020-01-03', '--fields', fields);
    expect(sorted(again.stdout)).toEqual(sorted(stdout));
  });

  const sorted = (text: string): readonly string[] => text.split('\n').sort();
});

describe('a command that reads or writes a file', { timeout: 300_000 }, () => {
  const run = (...args: readonly string[]) => periplus(args, { cwd: root });

  it('explains an error in a sentence', async () => {
    writeFileSync(join(root, 'plain'), '');
    for (const [args, sentence] of [
      [['grep', '*', 'none'], 'There is no such file or directory: none.\n'],
      [['grep', '*', '.'], '. is a directory.\n'],
      [['grep', '*', 'plain/none'], 'A part of plain/none is not a directory.\n'],
      [['grep', '--queries', 'none', 'plain'], 'There is no such file or directory: none.\n'],
      [['grep', '--fields', 'none', '*', 'plain'], 'There is no such file or directory: none.\n'],
      [['demo', '--size', '20', '--out', 'none/file'], 'There is no such file or directory: none/file.\n'],
      [['demo', '--size', '20', '--out', '/dev/full'], 'The disk is full.\n'],
      [
        ['load', 'plain', '-c', 'domains', '-l', '2026-01-01', '--data', 'plain/data'],
        'plain/data cannot be the data directory: ',
      ],
    ] as const) {
      const { status, stderr } = await run(...args);
      expect(stderr, args.join(' ')).toContain(sentence);
      expect(stderr, args.join(' ')).not.toMatch(/\bE[A-Z]{4,}\b/);
      expect(status, args.join(' ')).toBe(5);
    }
  });

  it('decompresses files for grep, too', async () => {
    const text = '{"domain":"a.example"}\n{"domain":"b.example"}\nno\n';
    for (const [name, bytes] of [
      ['d.gz', gzipSync(text)],
      ['d.zst', zstdCompressSync(text)],
    ] as const) {
      writeFileSync(join(root, name), bytes);
      const { stdout, stderr } = await run('grep', 'domain:b.example', name, '-c', 'domains');
      expect([stdout, stderr]).toEqual(['{"domain":"b.example"}\n', '1 line is not a JSON object.\n']);
    }
  });

  it('leaves no temporary files', () => {
    for (const worker of ['this-process', 'a-server'])
      expect(readdirSync(join(root, worker, 'data', 'loads')).filter((name) => name.endsWith('.spool'))).toEqual([]);
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ctCommand } from '../../src/cli/commands/ct.ts';
import { readLog } from '../../src/cli/ct/read-log.ts';
import { EXIT, type ExitCode } from '../../src/cli/exit-codes.ts';
import { reportFailure } from '../../src/cli/report-failure.ts';
import type { Terminal } from '../../src/cli/terminal.ts';
import { FetchFailure } from '../../src/ingest/fetchers/fetch-failure.ts';
import { PoliteClient } from '../../src/ingest/fetchers/polite-client.ts';
import {
  AUTHORITY_RECORD,
  FINAL_CERTIFICATE_RECORD,
  PRECERTIFICATE_RECORD,
} from '../../src/ingest/formats/pem/certificate-samples.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';
import { openLogServer } from './log-server.ts';

interface Line {
  readonly collection: string;
  readonly data: {
    readonly certificate: { readonly fingerprint_sha256: string };
    readonly ct?: readonly { readonly log: string; readonly index: number; readonly type: string }[];
  };
}

/** As main runs the command, but with a signal of the test. */
async function run(args: readonly string[], signal = new AbortController().signal) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([text(output), text(errors)]);
  const terminal: Terminal = { input: Readable.from([]), output, errors, isColourless: true };
  let status: ExitCode = EXIT.done;
  const openAsk = (): never => {
    throw new Error('printing needs no installation');
  };
  const command = ctCommand('/nonexistent', async (options) => {
    status = await readLog(options, { terminal, openAsk, now: Date.now, version: '1.2.3', interruption: () => signal });
  });
  try {
    await command.exitOverride().parseAsync([...args], { from: 'user' });
  } catch (error) {
    status = reportFailure(error, terminal);
  }
  output.end();
  errors.end();
  const [stdout, stderr] = await texts;
  return { status, stdout, stderr };
}

async function read(args: readonly string[], signal?: AbortSignal) {
  const { status, stdout, stderr } = await run(['--print', '--rate', '1000', ...args], signal);
  const lines = linesOf(stdout) as readonly Line[];
  return { status, stderr, lines, indexes: lines.flatMap(({ data }) => data.ct?.map(({ index }) => index) ?? []) };
}

const indexesFrom = (first: number, end: number): readonly number[] =>
  Array.from({ length: end - first }, (_, at) => first + at);

describe.each(['rfc6962', 'static'] as const)('periplus ct, from a log of the kind %s', (kind) => {
  it('prints the records of all entries, with their log and number', async () => {
    await using log = await openLogServer({ kind, size: 300 });
    const { status, stderr, lines, indexes } = await read([log.url]);
    expect(status).toBe(0);
    expect(stderr).toBe(`Read 300 entries from 0 on, of 300: ${lines.length} records.\n`);
    expect(indexes).toEqual(indexesFrom(0, 300));
    const fingerprints = lines.map(({ data }) => data.certificate.fingerprint_sha256);
    const issuers = kind === 'static' ? [] : [AUTHORITY_RECORD.fingerprint_sha256];
    expect(fingerprints.slice(0, issuers.length + 2)).toEqual([
      ...issuers,
      PRECERTIFICATE_RECORD.fingerprint_sha256,
      FINAL_CERTIFICATE_RECORD.fingerprint_sha256,
    ]);
    expect(lines.length).toBe(issuers.length + 300);
    expect(lines.at(-1)).toMatchObject({
      collection: 'certs',
      data: {
        certificate: { src: 'ct' },
        ct: [{ log: log.url, index: 299, type: 'x509_entry', timestamp: '2026-01-01T00:00:00.299Z' }],
      },
    });
  });

  it('reads a part, and knows where it ended', async () => {
    await using resources = new AsyncDisposableStack();
    const cursor = join(await temporaryDirectory(resources), 'log.json');
    await using log = await openLogServer({ kind, size: 300 });
    const options = ['--cursor', cursor, '--from', '250', '--count', '20', log.url];
    expect((await read(options)).indexes).toEqual(indexesFrom(250, 270));
    expect(JSON.parse(await readFile(cursor, 'utf8'))).toEqual({ log: log.url, next: 270 });
    expect((await read(options)).indexes).toEqual(indexesFrom(270, 290));
    expect((await read(options)).indexes).toEqual(indexesFrom(290, 300));
    const { status, indexes } = await read(options);
    expect([status, indexes]).toEqual([1, []]);
  });

  it('asks with one connection, and says who it is', async () => {
    await using log = await openLogServer({ kind, size: 40, page: 10 });
    await read(['--contact', 'admin@example.org', log.url.slice(0, -1)]);
    expect(log.connections()).toBe(1);
    expect([...log.userAgents]).toEqual(['periplus/1.2.3 (reads transparency logs; admin@example.org)']);
  });

  it('waits if the log asks for it', async () => {
    await using log = await openLogServer({
      kind,
      size: 3,
      instead: (path, response, number) => {
        if (number > 3 || path.includes('checkpoint') || path.includes('sth')) return false;
        response.writeHead(429, { 'retry-after': '0' }).end();
        return true;
      },
    });
    const { status, stderr, indexes } = await read([log.url]);
    expect(indexes).toEqual([0, 1, 2]);
    expect(status).toBe(0);
    expect(stderr).toContain('answers 429');
  });

  it('does not take less than the log has signed', async () => {
    await using resources = new AsyncDisposableStack();
    const cursor = join(await temporaryDirectory(resources), 'log.json');
    await using log = await openLogServer({ kind, size: 300 });
    await writeFile(cursor, JSON.stringify({ log: log.url, next: 301 }));
    const { status, stderr } = await read(['--cursor', cursor, log.url]);
    expect([status, stderr]).toEqual([3, 'The log has only 300 entries, fewer than 301.\n']);
  });

  it('keeps what it has read when the log fails', async () => {
    await using resources = new AsyncDisposableStack();
    const cursor = join(await temporaryDirectory(resources), 'log.json');
    await using log = await openLogServer({
      kind,
      size: 300,
      instead: (path, response) => {
        const isLater = path.includes('tile/data/001') || path.includes('start=64');
        if (isLater) response.writeHead(403).end();
        return isLater;
      },
    });
    const first = kind === 'static' ? 256 : 64;
    const { status, stderr, indexes } = await read(['--cursor', cursor, log.url]);
    expect(indexes).toEqual(indexesFrom(0, first));
    expect(status).toBe(3);
    expect(stderr).toContain('answers 403');
    expect(JSON.parse(await readFile(cursor, 'utf8'))).toEqual({ log: log.url, next: first });
  });
});

describe('periplus ct', () => {
  it('is a command', async () => {
    await using log = await openLogServer({ kind: 'static', size: 1 });
    const { status, stdout } = await periplusInProcess(['ct', '--print', log.url]);
    expect([status, linesOf(stdout).length]).toEqual([0, 1]);
  });

  it('stores what it reads in a new index, with a precertificate and its final certificate as one', async () => {
    await using resources = new AsyncDisposableStack();
    const folder = await temporaryDirectory(resources);
    const [data, cursor] = [join(folder, 'data'), join(folder, 'log.json')];
    await using log = await openLogServer({
      kind: 'rfc6962',
      size: 100,
      instead: (path, response) => {
        const isLater = path.includes('start=64');
        if (isLater) response.writeHead(403).end();
        return isLater;
      },
    });
    const result = await periplusInProcess([
      'ct',
      log.url,
      '--data',
      data,
      '--cursor',
      cursor,
      '-l',
      '2026-01-02',
      '--rate',
      '100',
    ]);
    expect(result.stderr).toContain('Index 1 (certs, 2026-01-02) has 2 records and is published.\n');
    expect(result.stderr).toContain('Read 64 entries from 0 on, of 100: 2 records.\n');
    // What was read before the log failed is stored.
    expect(result.status).toBe(3);
    expect(JSON.parse(await readFile(cursor, 'utf8'))).toEqual({ log: log.url, next: 64 });
  });

  it('stops when it is interrupted, and reads on from there', async () => {
    await using resources = new AsyncDisposableStack();
    const cursor = join(await temporaryDirectory(resources), 'log.json');
    const stop = new AbortController();
    await using log = await openLogServer({
      kind: 'rfc6962',
      size: 100,
      instead: (path) => {
        if (path.includes('start=64')) stop.abort();
        return false;
      },
    });
    const first = await read(['--cursor', cursor, log.url], stop.signal);
    expect([first.status, first.indexes]).toEqual([6, indexesFrom(0, 64)]);
    expect((await read(['--cursor', cursor, log.url])).indexes).toEqual(indexesFrom(64, 100));
  });

  it('reads the full tile if the part is no longer there', async () => {
    await using log = await openLogServer({
      kind: 'static',
      size: 512,
      instead: (path, response) => {
        if (path !== '/checkpoint') return false;
        response.end(`log.example\n300\n${Buffer.alloc(32).toString('base64')}\n\n\u2014 log.example AAAA\n`);
        return true;
      },
    });
    const missing = await openLogServer({ kind: 'static', size: 512, instead: partsAreGone });
    await using _ = missing;
    expect((await read(['--from', '256', log.url])).indexes).toEqual(indexesFrom(256, 300));
    expect((await read(['--from', '256', missing.url])).indexes).toEqual(indexesFrom(256, 300));
    expect(missing.asked).toEqual(['/checkpoint', '/tile/data/001.p/44', '/tile/data/001']);
  });

  it('refuses a tile whose entries are others than they should be', async () => {
    await using log = await openLogServer({ kind: 'static', size: 10, told: (index) => (index === 7 ? 8 : index) });
    const { status, stderr, indexes } = await read([log.url]);
    expect([status, indexes]).toEqual([4, []]);
    expect(stderr).toContain('Tile 0 of the log has entry 8 in the place of 7.\n');
  });

  it('refuses an answer with other entries than those that it asked for', async () => {
    for (const entries of ['[]', '{}', '[1,2,3,4]']) {
      await using log = await openLogServer({
        kind: 'rfc6962',
        size: 3,
        instead: (path, response) => {
          if (!path.includes('get-entries')) return false;
          response.end(`{"entries":${entries}}`);
          return true;
        },
      });
      expect(await read([log.url])).toMatchObject({ status: 4, lines: [] });
    }
  });

  it('counts entries that are refused, and prints the others', async () => {
    await using log = await openLogServer({
      kind: 'rfc6962',
      size: 2,
      instead: (path, response) => {
        if (!path.includes('get-entries')) return false;
        response.end('{"entries":[{"leaf_input":"AAAA"},5]}');
        return true;
      },
    });
    const { status, stderr } = await read([log.url]);
    expect(status).toBe(6);
    expect(stderr).toContain('Refused 1 entry: the leaf is cut off.\n');
    expect(stderr).toContain('Refused 1 entry: it has no `leaf_input`, and its');
  });

  it('says what is wrong with a command', async () => {
    await using resources = new AsyncDisposableStack();
    const folder = await temporaryDirectory(resources);
    await using log = await openLogServer({ kind: 'static', size: 1 });
    const other = join(folder, 'other.json');
    await writeFile(other, '{"log":"https://other.example/","next":5}');
    await writeFile(join(folder, 'none.json'), '[]');
    for (const [args, status, sentence] of [
      [['--print', 'ftp://log.example'], 4, 'is no address of a log'],
      [['--print', `${log.url}nothing/`], 4, 'is no transparency log'],
      [['--print', '--cursor', other, log.url], 2, 'how far another log was read: https://other.example/'],
      [['--print', '--cursor', join(folder, 'none.json'), log.url], 5, 'is no file that says how far'],
      [['--print', '--contact', 'ä', log.url], 2, 'only characters of ASCII'],
    ] as const) {
      const result = await run(args);
      expect([result.status, result.stderr], args.join(' ')).toEqual([status, expect.stringContaining(sentence)]);
    }
  });
});

describe('PoliteClient', () => {
  const url = new URL('http://log.example/');
  const now = () => Date.now();

  it('sends no more requests a second than it may', async () => {
    await using log = await openLogServer({ kind: 'static', size: 1 });
    using client = new PoliteClient({ userAgent: 'test', requestsPerSecond: 50, now });
    const before = performance.now();
    for (let request = 0; request < 6; request++) await client.get(new URL('checkpoint', log.url), 1_000);
    // Five pauses of 20 ms. Timers may be a little early.
    expect(performance.now() - before).toBeGreaterThan(90);
  });

  it('takes no longer answer than it wants, and gives up after some retries', async () => {
    await using log = await openLogServer({
      kind: 'static',
      size: 1,
      instead: (path, response) => {
        if (path === '/long') response.end(Buffer.alloc(2_000));
        else if (path === '/slow') response.flushHeaders();
        else response.writeHead(503).end();
        return true;
      },
    });
    const bounds = { silenceMs: 50, retries: 2, pauseMs: 1 };
    using client = new PoliteClient({ userAgent: 'test', requestsPerSecond: 1_000, now, bounds });
    const get = (path: string) => client.get(new URL(path, log.url), 1_000);
    await expect(get('long')).rejects.toThrow('is longer than');
    await expect(get('slow')).rejects.toThrow('nothing came for 0.05 s');
    await expect(get('busy')).rejects.toMatchObject({ status: 503 });
    expect(log.asked.filter((path) => path === '/busy').length).toBe(3);
  });

  it('does not wait longer than it may, whatever the server asks for', async () => {
    await using log = await openLogServer({
      kind: 'static',
      size: 1,
      instead: (_, response) => {
        response.writeHead(429, { 'retry-after': '86400' }).end();
        return true;
      },
    });
    using client = new PoliteClient({ userAgent: 'test', requestsPerSecond: 1_000, now });
    await expect(client.get(new URL('x', log.url), 1_000)).rejects.toBeInstanceOf(FetchFailure);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    using client = new PoliteClient({ userAgent: 'test', requestsPerSecond: 1, now, signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(client.get(url, 1_000)).rejects.toThrow('stopped');
  });
});

function partsAreGone(path: string, response: ServerResponse): boolean {
  if (path === '/checkpoint') {
    response.end(`log.example\n300\n${Buffer.alloc(32).toString('base64')}\n\n\u2014 log.example AAAA\n`);
    return true;
  }
  if (!path.includes('.p/')) return false;
  response.writeHead(404).end();
  return true;
}

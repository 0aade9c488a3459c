import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realServer } from '../cli-kit/real-server.ts';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { launcher, linesOf, nodeEnvironment } from '../cli-kit/run-periplus.ts';
import { withS3 } from '../files/describe-file-stores.ts';
import { copyDemoInstallation } from '../kit/demo-installation.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'periplus-datasets-'));
  await copyDemoInstallation(100, data);
}, 300_000);
afterAll(async () => await rm(data, { recursive: true }));

const dataset = (...args: readonly string[]) => periplus(['dataset', ...args, '--data', data]);

/** Publishes, lists and drops data sets, with or without a server. */
async function runAllCommands(): Promise<void> {
  const published = await dataset('publish', 'known_domains', 'port_words', '--every-hours', '24');
  expect(published.status, published.stderr).toBe(0);
  expect(published.stderr).toMatch(/known_domains is published, [\d,]+ lines\.\n/);
  const listed = await dataset('list', '--json');
  const all = linesOf(listed.stdout) as readonly { readonly name: string; readonly every_hours: number | null }[];
  expect(all.filter(({ every_hours }) => every_hours === 24).map(({ name }) => name)).toEqual([
    'known_domains',
    'port_words',
  ]);
  expect((await dataset('list')).stdout).toMatch(/^ *27 {2}known_domains {2,}Known domain names/m);
  const wrong = await dataset('publish', 'no_such_thing');
  expect(wrong.status).not.toBe(0);
  expect(wrong.stderr).toContain('There is no such data set');
  const dropped = await dataset('drop', 'port_words');
  expect([dropped.status, dropped.stderr]).toEqual([0, 'port_words is dropped.\n']);
}

describe('data sets by command', () => {
  it('are published, listed and dropped without a server', async () => {
    await runAllCommands();
  }, 300_000);

  it('are published, listed and dropped through the server that holds the directory', async () => {
    await using _ = await realServer(data);
    await runAllCommands();
  }, 300_000);
});

describe('data sets in a bucket', () => {
  it('are published to and served from the bucket, whole and in ranges, until it is unavailable', async () => {
    await using bucket = await withS3();
    const env = { PERIPLUS_DATASETS: bucket.location, PERIPLUS_S3_KEY_ID: 'S3RVER', PERIPLUS_S3_SECRET: 'S3RVER' };
    await using server = await realServer(data, launcher, env);
    const published = await dataset('publish', 'known_domains', 'fdns');
    expect(published.status, published.stderr).toBe(0);
    const paths = await bucket.files.list('');
    expect(paths.filter((path) => path.endsWith('.zip'))).toHaveLength(7);
    expect(paths).toContain('known_domains/dataset.json');
    const headers = { authorization: `Bearer ${(await readFile(join(data, 'operator.key'), 'utf8')).trim()}` };
    const answer = await fetch(`${server.url}/api/datastore/get_dataset_link/27/`, { headers });
    const [entry] = (await answer.json()) as readonly { readonly links: readonly Link[] }[];
    for (const { link, sha256, size, ext } of entry?.links ?? []) {
      const complete = Buffer.from(await (await fetch(link)).arrayBuffer());
      expect([complete.length, createHash('sha256').update(complete).digest('hex')]).toEqual([size, sha256]);
      const stored = paths.find((path) => path.endsWith(`known_domains.${ext}.zip`)) ?? '';
      const bytes = Buffer.concat(await Array.fromAsync(bucket.files.read(stored, 0, size)));
      expect(bytes.equals(complete)).toBe(true);
      const part = await fetch(link, { headers: { range: 'bytes=10-' } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(complete.subarray(10))).toBe(true);
    }
    const [{ link } = { link: '' }] = entry?.links ?? [];
    await bucket.disconnect();
    const away = await fetch(link);
    expect(away.status).toBe(503);
    expect(((await away.json()) as { readonly detail: string }).detail).toContain(
      'storage of the data sets is unavailable',
    );
  }, 300_000);
});

interface Link {
  readonly ext: string;
  readonly link: string;
  readonly size: number;
  readonly sha256: string;
}

describe('periplus mcp', () => {
  it('answers a third-party client from the data directory if no server runs', async () => {
    const client = new Client({ name: 'a test', version: '1' });
    const env = { ...nodeEnvironment(), HOME: '/nonexistent' };
    const args = [launcher, 'mcp', '--data', data];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
    try {
      expect((await client.listTools()).tools).toHaveLength(13);
      const { content } = await client.callTool({ name: 'count', arguments: { q: '*' } });
      expect(JSON.parse((content as readonly { readonly text: string }[])[0]?.text ?? '').count).toBeGreaterThan(0);
    } finally {
      await client.close();
    }
  }, 300_000);
});

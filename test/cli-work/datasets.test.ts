import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realServer } from '../cli-kit/real-server.ts';
import { launcher, linesOf, periplus } from '../cli-kit/run-periplus.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'periplus-datasets-'));
  const loaded = await periplus(['demo', '--size', '100', '--data', data]);
  expect(loaded.status, loaded.stderr).toBe(0);
}, 60_000);
afterAll(async () => await rm(data, { recursive: true }));

const dataset = (...args: readonly string[]) => periplus(['dataset', ...args, '--data', data]);

/** Publishing, listing and dropping, whoever does it. */
async function goThrough(): Promise<void> {
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
  expect([dropped.status, dropped.stderr]).toEqual([0, 'port_words is gone.\n']);
}

describe('data sets by command', () => {
  it('are published, listed and dropped where no server runs', async () => {
    await goThrough();
  }, 60_000);

  it('are published, listed and dropped by the server that holds the directory', async () => {
    await using _ = await realServer(data);
    await goThrough();
  }, 60_000);
});

describe('periplus mcp', () => {
  it('answers a foreign client out of the data directory where no server runs', async () => {
    const client = new Client({ name: 'a test', version: '1' });
    const env = { PATH: process.env.PATH ?? '', HOME: '/nonexistent' };
    const args = [launcher, 'mcp', '--data', data];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
    try {
      expect((await client.listTools()).tools).toHaveLength(8);
      const { content } = await client.callTool({ name: 'count', arguments: { q: '*' } });
      expect(JSON.parse((content as readonly { readonly text: string }[])[0]?.text ?? '').count).toBeGreaterThan(0);
    } finally {
      await client.close();
    }
  }, 60_000);
});

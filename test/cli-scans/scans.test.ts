import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const scan = {
  id: 12,
  state: 'done',
  status: 'done',
  name: 'office\u001b[31m',
  label: 'office',
  mode: 'custom',
  targets: ['192.0.2.0/24', 'example.com'],
  targets_count: 12,
  index_id: 7,
  count: 1,
  queue_position: null,
  created_at: '2026-11-23T08:00:00Z',
  failure: null,
};
const record = { ip: '192.0.2.1', port: 22, prot4: 'tcp', protocol: 'ssh', host: '192.0.2.1' };
const events = [
  'event: step\nid: 1\ndata: {"id":1,"state":"pending","description":null}\n\n',
  ': nothing new\n\n',
  'event: waiting\nid: 1\ndata: {"queue_position":3,"waits_for":null}\n\n',
  'event: waiting\nid: 1\ndata: {"queue_position":1,"waits_for":"The agent Office\\u001b is not connected"}\n\n',
  'event: waiting\nid: 1\ndata: {"queue_position":null,"waits_for":null}\n\n',
  'event: later\nid: 1\ndata: {"of":"a newer server"}\n\n',
  'event: progress\nid: 1\ndata: {"pairs":4,"done_pairs":2,"count":1}\n\n',
  'event: step\nid: 2\ndata: {"id":2,"state":"done","description":"Scan finished"}\n\n',
];

const server = await testServer(({ method, path }, response) => {
  if (path.endsWith('/events/')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.join(''));
  } else if (path.endsWith('/report/')) response.end('# Report\n');
  else if (path.endsWith('/responses_count/')) json(response, 200, { count: 1 });
  else if (path.endsWith('/download/')) response.end(`${JSON.stringify(record)}\n`);
  else if (path === '/api/scanner/13/') json(response, 200, { ...scan, id: 13, state: 'failed', failure: 'No agent.' });
  else if (method === 'DELETE') response.writeHead(204).end();
  else if (path === '/api/scanner/' && method === 'GET') json(response, 200, [scan]);
  else if (path.endsWith('/change_priority/')) json(response, 200, [scan]);
  else json(response, 200, path === '/api/scanner/' ? [scan] : scan);
});
afterAll(() => server[Symbol.asyncDispose]());

const run = (...args: readonly string[]) => periplus([...args, '--server', server.url]);

describe('periplus scans', () => {
  it('lists scans and moves them', async () => {
    const { status, stdout } = await run('scans', 'list', '--team', '--format', 'table');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^id +state +targets +records +created +name\n12 +done +192\.0\.2\.0\/24, example\.com and 10 more +1 /,
    );
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/scanner/', query: { own_scans_only: 'false' } });
    await run('scans', 'move', '12', '-2');
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toEqual({ id: 12, shift: -2 });
    expect((await run('scans', 'delete', '12')).status).toBe(0);
    expect(server.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/scanner/12/' });
  });

  it('creates a scan, follows it and prints its records', async () => {
    const { status, stdout, stderr } = await run('scans', 'create', '192.0.2.1', '--ports', '22', '--wait');
    expect([status, linesOf(stdout)]).toEqual([0, [record]]);
    expect(stderr).toBe(
      'Scan 12 is created.\npending\nwaiting: position 3 in the queue\nwaiting: The agent Office\\u001b is not connected\ndone: Scan finished\n',
    );
    const created = server.requests.findLast(({ method, path }) => method === 'POST' && path === '/api/scanner/');
    expect(JSON.parse(created?.body ?? '')).toEqual({ targets: ['192.0.2.1'], ports: '22' });
  });

  it('sends what is left out: entries, and those of files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'periplus-exclude-'));
    const file = join(folder, 'exclude.txt');
    await writeFile(file, '# ours\n192.0.2.7 ; printer\nexample.com\n\n192.0.2.8 - 192.0.2.9\n');
    for (const command of [
      ['scans', 'create', '--dry-run'],
      ['scan', '--remote', '--dry-run'],
    ]) {
      await run(...command, '192.0.2.0/24', '--exclude', '192.0.2.1', '--exclude', file);
      const exclude = ['192.0.2.1', '192.0.2.7', 'example.com', '192.0.2.8 - 192.0.2.9'];
      expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({ exclude });
    }
    const wrong = await run('scans', 'create', '192.0.2.0/24', '--exclude', '192.0.2.0/33');
    expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('--exclude 192.0.2.0/33') });
    await rm(folder, { recursive: true });
  });

  it('does the same for periplus scan --remote', async () => {
    expect((await run('scan', '--remote', '192.0.2.1')).stdout).toBe(`${JSON.stringify(record)}\n`);
    const refused = await run('scan', '--remote', '192.0.2.1', '--allow', '10.0.0.0/8');
    expect(refused).toMatchObject({ status: 2, stdout: '' });
  });

  it('exits with a failure if the scan failed, and says why', async () => {
    expect(await run('scans', 'watch', '13')).toMatchObject({
      status: 5,
      stderr: expect.stringContaining('No agent.'),
    });
  });

  it('prints reports and comparisons as they are', async () => {
    expect((await run('scans', 'report', '12', '--format', 'markdown')).stdout).toBe('# Report\n');
    await run('scans', 'compare', '12', '13', '--format', 'csv');
    expect(server.requests.at(-1)).toMatchObject({ query: { from: '12', to: '13', format: 'csv' } });
  });
});

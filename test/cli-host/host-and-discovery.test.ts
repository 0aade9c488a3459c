import { afterAll, describe, expect, it } from 'vitest';
import { periplusInProcess as periplus } from '../cli-kit/run-in-process.ts';
import { linesOf } from '../cli-kit/run-periplus.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const host = {
  type: 'ip',
  ip: '192.0.2.1',
  organization: 'Example \u001b[31mLtd',
  ports: [{ port: 443, prot4: 'tcp', protocol: 'https', prot7: 'http' }],
};
const comparison = {
  from: { host: '192.0.2.1', type: 'ip', as_of: null, is_known: true, last_seen: null },
  services: { added: [{ port: 22, transport: 'tcp', protocol: 'ssh' }], same: 1 },
};
const search = {
  search_field: 'A records for domain',
  count: 2,
  preview: ['192.0.2.1', '192.0.2.2'],
  search_field_id: 29,
  is_too_much_docs: false,
  node_types: { ip: 2 },
};
const results = {
  node_key: 'example.com',
  aggregations: [{ is_valid: true, node_value: '192.0.2.1', node_type: 'ip' }],
};

const server = await testServer(({ path, body }, response) => {
  const lines = (...of: readonly object[]): void => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.end(`\n${of.map((each) => JSON.stringify(each)).join('\n')}\n`);
  };
  const problem = { type: 'not_found', title: 'Not found', detail: 'Nothing is known of it.' };
  if (path.startsWith('/api/host/nothing')) json(response, 404, problem);
  else if (path.endsWith('/compare/')) json(response, 200, comparison);
  else if (path.startsWith('/api/host/')) json(response, 200, host);
  else if (path.endsWith('_count/')) lines(search, { ...search, count: 0, preview: [], search_field_id: 30 });
  else if (path.endsWith('_result/')) lines(results);
  else json(response, 200, { nodes: [], edges: [], is_cut: false, request: body });
});
afterAll(() => server[Symbol.asyncDispose]());

const run = (...args: readonly string[]) => periplus([...args, '--server', server.url]);

describe('periplus host', () => {
  it('prints the answer of the server and sends its options', async () => {
    const { status, stdout } = await run('host', '192.0.2.1', '--fields', 'ip,ports', '--public', '--as-of', '2026-05');
    expect([status, JSON.parse(stdout)]).toEqual([0, host]);
    expect(server.requests.at(-1)).toMatchObject({
      path: '/api/host/192.0.2.1/',
      query: { fields: 'ip,ports', public_indices_only: 'true', as_of: '2026-05' },
    });
    await run('host', '2001:db8::1', '--exclude', 'whois');
    expect(server.requests.at(-1)).toMatchObject({
      path: '/api/host/2001%3Adb8%3A%3A1/',
      query: { fields: 'whois', source_type: 'exclude' },
    });
    await run('host');
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/host/' });
    await run('host', 'example.com', '--history');
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/host/example.com/history/' });
  });

  it('prints text and Markdown without control characters', async () => {
    const { stdout } = await run('host', '192.0.2.1', '--format', 'text');
    expect(stdout).toContain('Services\nPort  Transport  Protocol\n443   tcp        https\n');
    expect(stdout).not.toContain('\u001b');
    expect((await run('host', '192.0.2.1', '--format', 'markdown')).stdout).toContain('| 443 | tcp | https |');
  });

  it('compares', async () => {
    const dates = ['--as-of', '2026-05', '--to-as-of', '2026-06', '--volatile', '--public'];
    const { status, stdout } = await run('host', '192.0.2.1', '--compare', '--to', '192.0.2.2', ...dates);
    expect([status, JSON.parse(stdout)]).toEqual([0, comparison]);
    expect(server.requests.at(-1)).toMatchObject({
      path: '/api/host/192.0.2.1/compare/',
      query: {
        as_of: '2026-05',
        to: '192.0.2.2',
        to_as_of: '2026-06',
        with_volatile: 'true',
        public_indices_only: 'true',
      },
    });
    const text = await run('host', '192.0.2.1', '--compare', '--as-of', '2026-05', '--format', 'text');
    expect(text.stdout).toMatch(/Services\n.*\nnew +22\/tcp ssh/);
    expect(await run('host', 'nothing.invalid', '--compare', '--as-of', '2026')).toMatchObject({
      status: 1,
      stdout: '',
    });
    for (const wrong of [
      ['--compare'],
      ['192.0.2.1', '--compare', '--history'],
      ['192.0.2.1', '--compare', '--format', 'html'],
    ])
      expect(await run('host', ...wrong)).toMatchObject({ status: 2, stdout: '' });
  });

  it('exits with 1 if nothing is known', async () => {
    expect(await run('host', 'nothing.invalid')).toMatchObject({ status: 1, stdout: '' });
  });
});

describe('periplus discovery', () => {
  it('prints the searches of a node, and of a group from standard input', async () => {
    const { status, stdout } = await run('discovery', 'searches', 'domain', 'example.com');
    expect([status, linesOf(stdout).length]).toEqual([0, 2]);
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/discovery/node_count/' });
    const group = await periplus(['discovery', 'searches', 'domain', '-', '--format', 'csv', '--server', server.url], {
      input: 'a.example\n\nb.example\n',
    });
    expect(group.stdout).toContain('29,2,A records for domain,');
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/discovery/group_of_nodes_count/' });
  });

  it('prints one resulting node a line', async () => {
    const { stdout } = await run('discovery', 'results', 'domain', 'example.com', '--search', '29');
    expect(linesOf(stdout)).toEqual([{ from: 'example.com', ...results.aggregations[0] }]);
    expect(await run('discovery', 'results', 'domain', 'example.com')).toMatchObject({ status: 2 });
    expect(await run('discovery', 'searches', 'nothing', 'x')).toMatchObject({ status: 2 });
  });

  it('asks as of a date', async () => {
    for (const words of [
      ['searches', 'domain', 'a.example'],
      ['searches', 'domain', 'a.example', 'b.example'],
      ['results', 'domain', 'a.example', '--search', '29'],
      ['graph', 'domain', 'a.example'],
      ['paths', 'domain', 'a.example', 'ip', '192.0.2.1'],
    ]) {
      await run('discovery', ...words, '--as-of', '2026-05');
      expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({ as_of: '2026-05' });
    }
  });

  it('passes graphs on unchanged', async () => {
    const graph = await run('discovery', 'graph', 'domain', 'example.com', '--steps', '2', '--searches', '29,31');
    expect(JSON.parse(graph.stdout)).toMatchObject({ is_cut: false });
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/discovery/graph/' });
    const paths = await run('discovery', 'paths', 'domain', 'example.com', 'ip', '192.0.2.1', '--format', 'gexf');
    expect(paths.status).toBe(0);
    expect(server.requests.at(-1)).toMatchObject({ path: '/api/discovery/paths/' });
  });
});

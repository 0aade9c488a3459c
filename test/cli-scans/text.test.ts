/** What the commands of scans print in a terminal, and in a pipe. */
import { afterAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/cli/output/display-width.ts';
import { reportSections } from '../../src/view/scans/report-sections.ts';
import { periplusInProcess } from '../cli-kit/run-in-process.ts';
import { json, testServer } from '../cli-kit/test-server.ts';

const scan = {
  id: 12,
  state: 'scanning',
  status: 'in_progress',
  name: 'Office',
  label: 'office-1',
  mode: 'custom',
  ports: '22,80',
  targets: ['192.0.2.0/24', 'example.com'],
  targets_count: 14,
  exclude: ['192.0.2.9'],
  exclude_count: 1,
  is_paused: false,
  failure: null,
  created_at: '2026-11-23T08:00:00Z',
  scan_started_dt: '2026-11-23T08:00:05Z',
  scan_ended_dt: null,
  count: 7,
  agent: { id: 1, name: 'This server', location: 'The machine of the server' },
  scan_progress: [
    { id: 1, state: 'pending', description: null },
    { id: 3, state: 'scanning', description: '0/1 - Scan started' },
  ],
  progress: { percentage: 45.2, tasks: 1, done_tasks: 0, pairs: 1024, done_pairs: 463, speaking: 2 },
  estimated_time_to_complete: 75,
  queue_position: null,
  scan_coins: { reserved: 258, spent: null },
  member_of_a_newer_server: { any: 'thing' },
};
const service = {
  address: '192.0.2.5',
  port: 8443,
  transport: 'tcp',
  protocol: 'https',
  host: 'www.example.com',
  products: [{ name: 'nginx', version: '1.18.0', cpe: null }],
  cve: [],
  title: 'Admin \u001b[31m',
};
const SILENT = { title: undefined, raw_tcp: { seen: 'silent' } };
const NVD = [{ source: 'nvd', date: '2026-11-01', records: 312_004 }];
const greeting = 'A long greeting that both versions begin with, SSH-2.0-OpenSSH_';
const comparison = {
  from: { scan_id: 12, name: 'Office', created_at: '2026-11-23T08:02:00Z' },
  to: { scan_id: 15, name: 'Office', created_at: '2026-11-24T08:02:00Z' },
  events: {
    scope: [
      { kind: 'changed', object: '192.0.2.0/24', changes: [{ field: 'outcome', old: 'silent', new: 'reached' }] },
    ],
    responses: [
      { kind: 'added', object: service },
      {
        kind: 'changed',
        object: { address: '192.0.2.7', port: 22, transport: 'tcp', protocol: 'ssh', host: '192.0.2.7', products: [] },
        changes: [
          { field: 'products[openssh].version', old: null, new: '9.6p1' },
          { field: 'ssh.server_id.raw', old: `${greeting}8.2p1`, new: `${greeting}9.6p1` },
        ],
      },
      {
        kind: 'changed',
        state: 'did_not_answer',
        object: { ...service, protocol: 'raw_tcp', products: [], port: 1, ...SILENT },
        changes: [{ field: 'protocol', old: 'ftp', new: 'raw_tcp' }],
      },
      { kind: 'moved_house', object: { ...service, port: 2, title: 'elsewhere' } },
    ],
    cve: [
      {
        kind: 'removed',
        group: 'product',
        object: {
          name: 'CVE-2021-1',
          base_score: '7.5',
          severity: 'HIGH',
          known_exploited: true,
          product: 'x 1',
          services: 2,
        },
      },
    ],
  },
  summary: {
    scope: { added: 0, removed: 0, changed: 1 },
    responses: { added: 1, removed: 0, changed: 2 },
    states: { did_not_answer: 1, answers: 0 },
    vulnerability_data: { from: null, to: NVD, is_same: false },
    cve: { added: 0, removed: 1, changed: 0 },
    not_comparable: [{ target: '192.0.2.9', missing_in: 'to', reason: 'port_not_scanned', services: 3 }],
    not_comparable_services: 3,
    volatile: { services: 2, fields: 1_204 },
  },
};
const nothing = {
  ...comparison,
  events: { scope: [], responses: [], cve: [] },
  summary: {
    scope: { added: 0, removed: 0, changed: 0 },
    not_comparable: [],
    not_comparable_services: 0,
    is_cut: false,
  },
};
const report = {
  id: 4,
  name: 'Office',
  scan_id: 12,
  created_at: '2026-11-23T08:02:00Z',
  is_complete: false,
  agent: scan.agent,
  scope: [{ target: '192.0.2.0/24', outcome: 'reached', addresses: 256, reached: 1, services: 1 }],
  summary: { services: 1, addresses: 1, vulnerabilities: { critical: 1, high: 0, low: 1 }, vulnerability_data: NVD },
  responses: [service],
  cve: {
    product: [
      {
        product: 'nginx 1.18.0',
        cpe: null,
        services: 1,
        cve: [
          { name: 'CVE-2021-2', severity: 'LOW', base_score: '3.1', known_exploited: false, services: 1 },
          { name: 'CVE-2021-3', severity: 'CRITICAL', base_score: '9.8', known_exploited: true, services: 1 },
        ],
      },
    ],
    cpe: [],
  },
  certificates: [
    { subject: 'CN=a', problems: ['self_signed', 'weak_key'], not_after: '2027-01-01T00:00:00Z', services: 1 },
  ],
};

const server = await testServer(({ path, query }, response) => {
  if (path.includes('/99/'))
    json(response, 404, { type: 'not_found', title: 'Not found', detail: 'There is no such scan.' });
  else if (path.endsWith('/report/')) json(response, 200, report);
  else if (path.endsWith('/compare/')) json(response, 200, query.to === '13' ? nothing : comparison);
  else json(response, 200, path === '/api/scanner/' ? [scan] : scan);
});
afterAll(() => server[Symbol.asyncDispose]());

const run = (args: readonly string[], isTerminal = true, env = {}) =>
  periplusInProcess([...args, '--server', server.url], { isTerminal, env: { NO_COLOR: '1', ...env } });
/** Of a terminal, without blanks at the ends of lines. */
const shown = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { status, stdout } = await run(args);
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(80);
  return lines;
};

describe('in a terminal', () => {
  it('a scan is shown with what matters to a person', async () => {
    expect(await shown('scans', 'show', '12')).toEqual([
      'Scan 12: Office',
      'state       scanning, 45 %, 1 min 15 s left',
      'targets     192.0.2.0/24, example.com and 12 more',
      'without     192.0.2.9',
      'ports       22,80',
      'agent       This server (The machine of the server)',
      'created     2026-11-23 08:00',
      'found       7 records',
      'label       office-1',
      'scan coins  258 reserved',
    ]);
    expect(await shown('scans', 'pause', '12')).toContain('label       office-1');
  });

  it('scans are listed with their targets', async () => {
    const [head, row] = await shown('scans', 'list');
    expect(head).toMatch(/^id +state +targets +/);
    expect(row).toMatch(/^12 +scanning, /);
    expect(row).toContain('192.0.2.0/24');
  });

  it('a comparison says what is new, gone and changed, also in kinds that are not known yet', async () => {
    expect(await shown('scans', 'compare', '12', '15')).toEqual([
      'Comparison',
      'from  scan 12  Office  2026-11-23 08:02',
      'to    scan 15  Office  2026-11-24 08:02',
      '',
      'Changed targets',
      '              field    before  after',
      '192.0.2.0/24  outcome  silent  reached',
      '',
      'New services',
      'address                         service  product       title',
      '192.0.2.5:8443 www.example.com  https    nginx 1.18.0  Admin \\u001b[31m',
      '',
      'Services that did not answer',
      'address                      before  now',
      '192.0.2.5:1 www.example.com  ftp     unknown: silent',
      '',
      'Services: moved house',
      'address                      service  product       title',
      '192.0.2.5:2 www.example.com  https    nginx 1.18.0  elsewhere',
      '',
      'Changed services',
      '                  field                      before          after',
      '192.0.2.7:22 ssh  products[openssh].version  -               9.6p1',
      '                  ssh.server_id.raw          …OpenSSH_8.2p1  …OpenSSH_9.6p1',
      '',
      'Vulnerabilities that are gone',
      'name        score               product  services',
      'CVE-2021-1  7.5 high exploited  x 1      2',
      '',
      'Cannot be compared',
      'target     services  because',
      '192.0.2.9  3         port not scanned in scan 15',
      '',
      'Summary',
      'targets             1 changed',
      'services            1 new, 1 changed, 1 did not answer',
      'vulnerabilities     1 gone',
      'not comparable      3 services',
      'varies by itself    1,204 fields of 2 services, not listed',
      'vulnerability data  none was loaded; then nvd of 2026-11-01 (312,004 records)',
    ]);
    expect((await shown('scans', 'compare', '12', '13')).slice(-2)).toEqual(['Summary', 'Nothing changed.']);
  });

  it('a report has its services, vulnerabilities and certificates', async () => {
    const lines = await shown('scans', 'report', '12');
    expect(lines.slice(0, 7)).toEqual([
      'Report of scan 12: Office',
      'made             2026-11-23 08:02',
      'agent            This server',
      'found            1 service on 1 address',
      'vulnerabilities  1 critical, 1 low',
      'data             nvd of 2026-11-01 (312,004 records)',
      'note             the scan has not ended: this is what it has found so far',
    ]);
    const counts = { critical: null, high: null };
    const unknown = reportSections({ ...report, summary: { ...report.summary, vulnerabilities: counts } });
    expect(unknown[0]?.rows).toContainEqual(['vulnerabilities', 'not known: no data about vulnerabilities was loaded']);
    const at = lines.indexOf('Vulnerabilities');
    expect(lines.slice(at + 2, at + 4)).toEqual([
      'CVE-2021-3  9.8 critical, exploited  nginx 1.18.0  1',
      'CVE-2021-2  3.1 low                  nginx 1.18.0  1',
    ]);
    expect(lines.at(-1)).toBe('CN=a     self signed, weak key  2027-01-01 00:00  1');
  });

  it('a scan that does not exist is nothing found', async () => {
    expect(await run(['scans', 'show', '99'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'There is no scan 99.\nList your scans: periplus scans list\n',
    });
    for (const verb of ['watch', 'report', 'cancel', 'pause', 'resume', 'rescan', 'delete'])
      expect((await run(['scans', verb, '99'])).status).toBe(1);
  });
});

describe('in a pipe', () => {
  it('everything is JSON as the server sent it, unless text is asked for', async () => {
    for (const [args, value] of [
      [['scans', 'show', '12'], scan],
      [['scans', 'compare', '12', '15'], comparison],
      [['scans', 'report', '12'], report],
      [['scans', 'cancel', '12'], scan],
      [['scans', 'list'], scan],
    ] as const)
      expect(JSON.parse((await run(args, false)).stdout)).toEqual(value);
    expect((await run(['scans', 'show', '12', '--format', 'text'], false)).stdout).toMatch(/^Scan 12: Office\nstate/);
    const { stdout } = await run(['scans', 'compare', '12', '15', '--format', 'text'], false);
    expect(stdout).toContain('Admin \\u001b[31m');
  });
});

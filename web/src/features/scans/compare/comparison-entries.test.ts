import { describe, expect, it } from 'vitest';
import type { CompareScansAnswer } from '../../../api/operations.generated.ts';
import { comparisonEntries, entryCounts, filterEntries, portsOf } from './comparison-entries.ts';

const side = {
  id: 1,
  name: 'Office',
  created_at: '2026-11-01T00:00:00Z',
  scan_id: 1,
  label: 'office',
  mode: 'custom',
  ports: '80',
  exclude: [],
  agent: null,
  saved_graph: null,
  is_complete: true,
};
const service = (port: number, transport = 'tcp') => ({
  address: '192.0.2.1',
  host: '192.0.2.1',
  port,
  transport,
  protocol: 'http',
  title: 'Welcome',
  products: [{ name: 'nginx', version: '1.29.0', cpe: null }],
  cve: [],
});
const none = { added: 0, removed: 0, changed: 0 };
const cve = {
  name: 'CVE-2021-23017',
  severity: 'HIGH',
  base_score: '7.7',
  has_exploit: false,
  known_exploited: true,
  services: 1,
  product: 'nginx',
  cpe: null,
};
const answer: CompareScansAnswer = {
  from: side,
  to: { ...side, scan_id: 2 },
  events: {
    scope: [{ kind: 'changed', object: 'a.example', changes: [{ field: 'outcome', old: 'silent', new: 'reached' }] }],
    responses: [
      { kind: 'added', object: service(443) },
      { kind: 'removed', object: service(53, 'udp') },
      { kind: 'changed', object: service(80), changes: [{ field: 'title', old: 'Hello', new: 'Welcome' }] },
      { kind: 'changed', state: 'did_not_answer', object: service(22) },
      { kind: 'changed', state: 'answers', object: service(25) },
    ],
    cve: [{ kind: 'removed', group: 'product', object: cve }],
  },
  summary: {
    scope: { ...none, changed: 1 },
    responses: { added: 1, removed: 1, changed: 3 },
    cve: { ...none, removed: 1 },
    states: { did_not_answer: 1, answers: 1 },
    vulnerability_data: { is_same: true },
    not_comparable: [{ target: '192.0.2.9', missing_in: 'to', reason: 'silent', services: 4 }],
    not_comparable_services: 4,
    volatile: { services: 3, fields: 12 },
    is_cut: false,
  },
};

describe('entries of a comparison', () => {
  const entries = comparisonEntries(answer);

  it('say what happened to each thing', () => {
    expect(entries.map(({ section, kind, name }) => [section, kind, name])).toEqual([
      ['services', 'added', '192.0.2.1:443'],
      ['services', 'gone', '192.0.2.1:53/udp'],
      ['services', 'changed', '192.0.2.1:80'],
      ['services', 'did not answer', '192.0.2.1:22'],
      ['services', 'answers again', '192.0.2.1:25'],
      ['vulnerabilities', 'gone', 'CVE-2021-23017'],
      ['targets', 'changed', 'a.example'],
      ['services', 'not comparable', '192.0.2.9'],
    ]);
    expect(entries[0]?.about).toBe('http · nginx 1.29.0 · Welcome');
    expect(entries[2]?.changes).toEqual([
      { kind: 'changed', path: 'title', before: 'Hello', after: 'Welcome', isVolatile: false },
    ]);
    expect(entries[5]?.about).toBe('7.7 high · exploited · nginx');
    expect(entries[7]?.about).toBe('The second scan cannot tell: the address did not answer at all.');
  });

  it('are counted as the summary counts them', () => {
    expect(entryCounts(answer)).toEqual([
      [1, 1, 1, 1, 1, 4],
      [0, 1, 0, 0, 0, 0],
      [0, 0, 1, 0, 0, 0],
    ]);
  });

  it('are filtered by kind and by port', () => {
    const names = (filter: Partial<Parameters<typeof filterEntries>[1]>) =>
      filterEntries(entries, { show: undefined, kind: undefined, port: '', ...filter }).map(({ name }) => name);
    expect(names({})).toHaveLength(8);
    expect(names({ kind: 'gone' })).toEqual(['192.0.2.1:53/udp', 'CVE-2021-23017']);
    expect(names({ show: 'services', kind: 'gone' })).toEqual(['192.0.2.1:53/udp']);
    expect(names({ port: '53/udp' })).toEqual(['192.0.2.1:53/udp']);
    expect(names({ port: '53' })).toEqual([]);
    expect(portsOf(entries)).toEqual(['22', '25', '53/udp', '80', '443']);
  });
});

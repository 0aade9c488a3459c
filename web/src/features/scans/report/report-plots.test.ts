import { describe, expect, it } from 'vitest';
import {
  certificateEnds,
  countBy,
  protocolsByPort,
  type ReportService,
  reportVulnerabilities,
} from './report-plots.ts';

const service = (port: number, protocol: string, rest: Partial<ReportService> = {}): ReportService => ({
  address: '192.0.2.1',
  host: '192.0.2.1',
  transport: 'tcp',
  products: [],
  cve: [],
  port,
  protocol,
  ...rest,
});

describe('plots of a report', () => {
  it('count the most frequent', () => {
    expect(countBy(['b', 'a', 'b', 'c'], (each) => each, 2)).toEqual([
      { key: 'b', count: 2 },
      { key: 'a', count: 1 },
    ]);
  });

  it('have protocols by port, with what is not known', () => {
    const services = [
      service(80, 'http'),
      service(80, 'http'),
      service(22, 'ssh'),
      service(80, 'raw_tcp'),
      service(53, 'dns', { transport: 'udp' }),
    ];
    expect(protocolsByPort(services)).toEqual({
      rows: ['http', 'dns', 'ssh', 'unknown'],
      columns: ['80', '22', '53/udp'],
      values: [
        [2, 0, 0],
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ],
    });
    expect(protocolsByPort(services, 1, 1).values).toEqual([[2]]);
  });

  it('count each certificate once, in the month in which it ends', () => {
    const certificate = (sha256: string, end: unknown) => ({ certificate: { sha256, not_after: end } });
    const services = [
      service(443, 'https', certificate('a', '2027-01-31T00:00:00Z')),
      service(8443, 'https', certificate('a', '2027-01-31T00:00:00Z')),
      service(443, 'https', certificate('b', '2026-12-01T00:00:00Z')),
      service(444, 'https', certificate('c', null)),
      service(80, 'http'),
    ];
    expect(certificateEnds(services)).toEqual([
      { start: '2026-12', count: 1 },
      { start: '2027-01', count: 1 },
    ]);
  });

  it('list what is exploited first', () => {
    const one = (name: string, base_score: string | null, known_exploited: boolean) => ({
      name,
      base_score,
      known_exploited,
      severity: null,
      has_exploit: false,
      services: 1,
    });
    const group = { product: null, cpe: 'cpe:x', services: 1, seen_at: [] };
    const list = reportVulnerabilities({
      cve: {
        product: [{ ...group, cve: [one('a', '9.8', false), one('b', null, false)] }],
        cpe: [{ ...group, cve: [one('c', '5', true)] }],
      },
    });
    expect(list.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });
});

import { describe, expect, it } from 'vitest';
import { riskSummary, vulnerabilitiesOf } from './vulnerabilities-of.ts';

describe('vulnerabilities of a record', () => {
  it('begin with what is exploited, then likely, then grave', () => {
    const cve = [
      { name: 'grave', base_score: '9.8', severity: 'CRITICAL' },
      { name: 'likely', base_score: '5.0', severity: 'MEDIUM', epss_score: 0.4 },
      { name: 'exploited', base_score: '4.0', severity: 'MEDIUM', known_exploited: true },
      { name: 'unlikely', base_score: '9.9', severity: 'CRITICAL', epss_score: 0.01 },
    ];
    const sorted = vulnerabilitiesOf({ cve });
    expect(sorted.map(({ name }) => name)).toEqual(['exploited', 'likely', 'unlikely', 'grave']);
    expect(riskSummary(sorted)).toEqual({ worst: 'critical', score: 9.9, count: 4, knownExploited: 1, epss: 0.4 });
  });

  it('have the severity of their score if no word says it', () => {
    const cve = ['10', '9.0', 8.9, 6.9, 3.9, 0, 'x', null].map((base_score) => ({ base_score, severity: 'odd' }));
    expect(vulnerabilitiesOf({ cve }).map(({ severity }) => severity)).toEqual([
      'critical',
      'critical',
      'high',
      'medium',
      'low',
      'none',
      'none',
      'none',
    ]);
  });

  it.each([undefined, {}, { cve: null }, { cve: 'CVE-2021-1' }, { cve: [7, null, 'x'] }])(
    'are none in %j',
    (record) => {
      expect(vulnerabilitiesOf(record)).toEqual([]);
      expect(riskSummary(vulnerabilitiesOf(record))).toBeUndefined();
    },
  );
});

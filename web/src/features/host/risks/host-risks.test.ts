import { expect, it } from 'vitest';
import { hostRisks } from './host-risks.ts';

it('lists each vulnerability once, those first that are exploited, with all its ports', () => {
  const grave = { name: 'CVE-2021-40438', base_score: '9.0', epss_score: 0.9 };
  const exploited = { name: 'CVE-2024-4577', base_score: '5.0', known_exploited: true };
  const risks = hostRisks([
    { uri: 'https://a.example.com:8443/', cve: [grave] },
    { uri: 'http://[2001:db8::1]:80/', cve: [grave, exploited, grave] },
    { uri: 'https://b.example.com:443/', cve: [grave] },
    { cve: [exploited] },
    {},
  ]);
  expect(risks.map(({ vulnerability, ports }) => [vulnerability.name, ports])).toEqual([
    ['CVE-2024-4577', [80]],
    ['CVE-2021-40438', [80, 443, 8443]],
  ]);
});

it('is empty for a host without software', () => {
  expect(hostRisks(undefined)).toEqual([]);
});

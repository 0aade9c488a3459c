import { expect, it } from 'vitest';
import { pairChanges } from './service-pair.ts';

const service = {
  uri: 'http://192.0.2.1:80/',
  ip: '192.0.2.1',
  port: 80,
  protocol: 'http',
  prot4: 'tcp',
  prot7: 'http',
  http: { title: 'Welcome', status_code: 200 },
};

it('tells no news of reference data as a change of a service, not even as one that varies by itself', () => {
  const enriched = {
    ...service,
    cve: [{ name: 'CVE-2026-0001', severity: 'HIGH' }],
    ioc: [{ list: 'a', type: 'ip', value: '192.0.2.1' }],
    privacy: { vpn: true },
    network: { hosting: true },
    cloud: { provider: 'a' },
    geo: { country: 'DE' },
    isp: 'A',
    whois: { asn: { number: ['64500'] } },
    enrichment: { date: '2026-11-02', at: '2026-11-02T00:00:00.000Z' },
    origin: { file: 'a.json', cve_by: 'rules' },
  };
  expect(pairChanges(service, enriched)).toEqual({ changes: [], varied: [] });
  const other = { ...enriched, http: { ...service.http, title: 'Closed' } };
  expect(pairChanges(service, other).changes).toHaveLength(1);
});

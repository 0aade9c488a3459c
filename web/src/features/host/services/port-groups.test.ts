import { describe, expect, it } from 'vitest';
import { portGroups } from './port-groups.ts';

describe('the services of a host by port', () => {
  const ports = [
    { port: 53, prot4: 'tcp', protocol: 'dns' },
    { port: 53, prot4: 'udp', protocol: 'dns_udp' },
    { port: 443, prot4: 'tcp', protocol: 'https', prot7: 'http' },
    { port: 443, prot4: 'tcp', protocol: 'raw_tcp' },
  ];

  it('are one for each port and transport, with all protocols', () => {
    expect(portGroups({ ports }).map(({ key, protocols }) => [key, protocols])).toEqual([
      ['53/tcp', ['dns']],
      ['53/udp', ['dns_udp']],
      ['443/tcp', ['https', 'unknown']],
    ]);
  });

  it('have the software of their URIs, each vulnerability once', () => {
    const cve = [{ name: 'CVE-2024-4577', severity: 'critical', base_score: '9.8', known_exploited: true }];
    const software = [
      { uri: 'dns_udp://[2001:db8::1]:53', tag: [{ name: 'bind', bind: { version: '9.11' } }] },
      { uri: 'https://a.example.com:443/', title: ' ', cve, last_seen: '2026-09-02T00:00:00.000Z' },
      { uri: 'https://b.example.com:443/', title: 'B', cve, last_seen: '2026-10-02T00:00:00.000Z' },
      { uri: 'nonsense' },
    ];
    const [tcp, udp, web] = portGroups({ ports, software });
    expect(tcp?.products).toEqual([]);
    expect(udp?.products).toEqual([{ name: 'bind', fullName: 'bind', version: '9.11' }]);
    expect(web).toMatchObject({
      title: { field: 'http.title', text: 'B' },
      lastSeen: '2026-10-02T00:00:00.000Z',
      risk: { count: 1, worst: 'critical', knownExploited: 1 },
    });
  });

  it('have the newest record of each URI', () => {
    const record = (day: string) => ({
      uri: 'https://a:443/',
      port: 443,
      prot4: 'tcp',
      last_updated: `${day}T00:00:00Z`,
    });
    const groups = portGroups({ ports }, [record('2026-09-01'), record('2026-10-01'), null, 7]);
    expect(groups.at(-1)).toMatchObject({ records: [record('2026-10-01')], lastSeen: '2026-10-01T00:00:00Z' });
  });
});

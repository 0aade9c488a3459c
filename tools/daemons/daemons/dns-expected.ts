import type { ExpectedRecord, ExpectedValue } from '../daemon.ts';

/** The same answer over TCP and UDP. */
export function expectedDns(values: Readonly<Record<string, ExpectedValue>>): readonly ExpectedRecord[] {
  return [
    { port: 53, protocol: 'dns', prot7: 'dns', values },
    { port: 53, prot4: 'udp', protocol: 'dns_udp', prot7: 'dns', values },
  ];
}

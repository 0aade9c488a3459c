import type { ProtocolCase } from '../../protocol-case.ts';
import { chaosAnswer, FORMAT_ERROR, ROOT_ANSWER } from '../dns/dns-messages.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version of a server that resolves for anyone',
    source: 'RFC 1035 section 4.1; version.bind of dnsmasq in Recog',
    answers: [ROOT_ANSWER, chaosAnswer('0203', ['version', 'bind'], 'dnsmasq-2.45')],
    expected: {
      protocol: 'dns_udp',
      prot7: 'dns',
      data: {
        dns: {
          banner: 'dnsmasq-2.45',
          recursive: true,
          authoritative: false,
          response_code: 'NOERROR',
          question: '.',
          answers: [
            { name: '.', type: 'NS', ttl: 518400, value: 'a.root-servers.net' },
            { name: '.', type: 'NS', ttl: 518400, value: 'b.root-servers.net' },
          ],
          additionals: [{ name: 'a.root-servers.net', type: 'A', ttl: 518400, value: '198.41.0.4' }],
        },
      },
    },
  },
  {
    title: 'keeps that an old server cannot read the query',
    source: 'RFC 6891 section 7',
    answers: [FORMAT_ERROR],
    expected: {
      protocol: 'dns_udp',
      prot7: 'dns',
      data: {
        dns: { recursive: false, authoritative: false, response_code: 'FORMERR', question: '.' },
      },
    },
  },
  {
    title: 'tells that nothing answers',
    source: 'made up',
    expected: { status: 'io-timeout' },
  },
];

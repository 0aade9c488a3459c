import type { ProtocolCase } from '../../protocol-case.ts';
import { chaosAnswer, chaosRefusal, overTcp, REFUSED, ROOT_ANSWER } from './dns-messages.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads version and name of a server, and that it resolves for anyone',
    source: 'RFC 1035 section 4.1; RFC 4892; version.bind of an example of Recog',
    answers: [
      ROOT_ANSWER,
      chaosAnswer('0203', ['version', 'bind'], '9.8.2rc1-RedHat-9.8.2-0.47.rc1.el6'),
      chaosAnswer('0405', ['hostname', 'bind'], 'ns1.example.net'),
    ].map(overTcp),
    expected: {
      protocol: 'dns',
      prot7: 'dns',
      data: {
        dns: {
          banner: '9.8.2rc1-RedHat-9.8.2-0.47.rc1.el6',
          hostname: 'ns1.example.net',
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
    title: 'reads a server that refuses strangers and says nothing of itself, with the contact in its version',
    source: 'RFC 1035 section 4.1',
    answers: [
      REFUSED,
      chaosAnswer('0203', ['version', 'bind'], 'ask hostmaster@example.net'),
      chaosRefusal('0405'),
      chaosRefusal('0607'),
    ].map(overTcp),
    closes: true,
    expected: {
      protocol: 'dns',
      prot7: 'dns',
      data: {
        dns: {
          banner: 'ask hostmaster@example.net',
          recursive: false,
          authoritative: false,
          response_code: 'REFUSED',
          question: '.',
          contacts: { email: ['hostmaster@example.net'] },
        },
      },
    },
  },
  {
    title: 'takes a line of text for another protocol',
    source: 'RFC 5321 section 4.2',
    greeting: '220 mail.example.com ESMTP\r\n',
    expected: { status: 'protocol-error' },
  },
];

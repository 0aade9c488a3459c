import type { ProtocolCase } from '../../protocol-case.ts';

const INN = '200 news.example.org InterNetNews NNRP server INN 2.7.1 ready (posting ok)\r\n';
const CAPABILITIES =
  '101 Capability list (mode reader)\r\nVERSION 2\r\nIMPLEMENTATION INN 2.7.1\r\nREADER\r\nPOST\r\n' +
  'LIST ACTIVE NEWSGROUPS\r\n.\r\n';
const LIST = ['VERSION 2', 'IMPLEMENTATION INN 2.7.1', 'READER', 'POST', 'LIST ACTIVE NEWSGROUPS'];

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'begins TLS and reads the capabilities over it',
    source: 'RFC 3977 section 5.2 and RFC 4642 section 2.2.2, in the words of INN',
    greeting: INN,
    answers: ['382 Begin TLS negotiation now\r\n', CAPABILITIES],
    startsTls: true,
    expected: {
      protocol: 'nntpstarttls',
      prot7: 'nntp',
      data: { nntp: { banner: INN, capabilities: LIST, starttls: '382 Begin TLS negotiation now\r\n' } },
    },
  },
  {
    title: 'reads a server from before capabilities',
    source: 'an example banner of Recog, with the replies of RFC 977',
    greeting: '200 Lyris ListManager NNTP Service ready (posting ok). Help: news@example.org\r\n',
    answers: ['500 Command not recognized\r\n', '500 Command not recognized\r\n'],
    expected: {
      protocol: 'nntp',
      prot7: 'nntp',
      data: {
        nntp: {
          banner: '200 Lyris ListManager NNTP Service ready (posting ok). Help: news@example.org\r\n',
          starttls: '500 Command not recognized\r\n',
          contacts: { email: ['news@example.org'] },
        },
      },
    },
  },
  {
    title: 'takes a server with another status for another protocol',
    source: 'the greeting of Postfix',
    greeting: '220 mail.example.org ESMTP Postfix\r\n',
    expected: { status: 'protocol-error' },
  },
];

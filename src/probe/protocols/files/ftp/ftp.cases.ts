import type { ProtocolCase } from '../../protocol-case.ts';

const VSFTPD_FEATURES =
  '211-Features:\r\n EPRT\r\n EPSV\r\n MDTM\r\n PASV\r\n REST STREAM\r\n SIZE\r\n TVFS\r\n211 End\r\n';
const FEATURES = ['EPRT', 'EPSV', 'MDTM', 'PASV', 'REST STREAM', 'SIZE', 'TVFS'];
const REFUSAL = '530 Please login with USER and PASS.\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'begins TLS when the server agrees, and reads the features',
    source: 'vsFTPd 3.0.3 as recorded by zgrab2, and its features',
    greeting: '220 (vsFTPd 3.0.3)\r\n',
    answers: ['234 Proceed with negotiation.\r\n', VSFTPD_FEATURES],
    startsTls: true,
    expected: {
      protocol: 'ftpstarttls',
      prot7: 'ftp',
      data: {
        ftp: {
          banner: '220 (vsFTPd 3.0.3)\r\n',
          features: FEATURES,
          auth_tls: '234 Proceed with negotiation.\r\n',
          implicit_tls: false,
        },
      },
    },
  },
  {
    title: 'keeps both refusals of TLS, and still reads the features',
    source: 'vsFTPd 3.0.3 without ssl_enable',
    greeting: '220-Questions to ftp@example.org\r\n220 (vsFTPd 3.0.3)\r\n',
    answers: [REFUSAL, REFUSAL, VSFTPD_FEATURES],
    expected: {
      protocol: 'ftp',
      prot7: 'ftp',
      data: {
        ftp: {
          banner: '220-Questions to ftp@example.org\r\n220 (vsFTPd 3.0.3)\r\n',
          features: FEATURES,
          auth_tls: REFUSAL,
          auth_ssl: REFUSAL,
          implicit_tls: false,
          contacts: { email: ['ftp@example.org'] },
        },
      },
    },
  },
  {
    title: 'keeps the greeting when TLS fails',
    source: 'vsFTPd 3.0.3 as recorded by zgrab2',
    greeting: '220 (vsFTPd 3.0.3)\r\n',
    answers: ['234 Proceed with negotiation.\r\n'],
    expected: {
      protocol: 'ftp',
      prot7: 'ftp',
      data: {
        ftp: {
          banner: '220 (vsFTPd 3.0.3)\r\n',
          auth_tls: '234 Proceed with negotiation.\r\n',
          implicit_tls: false,
        },
      },
    },
  },
  {
    title: 'asks for no TLS where the connection has it',
    source: 'RFC 4217 section 4, with a server that knows no FEAT',
    greeting: '220 FTP Server ready.\r\n',
    answers: ['500 FEAT not understood\r\n'],
    isTls: true,
    port: 990,
    expected: {
      protocol: 'ftps',
      prot7: 'ftp',
      data: { ftp: { banner: '220 FTP Server ready.\r\n', implicit_tls: true } },
    },
  },
  {
    title: 'asks nothing of a server that is full',
    source: 'RFC 959 section 5.4, in the words of vsFTPd',
    greeting: '421 There are too many connected users, please try later.\r\n',
    closes: true,
    expected: {
      protocol: 'ftp',
      prot7: 'ftp',
      data: {
        ftp: { banner: '421 There are too many connected users, please try later.\r\n', implicit_tls: false },
      },
    },
  },
  {
    title: 'leaves a mail server to SMTP',
    source: 'the greeting of Postfix',
    greeting: '220 mail.example.org ESMTP Postfix\r\n',
    expected: { status: 'protocol-error' },
  },
];

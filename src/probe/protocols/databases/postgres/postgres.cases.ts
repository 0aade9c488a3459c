import type { ProtocolCase } from '../../protocol-case.ts';

const VERSIONS = 'FATAL:  unsupported frontend protocol 0.0: server supports 1.0 to 3.0';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'learns the supported versions of a server without TLS',
    source: 'output of zgrab2 for PostgreSQL 9.6, framed as in "Message Flow" of the documentation',
    answers: ['N', `E${VERSIONS}\n\0`],
    closes: true,
    expected: {
      protocol: 'postgres',
      prot7: 'postgres',
      data: { postgres: { banner: VERSIONS, supported_versions: VERSIONS, is_ssl: false } },
    },
  },
  {
    title: 'reads the error of a server that has no connection left',
    source: '"ErrorResponse" of the documentation, with the text of PostgreSQL for SQLSTATE 53300',
    answers: ['E\0\0\0\x3eSFATAL\0VFATAL\0C53300\0Msorry, too many clients already\0L1\0\0'],
    closes: true,
    expected: {
      protocol: 'postgres',
      prot7: 'postgres',
      data: {
        postgres: {
          banner: 'FATAL:  sorry, too many clients already',
          supported_versions: 'FATAL:  sorry, too many clients already',
          is_ssl: false,
          protocol_error: {
            severity: 'FATAL',
            severity_v: 'FATAL',
            code: '53300',
            message: 'sorry, too many clients already',
            line: '1',
          },
          startup_error: {
            severity: 'FATAL',
            severity_v: 'FATAL',
            code: '53300',
            message: 'sorry, too many clients already',
            line: '1',
          },
        },
      },
    },
  },
  {
    title: 'takes an N before something else for another protocol',
    source: 'made up',
    answers: ['N', 'NO\r\n'],
    expected: { status: 'protocol-error' },
  },
  {
    title: 'refuses an HTTP server',
    source: 'RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];

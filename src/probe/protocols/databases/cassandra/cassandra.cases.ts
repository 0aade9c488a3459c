import type { ProtocolCase } from '../../protocol-case.ts';

const text = (value: string) => Buffer.concat([Buffer.of(0, value.length), Buffer.from(value)]);
const list = (...values: string[]) => Buffer.concat([Buffer.of(0, values.length), ...values.map(text)]);

function frame(opcode: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([Buffer.of(0x83, 0, 0, 0, opcode), length, body]);
}

const SUPPORTED = frame(
  6,
  Buffer.of(0, 3),
  text('PROTOCOL_VERSIONS'),
  list('3/v3', '4/v4', '5/v5-beta'),
  text('COMPRESSION'),
  list('snappy', 'lz4'),
  text('CQL_VERSION'),
  list('3.4.4'),
);

const SUPPORTED_FIELDS = {
  protocol_versions: ['3/v3', '4/v4', '5/v5-beta'],
  cql_versions: ['3.4.4'],
  compression: ['snappy', 'lz4'],
};

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads a server that wants a password',
    source: 'native_protocol_v3.spec sections 4.2.3 and 4.2.4, with the values of Cassandra 3.11',
    answers: [SUPPORTED, frame(3, text('org.apache.cassandra.auth.PasswordAuthenticator'))],
    expected: {
      protocol: 'cassandra',
      prot7: 'cassandra',
      data: {
        cassandra: {
          banner: 'CQL 3.4.4, password wanted',
          ...SUPPORTED_FIELDS,
          authenticator: 'org.apache.cassandra.auth.PasswordAuthenticator',
        },
      },
    },
  },
  {
    title: 'reads a server that is open',
    source: 'native_protocol_v3.spec section 4.2.2',
    answers: [SUPPORTED, frame(2)],
    expected: {
      protocol: 'cassandra',
      prot7: 'cassandra',
      data: { cassandra: { banner: 'CQL 3.4.4, no password', ...SUPPORTED_FIELDS } },
    },
  },
  {
    title: 'reports a server that refuses the version',
    source: 'native_protocol_v3.spec section 4.2.1, with the text of Cassandra',
    answers: [frame(0, Buffer.of(0, 0, 0, 10), text('Invalid or unsupported protocol version: 3'))],
    closes: true,
    expected: { status: 'application-error' },
  },
  {
    title: 'refuses a request, which a server does not send',
    source: 'native_protocol_v3.spec section 2.1',
    answers: [Buffer.from('030000000500000000', 'hex')],
    expected: { status: 'protocol-error' },
  },
];

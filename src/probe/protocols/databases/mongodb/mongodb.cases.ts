import type { ProtocolCase } from '../../protocol-case.ts';

type Element = readonly [type: number, name: string, value: Buffer];

const int32 = (name: string, value: number): Element => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return [0x10, name, bytes];
};
const double = (name: string, value: number): Element => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return [0x01, name, bytes];
};
const flag = (name: string, value: boolean): Element => [0x08, name, Buffer.of(value ? 1 : 0)];
const text = (name: string, value: string): Element => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(Buffer.byteLength(value) + 1);
  return [0x02, name, Buffer.concat([length, Buffer.from(`${value}\0`)])];
};
const nested = (name: string, type: number, ...elements: Element[]): Element => [type, name, document(...elements)];

function document(...elements: Element[]): Buffer {
  const body = Buffer.concat(
    elements.flatMap(([type, name, value]) => [Buffer.of(type), Buffer.from(`${name}\0`), value]),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length + 5);
  return Buffer.concat([length, body, Buffer.of(0)]);
}

function message(operation: number, head: Buffer, body: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32LE(16 + head.length + body.length);
  header.writeUInt32LE(1, 8);
  header.writeUInt32LE(operation, 12);
  return Buffer.concat([header, head, body]);
}

const reply = (...elements: Element[]) =>
  message(1, Buffer.from('0800000000000000000000000000000001000000', 'hex'), document(...elements));
const messageReply = (...elements: Element[]) => message(2013, Buffer.alloc(5), document(...elements));

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads a server that lists its databases to everybody',
    source: 'documentation of MongoDB: hello, buildInfo, listDatabases, OP_REPLY and OP_MSG',
    answers: [
      reply(
        flag('ismaster', true),
        text('setName', 'rs0'),
        nested('hosts', 0x04, text('0', 'db1.example:27017'), text('1', 'db2.example:27017')),
        int32('maxWireVersion', 13),
        flag('readOnly', false),
        double('ok', 1),
      ),
      messageReply(
        text('version', '5.0.14'),
        text('gitVersion', '1b3b0073a0b436a8a502b612f24fb2bd572772e5'),
        nested(
          'buildEnvironment',
          0x03,
          text('distmod', 'ubuntu2004'),
          text('distarch', 'x86_64'),
          text('cc', 'gcc 8.5.0'),
          text('target_os', 'linux'),
        ),
        double('ok', 1),
      ),
      messageReply(
        nested(
          'databases',
          0x04,
          nested('0', 0x03, text('name', 'admin'), double('sizeOnDisk', 40_960), flag('empty', false)),
        ),
        double('totalSize', 40_960),
        double('ok', 1),
      ),
    ],
    expected: {
      protocol: 'mongodb',
      prot7: 'mongodb',
      data: {
        mongodb: {
          banner: 'MongoDB 5.0.14',
          version: '5.0.14',
          git_version: '1b3b0073a0b436a8a502b612f24fb2bd572772e5',
          max_wire_version: 13,
          read_only: false,
          is_master: true,
          set_name: 'rs0',
          hosts: ['db1.example:27017', 'db2.example:27017'],
          authentication_required: false,
          databases: [{ name: 'admin', size_on_disk: 40_960, empty: false }],
          total_size: 40_960,
          build_environment: { distmod: 'ubuntu2004', distarch: 'x86_64', cc: 'gcc 8.5.0', target_os: 'linux' },
        },
      },
    },
  },
  {
    title: 'reads an old server that lists nothing without a password',
    source: 'documentation of MongoDB: OP_REPLY, and the code of the error Unauthorized',
    answers: [
      reply(flag('ismaster', true), int32('maxWireVersion', 5), double('ok', 1)),
      reply(text('version', '3.4.24'), double('ok', 1)),
      reply(double('ok', 0), text('errmsg', 'not authorized on admin'), int32('code', 13)),
    ],
    expected: {
      protocol: 'mongodb',
      prot7: 'mongodb',
      data: {
        mongodb: {
          banner: 'MongoDB 3.4.24',
          version: '3.4.24',
          max_wire_version: 5,
          is_master: true,
          authentication_required: true,
        },
      },
    },
  },
  {
    title: 'refuses a document that says nothing of success',
    source: 'made up',
    answers: [reply(text('hello', 'world'))],
    expected: { status: 'protocol-error' },
  },
];

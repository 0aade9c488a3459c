import type { ProtocolCase } from '../../protocol-case.ts';

const name = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);

function long(content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

const text = (key: string, value: string) => Buffer.concat([name(key), Buffer.from('S'), long(Buffer.from(value))]);
const flag = (key: string) => Buffer.concat([name(key), Buffer.from('t'), Buffer.of(1)]);
const table = (key: string, ...fields: Buffer[]) =>
  Buffer.concat([name(key), Buffer.from('F'), long(Buffer.concat(fields))]);

function start(properties: Buffer[], mechanisms: string): Buffer {
  const method = Buffer.concat([
    Buffer.from('000a000a0009', 'hex'),
    long(Buffer.concat(properties)),
    long(Buffer.from(mechanisms)),
    long(Buffer.from('en_US')),
  ]);
  return Buffer.concat([Buffer.of(1, 0, 0), long(method), Buffer.of(0xce)]);
}

const COPYRIGHT = 'Copyright (c) 2007-2021 VMware, Inc. or its affiliates.';
const INFORMATION = 'Licensed under the MPL 2.0. Website: https://rabbitmq.com';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the properties of a broker',
    source: 'output of zgrab2 for RabbitMQ 3.8.16, framed as in AMQP 0-9-1 section 4.2.3',
    answers: [
      start(
        [
          table('capabilities', flag('publisher_confirms'), flag('basic.nack')),
          text('cluster_name', 'speedy-red-elephant'),
          text('copyright', COPYRIGHT),
          text('information', INFORMATION),
          text('platform', 'Erlang/OTP 24.0.2'),
          text('product', 'RabbitMQ'),
          text('version', '3.8.16'),
        ],
        'PLAIN AMQPLAIN',
      ),
    ],
    expected: {
      protocol: 'amqp',
      prot7: 'amqp',
      data: {
        amqp: {
          banner: 'RabbitMQ 3.8.16 Erlang/OTP 24.0.2',
          version_major: 0,
          version_minor: 9,
          server_properties: {
            product: 'RabbitMQ',
            version: '3.8.16',
            platform: 'Erlang/OTP 24.0.2',
            cluster_name: 'speedy-red-elephant',
            copyright: COPYRIGHT,
            information: INFORMATION,
            unknown_props: '{"capabilities":{"publisher_confirms":true,"basic.nack":true}}',
          },
          mechanisms: ['PLAIN', 'AMQPLAIN'],
          locales: ['en_US'],
        },
      },
    },
  },
  {
    title: 'takes the header of a broker that speaks version 1.0 only',
    source: 'AMQP 1.0 section 2.2',
    answers: ['AMQP\0\x01\0\0'],
    closes: true,
    expected: {
      protocol: 'amqp',
      prot7: 'amqp',
      data: { amqp: { banner: 'AMQP 1.0', version_major: 1, version_minor: 0 } },
    },
  },
  {
    title: 'reads the logins of a broker that speaks version 1.0 with its security layer',
    source: 'AMQP 1.0 sections 5.3.2 and 5.3.3.1',
    answers: [
      Buffer.from('414d5150030100000000002202010000005340c01501e01202a305504c41494e09414e4f4e594d4f5553', 'hex'),
    ],
    expected: {
      protocol: 'amqp',
      prot7: 'amqp',
      data: {
        amqp: { banner: 'AMQP 1.0', version_major: 1, version_minor: 0, mechanisms: ['PLAIN', 'ANONYMOUS'] },
      },
    },
  },
  {
    title: 'refuses another text',
    source: 'made up',
    answers: ['AMEN, and good bye'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];

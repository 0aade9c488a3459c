import type { ProtocolCase } from '../../protocol-case.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the requests and the brokers',
    source: 'Kafka Protocol Guide: ApiVersions response 0, Metadata response 2',
    answers: [
      hex('00000016 00000001 0000 00000002 0003 0000 0009 0012 0000 0003'),
      hex('00000025 00000002 00000001 00000000 0004 6e6f6465 00002384 ffff 0003 616263 00000000 00000000 0000'),
    ],
    expected: {
      protocol: 'kafka',
      prot7: 'kafka',
      data: {
        kafka: {
          banner: 'Kafka, 2 requests, cluster abc',
          cluster_id: 'abc',
          brokers: ['node:9092'],
          requests: [
            { key: 3, min_version: 0, max_version: 9 },
            { key: 18, min_version: 0, max_version: 3 },
          ],
        },
      },
    },
  },
  {
    title: 'refuses an answer to another request',
    source: 'made up',
    answers: [hex('00000016 00000009 0000 00000002 0003 0000 0009 0012 0000 0003')],
    expected: { status: 'protocol-error' },
  },
];

import type { FormatVector } from '../format-vectors.ts';

const listed = (subject: object, statement: object): object => ({ kind: 'listed', into: 'ioc', subject, statement });
const headline = (title: string): object => ({ kind: 'headline', into: 'ioc', title });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'lines of Spamhaus, with what it says of the list, and a bad one',
    bytes: [
      '{"cidr":"192.0.2.0/24","sblid":"SBL1","rir":"arin"}',
      '{"cidr":"nowhere","sblid":"SBL2","rir":"arin"}',
      '{"cidr":"198.51.100.0/24","sblid":"SBL3","rir":"arin"}',
      '{"type":"metadata","timestamp":1793606889,"records":1}',
      '',
    ].join('\n'),
    records: [
      [0, headline('Spamhaus DROP')],
      [
        0,
        listed(
          { kind: 'range', blocks: [{ from: 0xc0000200, to: 0xc00002ff, prefix: 24, exact: true }] },
          { list: 'Spamhaus DROP', threat: ['vector'] },
        ),
      ],
      [2, headline('Spamhaus DROP')],
      [
        2,
        listed(
          { kind: 'range', blocks: [{ from: 0xc6336400, to: 0xc63364ff, prefix: 24, exact: true }] },
          { list: 'Spamhaus DROP', threat: ['vector'] },
        ),
      ],
    ],
    refused: [[1, 'element 2: it names no address, domain, URL or digest']],
  },
  {
    title: 'entries of ThreatFox by their numbers',
    bytes:
      '{"7":[{"ioc_value":"c2.example","ioc_type":"domain","threat_type":"botnet_cc","malware_printable":"Frobnik","tags":["a"],"confidence_level":75}]}',
    records: [
      [0, headline('ThreatFox')],
      [
        0,
        listed(
          { kind: 'name', of: 'domain', value: 'c2.example' },
          { list: 'ThreatFox', threat: ['Frobnik'], tags: ['botnet_cc'], score: 75 },
        ),
      ],
    ],
    refused: [],
  },
  {
    title: 'an array of PhishTank, whose addresses are those of whole networks',
    bytes:
      '[{"phish_id":"1","url":"https://a.example/b","submission_time":"2026-11-02T05:00:00+00:00","details":[{"cidr_block":"192.0.2.0/24"}],"target":"Bank"}]',
    records: [
      [0, headline('PhishTank')],
      [
        0,
        listed(
          { kind: 'name', of: 'url', value: 'a.example/b' },
          { list: 'PhishTank', threat: ['phishing'], description: 'Bank', fseen: '2026-11-02T05:00:00.000Z' },
        ),
      ],
    ],
    refused: [],
  },
];

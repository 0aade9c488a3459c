import type { FormatVector } from '../format-vectors.ts';

const MODIFIED = '2026-11-02T00:00:00Z';
const TIME = '2026-11-02T00:00:00.000Z';
const events = (...list: readonly object[]) => ({ type: 'SEMVER', events: list });

const MERGED = {
  schema_version: '1.7.0',
  id: 'GHSA-aaaa-bbbb-cccc',
  modified: MODIFIED,
  aliases: ['CVE-2024-0001', 'CVE-2024-0002'],
  details: 'It is.',
  severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }],
  affected: [
    {
      package: { ecosystem: 'Go', name: 'github.com/frob/knob/v2' },
      ranges: [
        { type: 'GIT', repo: 'https://frob.example/', events: [{ introduced: '0' }] },
        events({ fixed: '2.1.0' }, { introduced: '3.0.0' }, { introduced: '0' }, { last_affected: '3.2' }),
      ],
    },
    { package: { ecosystem: 'Debian:12', name: 'knob' }, ranges: [events({ introduced: '0' })] },
    { package: { ecosystem: 'PyPI', name: 'knob' }, ranges: [events({ introduced: '0' })] },
  ],
  references: [
    { type: 'EVIDENCE', url: 'https://frob.example/poc' },
    { type: 'WEB', url: 'https://frob.example/' },
  ],
  database_specific: { cwe_ids: ['CWE-79'] },
};

const NAMED = {
  id: 'BIT-knob-2024-3',
  modified: MODIFIED,
  affected: [{ package: { ecosystem: 'Bitnami', name: 'knob' }, versions: ['1.2', 'x'] }],
  database_specific: { cpes: ['cpe:2.3:a:frob:knob:*:*:*:*:*:*:*:*'] },
};

const WITHDRAWN = { ...NAMED, id: 'GHSA-dddd-eeee-ffff', aliases: ['CVE-2024-0004'], withdrawn: MODIFIED };
const OF_COMMITS = { schema_version: '1.0', id: 'OSV-2024-5', affected: [{ ranges: [{ type: 'GIT', events: [] }] }] };

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'records of each kind, with a bad one between them',
    bytes: [MERGED, NAMED, { schema_version: '1.0', id: 7 }, WITHDRAWN, OF_COMMITS]
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
    records: [
      [
        0,
        statement('CVE-2024-0001', {
          aliases: ['CVE-2024-0002'],
          leftOut: 3,
          value: {
            osv: {
              'GHSA-aaaa-bbbb-cccc': {
                modified: TIME,
                description: 'It is.',
                severity: {
                  rating: 'CRITICAL',
                  score: 9.8,
                  attackVector: 'NETWORK',
                  attackComplexity: 'LOW',
                  privilegesRequired: 'NONE',
                  userInteraction: 'NONE',
                  confidentialityImpact: 'HIGH',
                  integrityImpact: 'HIGH',
                  availabilityImpact: 'HIGH',
                },
                weaknesses: ['CWE-79'],
                exploits: ['https://frob.example/poc'],
                affected: [
                  { product: 'name:frob:knob', ranges: [{ before: '2.1.0' }, { from: '3.0.0', through: '3.2' }] },
                ],
              },
            },
          },
        }),
      ],
      [
        1,
        statement('BIT-knob-2024-3', {
          value: {
            osv: {
              'BIT-knob-2024-3': {
                modified: TIME,
                weaknesses: [],
                exploits: [],
                affected: [
                  { product: 'a:frob:knob', ranges: [{ is: '1.2' }] },
                  { product: 'name:knob:knob', ranges: [{ is: '1.2' }] },
                ],
              },
            },
          },
        }),
      ],
      [
        3,
        statement('CVE-2024-0004', {
          value: {
            osv: {
              'GHSA-dddd-eeee-ffff': { modified: TIME, isRejected: true, weaknesses: [], exploits: [], affected: [] },
            },
          },
        }),
      ],
      [4, { ...statement('OSV-2024-5', { leftOut: 1, value: {} }), modified: '' }],
    ],
    refused: [[2, 'record 3 (byte 1102): id is no identifier of OSV']],
  },
];

function statement(id: string, more: object): object {
  return { kind: 'vulnerability', source: 'osv', id, modified: TIME, ...more };
}

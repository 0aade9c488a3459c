import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'records on lines, a bad one between them, and one of another kind',
    bytes:
      '{"dataType":"CVE_RECORD","cveMetadata":{"cveId":"CVE-2024-0003","dateUpdated":"2024-02-02T00:00:00"},' +
      '"containers":{"cna":{"descriptions":[{"lang":"en","value":"It is."}],"affected":[]}}}\n' +
      '{"dataType":"CVE_RECORD","cveMetadata":{}}\n' +
      '{"cveID":"CVE-2024-6387","dateAdded":"2024-07-02"}\n',
    records: [
      [
        0,
        {
          kind: 'vulnerability',
          source: 'cve',
          id: 'CVE-2024-0003',
          modified: '2024-02-02T00:00:00.000Z',
          value: {
            cve: {
              modified: '2024-02-02T00:00:00.000Z',
              description: 'It is.',
              weaknesses: [],
              exploits: [],
              affected: [],
            },
          },
        },
      ],
      [
        2,
        {
          kind: 'vulnerability',
          source: 'kev',
          id: 'CVE-2024-6387',
          modified: '2024-07-02',
          value: { kev: '2024-07-02' },
        },
      ],
    ],
    refused: [[1, 'record 2 (byte 187): cveMetadata.cveId is no identifier of a CVE']],
  },
  {
    title: 'a record whose identifier comes last',
    bytes:
      '{"containers": {"cna": {"x": 1}}, "cveMetadata": {"cveId": "CVE-2024-0004", "state": "REJECTED"}, "dataVersion": "5.1"}',
    records: [
      [
        0,
        {
          kind: 'vulnerability',
          source: 'cve',
          id: 'CVE-2024-0004',
          modified: '',
          value: { cve: { modified: '', isRejected: true, weaknesses: [], exploits: [], affected: [] } },
        },
      ],
    ],
    refused: [],
  },
];

import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'the catalog, with a bad entry',
    bytes:
      '{\n  "title": "CISA Catalog of Known Exploited Vulnerabilities",\n  "count": 3,\n  "vulnerabilities": [\n' +
      '    {"cveID": "CVE-2024-6387", "dateAdded": "2024-07-02"},\n    {"cveID": 7},\n    {"cveID": "CVE-2021-44228"}\n  ]\n}\n',
    records: [
      [
        0,
        {
          kind: 'vulnerability',
          source: 'kev',
          id: 'CVE-2024-6387',
          modified: '2024-07-02',
          value: { kev: '2024-07-02' },
        },
      ],
      [2, { kind: 'vulnerability', source: 'kev', id: 'CVE-2021-44228', modified: '', value: { kev: '' } }],
    ],
    refused: [[1, 'record 2 (byte 164): cveID is no identifier of a CVE']],
  },
];

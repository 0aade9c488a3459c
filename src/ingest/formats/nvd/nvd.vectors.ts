import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a feed with a bad record',
    bytes:
      '{"resultsPerPage":3,"format":"NVD_CVE","version":"2.0","vulnerabilities":[\n' +
      '{"cve":{"id":"CVE-2024-6387","vulnStatus":"Analyzed","published":"2024-07-01T13:15:06.467",' +
      '"lastModified":"2024-07-02T00:00:00.000","descriptions":[{"lang":"es","value":"Una"},{"lang":"en","value":"A race."}],' +
      '"weaknesses":[{"description":[{"lang":"en","value":"CWE-364"}]}],' +
      '"references":[{"url":"https://a.example/x","tags":["Exploit"]},{"url":"https://b.example/"}]}},\n' +
      '{"cve":{"id":"none","vulnStatus":"Received"}}, 5,\n' +
      '{"cve":{"id":"cve-2024-0001","vulnStatus":"Rejected","lastModified":"2024-01-01T00:00:00.000"}}]}\n',
    records: [
      [
        0,
        {
          kind: 'vulnerability',
          source: 'nvd',
          id: 'CVE-2024-6387',
          modified: '2024-07-02T00:00:00.000Z',
          value: {
            nvd: {
              modified: '2024-07-02T00:00:00.000Z',
              published: '2024-07-01T13:15:06.467Z',
              description: 'A race.',
              weaknesses: ['CWE-364'],
              exploits: ['https://a.example/x'],
              affected: [],
            },
          },
        },
      ],
      [
        3,
        {
          kind: 'vulnerability',
          source: 'nvd',
          id: 'CVE-2024-0001',
          modified: '2024-01-01T00:00:00.000Z',
          value: {
            nvd: {
              modified: '2024-01-01T00:00:00.000Z',
              isRejected: true,
              weaknesses: [],
              exploits: [],
              affected: [],
            },
          },
        },
      ],
    ],
    refused: [
      [1, 'record 2 (byte 445): id is no identifier of a CVE'],
      [2, 'record 3: it is neither of the CVE list, the NVD, OSV nor of CISA'],
    ],
  },
];

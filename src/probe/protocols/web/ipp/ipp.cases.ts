import type { ProtocolCase } from '../../protocol-case.ts';

const encoder = new TextEncoder();
const vector = (text: string) => [0, text.length, ...encoder.encode(text)];
const attribute = (tag: number, name: string, value: string) => [tag, ...vector(name), ...vector(value)];
const state = (value: number) => [0x23, ...vector('printer-state'), 0, 4, 0, 0, 0, value];

/** A response of HTTP with a message of IPP in it. */
function answer(
  server: string,
  status: number,
  version: readonly number[],
  ...groups: readonly number[][]
): Uint8Array {
  const body = [
    ...version,
    status >> 8,
    status & 255,
    0,
    0,
    0,
    1,
    1,
    ...attribute(0x47, 'attributes-charset', 'utf-8'),
  ];
  const message = [...body, ...groups.flatMap((group) => [4, ...group]), 3];
  const head =
    `HTTP/1.1 200 OK\r\nServer: ${server}\r\nContent-Type: application/ipp\r\nContent-Length: ${message.length}\r\n` +
    'Connection: Keep-Alive\r\n\r\n';
  return Uint8Array.from([...encoder.encode(head), ...message]);
}

const CUPS = 'CUPS/2.4.7 IPP/2.1';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the attributes of a printer',
    source: 'RFC 8010 appendix A.3 and RFC 8011 section 4.2.5.2',
    answers: [
      answer(
        'HTTP Server 1.0',
        0,
        [2, 0],
        [
          ...attribute(0x44, 'ipp-versions-supported', '1.1'),
          ...attribute(0x44, '', '2.0'),
          ...attribute(0x45, 'printer-uri-supported', 'ipp://printer.example.org/ipp/print'),
          ...attribute(0x42, 'printer-name', 'office'),
          ...attribute(0x41, 'printer-make-and-model', 'HP LaserJet MFP M428'),
          ...attribute(0x41, 'printer-location', 'Room 4, help@example.org'),
          ...state(3),
        ],
      ),
    ],
    expected: {
      protocol: 'ipp',
      prot7: 'ipp',
      data: {
        ipp: {
          banner: 'HP LaserJet MFP M428 IPP/2.0',
          version_major: 2,
          version_minor: 0,
          version_string: 'IPP/2.0',
          attr_ipp_versions: ['1.1', '2.0'],
          attr_printer_uris: ['ipp://printer.example.org/ipp/print'],
          printer_names: ['office'],
          make_and_models: ['HP LaserJet MFP M428'],
          locations: ['Room 4, help@example.org'],
          states: ['idle'],
          contacts: { email: ['help@example.org'] },
        },
      },
    },
  },
  {
    title: 'asks CUPS for its list',
    source: 'CUPS Implementation of IPP: status 0x0406, then CUPS-Get-Printers',
    answers: [
      answer(CUPS, 0x0406, [2, 0]),
      answer(
        CUPS,
        0,
        [2, 0],
        [...attribute(0x42, 'printer-name', 'laser'), ...attribute(0x42, 'cups-version', '2.4.7'), ...state(5)],
        [...attribute(0x42, 'printer-name', 'ink'), ...state(4)],
      ),
    ],
    expected: {
      protocol: 'ipp',
      prot7: 'ipp',
      data: {
        ipp: {
          banner: 'CUPS/2.4.7 IPP/2.0',
          version_major: 2,
          version_minor: 0,
          version_string: 'IPP/2.0',
          cups_version: 'CUPS/2.4.7',
          attr_cups_version: '2.4.7',
          printer_names: ['laser', 'ink'],
          states: ['stopped', 'processing'],
        },
      },
    },
  },
  {
    title: 'names CUPS where it forbids the request',
    source: 'CUPS 2.4 with access from elsewhere denied',
    answers: [
      `HTTP/1.1 403 Forbidden\r\nServer: ${CUPS}\r\nContent-Type: text/html\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno`,
    ],
    closes: true,
    expected: {
      protocol: 'ipp',
      prot7: 'ipp',
      data: {
        ipp: {
          banner: 'CUPS/2.4.7 IPP/2.1',
          version_major: 2,
          version_minor: 1,
          version_string: 'IPP/2.1',
          cups_version: 'CUPS/2.4.7',
        },
      },
    },
  },
  {
    title: 'leaves another web server to HTTP',
    source: 'RFC 9112',
    answers: ['HTTP/1.1 404 Not Found\r\nServer: nginx\r\nContent-Length: 0\r\n\r\n'],
    expected: { status: 'protocol-error' },
  },
];

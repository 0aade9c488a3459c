import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : part)));
const [WILL, DO] = [251, 253];
const option = (verb: number, value: number) => [255, verb, value];

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'refuses the options and reads the login prompt',
    source: 'the Telnet daemon of Ubuntu 16.04, as zgrab2 recorded it',
    greeting: bytes(...[24, 32, 35, 39].map((value) => option(DO, value))),
    answers: [
      bytes(
        ...[3, 5, 1].map((value) => option(WILL, value)),
        ...[1, 31, 33].map((value) => option(DO, value)),
        'Ubuntu 16.04.3 LTS\r\n5a3511f30de7 login: ',
      ),
    ],
    expected: {
      protocol: 'telnet',
      prot7: 'telnet',
      data: {
        telnet: {
          banner: 'Ubuntu 16.04.3 LTS\r\n5a3511f30de7 login: ',
          will: [
            { name: 'Suppress Go Ahead', value: 3 },
            { name: 'Status', value: 5 },
            { name: 'Echo', value: 1 },
          ],
          do: [
            { name: 'Terminal Type', value: 24 },
            { name: 'Terminal Speed', value: 32 },
            { name: 'X Display Location', value: 35 },
            { name: 'New Environment', value: 39 },
            { name: 'Echo', value: 1 },
            { name: 'Negotiate About Window Size', value: 31 },
            { name: 'Remote Flow Control', value: 33 },
          ],
        },
      },
    },
  },
  {
    title: 'reads a prompt without options',
    source: 'an example banner of Recog',
    greeting: 'Ruijie login:',
    expected: { protocol: 'telnet', prot7: 'telnet', data: { telnet: { banner: 'Ruijie login:' } } },
  },
  {
    title: 'keeps the options of a server that says nothing else',
    source: 'RFC 854',
    greeting: bytes(option(DO, 24), [255, 252, 31], [255, 254, 200]),
    closes: true,
    expected: {
      protocol: 'telnet',
      prot7: 'telnet',
      data: {
        telnet: {
          wont: [{ name: 'Negotiate About Window Size', value: 31 }],
          do: [{ name: 'Terminal Type', value: 24 }],
          dont: [{ name: 'unknown', value: 200 }],
        },
      },
    },
  },
  {
    title: 'takes a text without a prompt for another protocol',
    source: 'the greeting of OpenSSH',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];

import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version of the protocol',
    source: 'mpd.readthedocs.io, protocol, "Protocol overview"',
    greeting: 'OK MPD 0.23.5\n',
    expected: { protocol: 'mpd', prot7: 'mpd', data: { mpd: { banner: 'OK MPD 0.23.5\n', version: '0.23.5' } } },
  },
  {
    title: 'takes another greeting for another protocol',
    source: 'RFC 1939 section 4',
    greeting: '+OK POP3 server ready\r\n',
    expected: { status: 'protocol-error' },
  },
];

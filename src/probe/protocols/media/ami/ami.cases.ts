import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version',
    source: 'Asterisk 16: main/manager.c',
    greeting: 'Asterisk Call Manager/5.0.1\r\n',
    expected: {
      protocol: 'ami',
      prot7: 'ami',
      data: { ami: { banner: 'Asterisk Call Manager/5.0.1\r\n', version: '5.0.1' } },
    },
  },
  {
    title: 'takes another greeting for another protocol',
    source: 'the greeting of OpenSSH',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];

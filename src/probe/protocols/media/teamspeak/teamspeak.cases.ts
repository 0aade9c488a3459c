import type { ProtocolCase } from '../../protocol-case.ts';

const GREETING =
  'TS3\n\rWelcome to the TeamSpeak 3 ServerQuery interface, type "help" for a list of commands and "help <command>" ' +
  'for information on a specific command.\n\r';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the version',
    source: 'TeamSpeak 3 Server Query Manual, version',
    greeting: GREETING,
    answers: ['version=3.13.7 build=1655727713 platform=Linux\n\rerror id=0 msg=ok\n\r', 'error id=0 msg=ok\n\r'],
    closes: true,
    expected: {
      protocol: 'teamspeak',
      prot7: 'teamspeak',
      data: { teamspeak: { banner: GREETING, version: '3.13.7', build: '1655727713', platform: 'Linux' } },
    },
  },
  {
    title: 'takes another greeting for another protocol',
    source: 'the greeting of OpenSSH',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];

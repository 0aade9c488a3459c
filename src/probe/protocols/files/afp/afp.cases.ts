import type { ProtocolCase } from '../../protocol-case.ts';

const pascal = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);

const MACHINE = pascal('TimeCapsule8,119');
const VERSIONS = Buffer.concat([Buffer.of(2), pascal('AFP3.3'), pascal('AFP3.2')]);
const METHODS = Buffer.concat([Buffer.of(2), pascal('DHCAST128'), pascal('DHX2')]);
/** The name has four letters, so a byte fills up to an even place. Names and lists follow from 24 on. */
const BLOCK = Buffer.concat([
  Buffer.of(0, 24, 0, 24 + MACHINE.length, 0, 24 + MACHINE.length + VERSIONS.length, 0, 0, 0x80, 0x00),
  pascal('Home'),
  Buffer.alloc(9),
  MACHINE,
  VERSIONS,
  METHODS,
]);
const HEADER = Buffer.concat([Buffer.of(1, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, BLOCK.length), Buffer.alloc(4)]);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads name, machine and logins',
    source: 'Apple Filing Protocol Reference, FPGetSrvrInfo',
    answers: [Buffer.concat([HEADER, BLOCK])],
    expected: {
      protocol: 'afp',
      prot7: 'afp',
      data: {
        afp: {
          banner: 'Home (TimeCapsule8,119)',
          server_name: 'Home',
          machine_type: 'TimeCapsule8,119',
          versions: ['AFP3.3', 'AFP3.2'],
          authentication_methods: ['DHCAST128', 'DHX2'],
        },
      },
    },
  },
  {
    title: 'refuses an answer with an error',
    source: 'Apple Filing Protocol Reference, DSI header',
    answers: [Buffer.from('01030001ffffec6a0000000000000000', 'hex')],
    expected: { status: 'protocol-error' },
  },
];

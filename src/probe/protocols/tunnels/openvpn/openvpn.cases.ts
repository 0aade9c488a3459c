import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the reset of a server',
    source: 'openvpn-wire-protocol, "P_CONTROL_HARD_RESET_SERVER_V2"; the session is that of the test',
    answers: [Buffer.from('001a40a1a2a3a4a5a6a7a80100000000000102030405060700000000', 'hex')],
    expected: {
      protocol: 'openvpn',
      prot7: 'openvpn',
      data: { openvpn: { banner: 'P_CONTROL_HARD_RESET_SERVER_V2', session_id: 'a1a2a3a4a5a6a7a8', key_id: 0 } },
    },
  },
  {
    title: 'refuses the reset of another session',
    source: 'made up',
    answers: [Buffer.from('001a40a1a2a3a4a5a6a7a80100000000ff0102030405060700000000', 'hex')],
    expected: { status: 'protocol-error' },
  },
];

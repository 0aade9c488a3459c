import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the reset of a server',
    source: 'openvpn-wire-protocol, "P_CONTROL_HARD_RESET_SERVER_V2"; the session is that of the test',
    answers: [Buffer.from('40a1a2a3a4a5a6a7a80100000000000102030405060700000000', 'hex')],
    expected: {
      protocol: 'openvpn_udp',
      prot7: 'openvpn',
      data: { openvpn: { banner: 'P_CONTROL_HARD_RESET_SERVER_V2', session_id: 'a1a2a3a4a5a6a7a8', key_id: 0 } },
    },
  },
  { title: 'sees that nothing answers', source: 'made up', expected: { status: 'io-timeout' } },
];

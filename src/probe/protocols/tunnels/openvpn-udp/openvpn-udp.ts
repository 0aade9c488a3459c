/**
 * OpenVPN over UDP (openvpn-wire-protocol). Sends the reset that begins a session, and reads that of the server. Never
 * begins TLS. A server that wants a key (tls-auth, tls-crypt) says nothing.
 */
import { writeOpenVpnReset } from '../../../../wire/services/openvpn/hard-reset.ts';
import type { Protocol } from '../../protocol.ts';
import { openVpnResult } from '../openvpn/openvpn.ts';

export const openvpnUdp: Protocol = {
  name: 'openvpn_udp',
  transport: 'udp',
  ports: [1194],
  opening: 'client',
  // The answer is known by the session that it acknowledges.
  recognises: () => false,
  async probe(context) {
    const sessionId = context.random(8);
    const [answer] = await context.exchange(writeOpenVpnReset(sessionId));
    if (answer === undefined) return { status: 'io-timeout', reason: 'Nothing answers.' };
    return openVpnResult('openvpn_udp', answer, sessionId);
  },
};

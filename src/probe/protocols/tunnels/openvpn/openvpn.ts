/**
 * OpenVPN over TCP (openvpn-wire-protocol). Sends the reset that begins a session, and reads that of the server. Never
 * begins TLS. A server that wants a key (tls-auth, tls-crypt) says nothing.
 */

import { ByteWriter } from '../../../../wire/byte-writer.ts';
import { openVpnPacketLength, writeOpenVpnReset } from '../../../../wire/services/openvpn/hard-reset.ts';
import type { Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { openVpnResult } from './openvpn-result.ts';

export const openvpn: Protocol = {
  name: 'openvpn',
  transport: 'tcp',
  ports: [1194],
  opening: 'client',
  // The answer is known by the session that it acknowledges.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    const sessionId = context.random(8);
    await connection.write(new ByteWriter().vector(2, writeOpenVpnReset(sessionId)).written());
    const { bytes } = await readAnswer(connection, openVpnPacketLength, { maxBytes: MAX_ANSWER });
    return openVpnResult('openvpn', bytes.subarray(2), sessionId);
  },
};

const MAX_ANSWER = 2050;

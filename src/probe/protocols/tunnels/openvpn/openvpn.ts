/**
 * OpenVPN over TCP (openvpn-wire-protocol). Sends the reset that begins a session, and reads that of the server. Never
 * begins TLS. A server that wants a key (tls-auth, tls-crypt) says nothing.
 */

import { ByteWriter } from '../../../../wire/byte-writer.ts';
import {
  openVpnPacketLength,
  readOpenVpnReset,
  writeOpenVpnReset,
} from '../../../../wire/services/openvpn/hard-reset.ts';
import { mismatch, type ProbeResult, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

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

/** The outcome of a probe of OpenVPN, over TCP or UDP. */
export function openVpnResult(protocol: string, packet: Uint8Array, sessionId: Uint8Array): ProbeResult {
  const reset = readOpenVpnReset(packet, sessionId);
  if (reset === undefined) return mismatch('The answer is no reset of an OpenVPN server.');
  const openvpn = {
    banner: 'P_CONTROL_HARD_RESET_SERVER_V2',
    session_id: Buffer.from(reset.sessionId).toString('hex'),
    key_id: reset.keyId,
  };
  return success({ protocol, prot7: 'openvpn', data: { openvpn } });
}

import { readOpenVpnReset } from '../../../../wire/services/openvpn/hard-reset.ts';
import { mismatch, type ProbeResult, success } from '../../protocol.ts';

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

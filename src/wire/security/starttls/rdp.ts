import { RDP_SECURITY, rdpPacketLength, readRdpConfirm, writeRdpRequest } from '../../services/rdp/rdp-connection.ts';
import { type Decision, READY, refused, type StarttlsProtocol } from './starttls-protocol.ts';

/** RDP ([MS-RDPBCGR] section 5.4.5): a request for a security that begins with TLS, and the server's choice. */
export const rdpStarttls: StarttlsProtocol = {
  port: 3389,
  opening: () => writeRdpRequest(RDP_SECURITY.tls | RDP_SECURITY.credssp | RDP_SECURITY.credsspEarly),
  exchanges: [{ answerLength: wholePacket, decide: decideByConfirm }],
};

function wholePacket(received: Uint8Array): number | undefined {
  const length = rdpPacketLength(received);
  return length === undefined || received.length < length ? undefined : length;
}

function decideByConfirm(packet: Uint8Array): Decision {
  const confirm = readRdpConfirm(packet);
  if (confirm === undefined) return refused('The answer is not of RDP.');
  if (confirm.kind === 'refused') return refused(`The server refuses with the code ${confirm.code}.`);
  return confirm.kind === 'selected' && confirm.protocol !== RDP_SECURITY.standard
    ? READY
    : refused('The server has no TLS.');
}

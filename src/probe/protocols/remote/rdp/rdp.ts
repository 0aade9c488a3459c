/**
 * RDP ([MS-RDPBCGR] 2.2.1.1, [MS-CSSP]). Asks on up to three connections which security the server takes, begins TLS,
 * and sends the first message of NTLM inside it, in whose answer the computer introduces itself. Never sends a name, a
 * cookie or a password, and never opens a session.
 */
import { hexText } from '../../../../wire/byte-text.ts';
import { findNtlmChallenge, type NtlmChallenge } from '../../../../wire/security/ntlm/ntlm-challenge.ts';
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import {
  RDP_SECURITY,
  type RdpConfirm,
  rdpPacketLength,
  readRdpConfirm,
  tsRequestLength,
  writeCredSspNegotiate,
  writeRdpRequest,
} from '../../../../wire/services/rdp/rdp-connection.ts';
import type { Connection, TlsObservation } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { beginTls } from '../../begin-tls.ts';
import { knownFields } from '../../known-fields.ts';
import { challengeInfo } from '../../ntlm-info.ts';
import { mismatch, type ProbeContext, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const rdp: Protocol = {
  name: 'rdp',
  transport: 'tcp',
  ports: [3389, 3388, 33_389, 13_389],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'reset', commonness: 2 },
  recognises: (received) => {
    const confirm = readRdpConfirm(received);
    return (confirm !== undefined && confirm.kind !== 'plain') || isDisconnect(received);
  },
  async probe(context) {
    const best = await askBest(context);
    if (best === undefined) return mismatch('The answer is not of RDP.');
    const isTaken = async (protocol: number): Promise<boolean> => {
      const confirm = await unlessLost(() => askFor(context, protocol));
      return confirm?.kind === 'plain'
        ? protocol === RDP_SECURITY.standard
        : confirm?.kind === 'selected' && confirm.protocol === protocol;
    };
    // A server that negotiates nothing has nothing but its own security.
    const isPlain = best.confirm.kind === 'plain';
    const standard = isPlain || (await isTaken(RDP_SECURITY.standard));
    const tls = !isPlain && (await isTaken(RDP_SECURITY.tls));
    const selected = best.confirm.kind === 'selected' ? best.confirm.protocol : 0;
    const credssp = (selected & (RDP_SECURITY.credssp | RDP_SECURITY.credsspEarly)) !== 0;
    const info = challengeInfo(best.challenge);
    const parts = [info?.netbios_computer_name, info?.netbios_domain_name, info?.os_version];
    const names = [standard ? 'rdp' : '', tls || selected !== 0 ? 'tls' : '', credssp ? 'credssp' : ''];
    const data = knownFields({
      banner: parts.filter((part) => part !== undefined).join(' '),
      security_protocols: names.filter((name) => name !== ''),
      nla: credssp && !standard && !tls,
      ...info,
    });
    const { tls: observed } = best;
    return success({
      protocol: 'rdp',
      prot7: 'rdp',
      data: { rdp: data },
      tls: observed,
      starttls: STARTTLS_PROTOCOLS.rdp,
    });
  },
};

interface BestSecurity {
  readonly confirm: RdpConfirm;
  readonly tls: TlsObservation | undefined;
  readonly challenge: NtlmChallenge | undefined;
}

/** Offers everything. Servers take the best. Undefined if the answer is not of RDP. */
async function askBest(context: ProbeContext): Promise<BestSecurity | undefined> {
  await using connection = await context.connect();
  const { tls, credssp, credsspEarly } = RDP_SECURITY;
  const confirm = await exchange(connection, tls | credssp | credsspEarly);
  if (confirm === undefined) return undefined;
  if (confirm.kind !== 'selected' || confirm.protocol === RDP_SECURITY.standard)
    return { confirm, tls: undefined, challenge: undefined };
  const { connection: secure, tls: observed } = await beginTls(connection, context);
  await using session = secure;
  const hasNtlm = (confirm.protocol & (credssp | credsspEarly)) !== 0;
  const challenge = session === undefined || !hasNtlm ? undefined : await unlessLost(() => askForChallenge(session));
  return { confirm, tls: observed, challenge };
}

async function askFor(context: ProbeContext, protocols: number): Promise<RdpConfirm | undefined> {
  await using connection = await context.connect();
  return await exchange(connection, protocols);
}

async function exchange(connection: Connection, protocols: number): Promise<RdpConfirm | undefined> {
  await connection.write(writeRdpRequest(protocols));
  const { bytes } = await readAnswer(connection, rdpPacketLength, { maxBytes: MAX_ANSWER });
  return readRdpConfirm(bytes);
}

async function askForChallenge(session: Connection): Promise<NtlmChallenge | undefined> {
  await session.write(writeCredSspNegotiate());
  const { bytes } = await readAnswer(session, tsRequestLength, { maxBytes: MAX_ANSWER });
  return findNtlmChallenge(bytes);
}

const MAX_ANSWER = 65_536;

/** The ultimatum to disconnect (T.125) in a data unit of X.224, with which some servers answer what is not RDP. */
const isDisconnect = (received: Uint8Array): boolean => hexText(received.subarray(0, 9)).startsWith('0300000902f08021');

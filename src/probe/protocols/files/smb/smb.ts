/**
 * SMB ([MS-SMB2], [MS-SMB], [MS-CIFS]). On one connection negotiates versions 2 and 3, on another version 1, and on
 * both takes the first step of a session with NTLM, in whose answer the server introduces itself. Never takes the
 * second step: there is no login, not even an anonymous one, and no share is opened.
 */
import {
  findNtlmChallenge,
  type NtlmChallenge,
  writeNtlmNegotiate,
} from '../../../../wire/security/ntlm/ntlm-challenge.ts';
import { NTLMSSP_OID, readSpnegoMechanisms, writeSpnegoInit } from '../../../../wire/security/ntlm/spnego.ts';
import {
  NEGATIVE_RESPONSE,
  POSITIVE_RESPONSE,
  readSessionPacket,
  SESSION_MESSAGE,
  sessionPacketLength,
  writeSessionMessage,
  writeSessionRequest,
} from '../../../../wire/services/smb/netbios-session.ts';
import {
  readSmb1Header,
  readSmb1Negotiation,
  readSmb1Session,
  type Smb1Negotiation,
  type Smb1Session,
  writeSmb1Negotiate,
  writeSmb1SessionSetup,
} from '../../../../wire/services/smb/smb1.ts';
import {
  readSmb2Header,
  readSmb2Negotiation,
  readSmb2Session,
  type Smb2Header,
  type Smb2Negotiation,
  type Smb2Session,
  writeSmb2Negotiate,
  writeSmb2SessionSetup,
} from '../../../../wire/services/smb/smb2.ts';
import type { Connection } from '../../../dial/connection.ts';
import { DialError, unlessLost } from '../../../dial/dial-error.ts';
import { knownFields } from '../../known-fields.ts';
import { challengeInfo } from '../../ntlm-info.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const smb: Protocol = {
  name: 'smb',
  transport: 'tcp',
  ports: [445, 139],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'silent', commonness: 2 },
  recognises: (received) => {
    const packet = readSessionPacket(received);
    if (packet === undefined) return false;
    if (packet.type === NEGATIVE_RESPONSE) return packet.body.length === 1 && (packet.body[0] ?? 0) >= FIRST_ERROR;
    return readSmb1Header(packet.body) !== undefined || readSmb2Header(packet.body) !== undefined;
  },
  async probe(context) {
    // A server of version 1 alone closes when it hears of version 2, and the other way round.
    const newer = await outcomeOf(() => askVersion2(context));
    const older = await outcomeOf(() => askVersion1(context));
    if (newer instanceof DialError && older instanceof DialError) throw newer;
    const second = newer instanceof DialError ? undefined : newer;
    const first = older instanceof DialError ? undefined : older;
    if (second === undefined && first === undefined) return mismatch('The answer is not of SMB.');
    const challenge = second?.challenge ?? first?.challenge;
    const mechanisms = second === undefined ? [] : readSpnegoMechanisms(second.negotiation.securityBlob);
    const smb2 = second && smb2Fields(second.negotiation, second.session, mechanisms, challenge);
    const fields = knownFields({
      smbv1_support: first !== undefined,
      native_os: first?.session?.nativeOs,
      ntlm: first?.session?.nativeLanManager,
      group_name: first?.session?.primaryDomain ?? first?.negotiation.domain ?? challenge?.netbiosDomainName,
      has_ntlm: challenge !== undefined || mechanisms.includes(NTLMSSP_OID),
      signing_required: first && (first.negotiation.securityMode & SIGNATURES_REQUIRED) !== 0,
      ...smb2,
      ntlm_info: challengeInfo(challenge),
    });
    return answerAs('smb', { banner: smbBanner(fields), ...fields });
  },
};

interface Version2 {
  readonly negotiation: Smb2Negotiation;
  readonly session: Smb2Session | undefined;
  readonly challenge: NtlmChallenge | undefined;
}

async function askVersion2(context: ProbeContext): Promise<Version2 | undefined> {
  await using connection = await context.connect();
  if (!(await beginSmbSession(connection))) return undefined;
  const answer = await exchangeSmb(connection, writeSmb2Negotiate(context.random(48)));
  const negotiation = answer && readSmb2Negotiation(answer);
  if (negotiation === undefined) return undefined;
  const setup = await unlessLost(() => exchangeSmb(connection, writeSmb2SessionSetup(ntlmToken())));
  const session = setup && readSmb2Session(setup);
  return { negotiation, session, challenge: session && findNtlmChallenge(session.securityBlob) };
}

interface Version1 {
  readonly negotiation: Smb1Negotiation;
  readonly session: Smb1Session | undefined;
  readonly challenge: NtlmChallenge | undefined;
}

async function askVersion1(context: ProbeContext): Promise<Version1 | undefined> {
  await using connection = await context.connect();
  if (!(await beginSmbSession(connection))) return undefined;
  const answer = await exchangeSmb(connection, writeSmb1Negotiate());
  const negotiation = answer && readSmb1Negotiation(answer);
  if (negotiation === undefined) return undefined;
  // Without extended security, the only next step is a login.
  if (negotiation.domain !== undefined) return { negotiation, session: undefined, challenge: undefined };
  const setup = await unlessLost(() => exchangeSmb(connection, writeSmb1SessionSetup(ntlmToken())));
  const session = setup && readSmb1Session(setup);
  return { negotiation, session, challenge: session && findNtlmChallenge(session.securityBlob) };
}

async function outcomeOf<T>(step: () => Promise<T>): Promise<T | DialError> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return error;
    throw error;
  }
}

const ntlmToken = (): Uint8Array => writeSpnegoInit(writeNtlmNegotiate());

const SIGNATURES_REQUIRED = 8;
/** Reasons for a refused session begin here. */
const FIRST_ERROR = 0x80;

/** The port on which a session is asked for by name first (RFC 1002 section 4.3). */
const NETBIOS_PORT = 139;
const MAX_ANSWER = 131_072;

/** Whether messages of SMB can be sent on the connection now. */
async function beginSmbSession(connection: Connection): Promise<boolean> {
  if (connection.remote.port !== NETBIOS_PORT) return true;
  await connection.write(writeSessionRequest());
  const { bytes } = await readAnswer(connection, sessionPacketLength, { maxBytes: MAX_ANSWER });
  return readSessionPacket(bytes)?.type === POSITIVE_RESPONSE;
}

/** Sends a message and returns the answer. Undefined if it is not a whole message of a session. */
async function exchangeSmb(connection: Connection, request: Uint8Array): Promise<Uint8Array | undefined> {
  await connection.write(writeSessionMessage(request));
  const { bytes } = await readAnswer(connection, sessionPacketLength, { maxBytes: MAX_ANSWER });
  const packet = readSessionPacket(bytes);
  return packet?.type === SESSION_MESSAGE ? packet.body : undefined;
}

type Fields = NonNullable<ProtocolData['smb']>;

/** What servers of SMB 2 say -> fields of a record. */
function smb2Fields(
  negotiation: Smb2Negotiation,
  session: Smb2Session | undefined,
  mechanisms: readonly string[],
  challenge: NtlmChallenge | undefined,
): Fields {
  const { dialect, capabilities, securityMode } = negotiation;
  const [major, minor, revision] = [dialect >> 8, (dialect >> 4) & 15, dialect & 15];
  const version_string = `SMB ${major}.${minor}${revision === 0 ? '' : `.${revision}`}`;
  return knownFields({
    smb_version: { major, minor, revision, version_string },
    signing_required: (securityMode & SIGNING_REQUIRED) !== 0,
    smb_capabilities: {
      smb_dfs_support: (capabilities & 0x01) !== 0,
      smb_leasing_support: (capabilities & 0x02) !== 0,
      smb_multicredit_support: (capabilities & 0x04) !== 0,
      smb_multchan_support: (capabilities & 0x08) !== 0,
      smb_persistent_handle_support: (capabilities & 0x10) !== 0,
      smb_directory_leasing_support: (capabilities & 0x20) !== 0,
      smb_encryption_support: (capabilities & 0x40) !== 0 || negotiation.hasCipher,
    },
    negotiation_log: knownFields({
      ...headerFields(negotiation.header),
      security_mode: securityMode,
      dialect_revision: dialect,
      server_guid: Buffer.from(negotiation.serverGuid).toString('base64'),
      capabilities,
      system_time: negotiation.systemTime,
      server_start_time: negotiation.serverStartTime,
      authentication_types: mechanisms,
    }),
    session_setup_log:
      session &&
      knownFields({
        ...headerFields(session.header),
        setup_flags: session.flags,
        target_name: challenge?.targetName,
        negotiate_flags: challenge?.flags,
      }),
  });
}

function headerFields({ status, command, credits, flags }: Smb2Header): NonNullable<Fields['negotiation_log']> {
  return { protocol_id: PROTOCOL_ID, status, command, credits, flags };
}

/** Samba gives the version of a Windows that does not exist, and its own as the name of its LAN manager. */
export function smbBanner({ native_os, group_name, ntlm, ntlm_info, smb_version }: Fields): string {
  const isSamba = ntlm?.startsWith('Samba') === true;
  const parts = [native_os, group_name, isSamba ? ntlm : ntlm_info?.os_version].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : (smb_version?.version_string ?? 'SMB 1');
}

const PROTOCOL_ID = Buffer.from('\xfeSMB', 'latin1').toString('base64');
const SIGNING_REQUIRED = 2;

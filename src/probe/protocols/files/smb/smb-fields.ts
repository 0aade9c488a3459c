/** What servers of SMB say -> fields of a record. */
import type { NtlmChallenge } from '../../../../wire/security/ntlm/ntlm-challenge.ts';
import type { Smb2Header, Smb2Negotiation, Smb2Session } from '../../../../wire/services/smb/smb2.ts';
import { knownFields } from '../../known-fields.ts';
import type { ProtocolData } from '../../protocol.ts';

type Fields = NonNullable<ProtocolData['smb']>;

export function smb2Fields(
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

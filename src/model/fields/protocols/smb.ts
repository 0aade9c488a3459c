import { flag, integer, keyword, keywords, long, object, objects, opaque, text } from '../../define.ts';
import { ntlmInfo } from '../pieces/ntlm-info.ts';

const header = {
  protocol_id: opaque('First bytes of the message as base64.'),
  status: long('Status of the answer as a number.'),
  command: integer('Command code.'),
  credits: integer('Credits: messages that the client may send before the next reply.'),
  flags: long('Flags of the message as one number.'),
};

export const smb = object('What a Windows file server answered.', {
  banner: text('Operating system, domain and version in one line.', { facet: true }),
  smbv1_support: flag('The server still supports SMB version 1.'),
  smb_version: object('The highest SMB version in the negotiation.', {
    major: integer('Major version.'),
    minor: integer('Minor version.'),
    revision: integer('Revision of the version.'),
    version_string: keyword('The version as text, such as SMB 3.1.1.'),
  }),
  native_os: text('Operating system reported by the server.', { facet: true }),
  ntlm: text('Native LAN manager reported by the server.', { facet: true }),
  group_name: text('Workgroup or domain of the server.', { facet: true }),
  has_ntlm: flag('The server lets clients log in with NTLM.'),
  signing_required: flag('The server requires signed messages.'),
  guest_access: flag('The server allows guest clients without an account.'),
  smb_capabilities: object('Capabilities of the server.', {
    smb_dfs_support: flag('It supports the distributed file system.'),
    smb_leasing_support: flag('It supports leases on files.'),
    smb_multicredit_support: flag('It supports multi-credit operations.'),
    smb_multchan_support: flag('It supports several channels per session.'),
    smb_persistent_handle_support: flag('It supports persistent handles.'),
    smb_directory_leasing_support: flag('It supports leases on directories.'),
    smb_encryption_support: flag('It supports encryption.'),
  }),
  negotiation_log: object('The reply to the negotiation.', {
    ...header,
    security_mode: integer('Security mode as a number.'),
    dialect_revision: integer('Number of the dialect.'),
    server_guid: opaque('Identifier of the server as base64.'),
    capabilities: long('All capabilities as one number.'),
    system_time: long('Clock of the server, in seconds since 1970.'),
    server_start_time: long('When the server was started, in seconds since 1970.'),
    authentication_types: keywords('Login methods, by OID.'),
  }),
  session_setup_log: object('The reply to the session setup.', {
    ...header,
    setup_flags: integer('Flags of the session as a number.'),
    target_name: text('Name of the server or its domain.', { facet: true }),
    negotiate_flags: long('NTLM flags as one number.'),
  }),
  ntlm_info: ntlmInfo,
  shares: objects('Shares that are open to everybody.', {
    name: text('Name of the share.', { facet: true }),
    type: keyword('Kind of the share, such as Disk.'),
    comment: text('Remark on the share.', { facet: true }),
  }),
});

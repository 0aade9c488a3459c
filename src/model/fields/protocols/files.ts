/**
 * Fields of what servers of files, shares and repositories answered.
 * To add a protocol, write its object, and its name in the list at the end.
 */

import type { FieldSpecs } from '../../define.ts';
import {
  flag,
  integer,
  keyword,
  keywordCi,
  keywords,
  keywordsCi,
  long,
  object,
  objects,
  opaque,
  text,
  texts,
} from '../../define.ts';
import { contacts } from '../pieces/contacts.ts';
import { ntlmInfo } from '../pieces/ntlm-info.ts';

const afp = object('What an Apple file server answered.', {
  banner: text('Name and machine in one line.', { facet: true }),
  server_name: text('Name of the server.', { facet: true }),
  machine_type: text('Kind of machine.', { facet: true }),
  versions: keywords('Versions of AFP.'),
  authentication_methods: keywordsCi('Login methods.'),
  signature: keyword('Identifier of the server, in hexadecimal.'),
  utf8_name: text('Name of the server in full.', { facet: true }),
});

const ftp = object('What an FTP server sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  features: texts('Features the server lists (FEAT).', { facet: true }),
  auth_tls: text('Reply to AUTH TLS.', { facet: true, varies: 'parts' }),
  auth_ssl: text('Reply to AUTH SSL.', { facet: true, varies: 'parts' }),
  implicit_tls: flag('The connection is encrypted from the start (implicit TLS).'),
  contacts: contacts('the greeting'),
});

const git = object('What a Git server answered.', {
  banner: text('The answer as text.', { facet: true }),
  error: text('Why the server refuses the repository.', { facet: true }),
  agent: keyword('Software of the server, such as git/2.39.2.'),
  capabilities: texts('Capabilities the server lists.', { facet: true, varies: 'parts' }),
});

const gopher = object('What a Gopher server answered.', {
  banner: text('The menu.', { facet: true, varies: 'parts' }),
  items: objects('Items of the menu.', {
    type: keyword('Type of the item, such as 1 for a menu.'),
    title: text('Title of the item.', { facet: true }),
    selector: keyword('Selector of the item.'),
    host: keyword('Server that has the item.'),
    port: integer('Port of that server.'),
  }),
  contacts: contacts('the menu'),
});

const portmap = object('What an RPC port mapper answered.', {
  banner: text('The programs in one text.'),
  programs: objects('Programs that can be called.', {
    number: integer('Number of the program.'),
    name: keywordCi('Name of the program, such as nfs.'),
    version: integer('Version of the program.'),
    protocol: keywordCi('Transport protocol the program is called over.'),
    port: integer('Port of the program.'),
  }),
  exports: keywords('Directories that can be mounted.'),
});

const rsync = object('What an rsync server sent.', {
  banner: text('The greeting with the message of the day.', { facet: true, varies: 'parts' }),
  version: keyword('Version of the protocol.'),
  motd: text('Message of the day.', { facet: true, varies: 'parts' }),
  modules: objects('Modules the server lists.', {
    name: text('Name of the module.', { facet: true }),
    description: text('What the module is.', { facet: true }),
  }),
  contacts: contacts('the greeting and the list of modules'),
});

const header = {
  protocol_id: opaque('First bytes of the message as base64.'),
  status: long('Status of the answer as a number.'),
  command: integer('Command code.'),
  credits: integer('Credits: messages that the client may send before the next reply.', { varies: 'itself' }),
  flags: long('Flags of the message as one number.'),
};

const smb = object('What a Windows file server answered.', {
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
    system_time: long('Clock of the server, in seconds since 1970.', { varies: 'itself' }),
    server_start_time: long('When the server was started, in seconds since 1970.', { varies: 'itself' }),
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

const svn = object('What a Subversion server sent.', {
  banner: text('The greeting.', { facet: true, varies: 'parts' }),
  min_version: integer('Oldest version of the protocol.'),
  max_version: integer('Newest version of the protocol.'),
  mechanisms: keywordsCi('Login methods.'),
  capabilities: texts('Capabilities the server lists.', { facet: true }),
});

const tftp = object('What a TFTP server answered.', {
  banner: text('The answer as text.', { facet: true, varies: 'parts' }),
  error_code: integer('Error number of the answer.'),
  error_message: text('Text of the error.', { facet: true }),
});

export const files: FieldSpecs = { afp, ftp, git, gopher, portmap, rsync, smb, svn, tftp };

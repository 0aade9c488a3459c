/** File servers and port mappers. */
import { by, chance, from, oneOf, some, sometimes } from '../../template/choices.ts';
import { machineName } from '../../text/names.ts';
import type { AnswerTemplates } from '../answer-of.ts';
import { contactsOf } from '../contacts.ts';
import { demoNtlmInfo } from '../ntlm.ts';

const PROGRAMS = [
  { number: 100_000, name: 'portmapper', version: 4, port: 111 },
  { number: 100_003, name: 'nfs', version: 3, port: 2049 },
  { number: 100_005, name: 'mountd', version: 3, port: 20_048 },
  { number: 100_021, name: 'nlockmgr', version: 4, port: 38_465 },
  { number: 100_024, name: 'status', version: 1, port: 41_022 },
];

type Program = (typeof PROGRAMS)[number] & { readonly protocol: string };

const SMB_OPEN = ['public', 'print$', 'IPC$', 'backup'];

const header = { protocol_id: '/lNNQg==', credits: 1, flags: 1 };
const ftpGreetings = [
  { $weight: 4, $product: 'vsftpd', banner: '220 (vsFTPd {$version})\r\n' },
  { $product: 'vsftpd', banner: '220 (vsFTPd {$version})\r\n230 Login successful.\r\n' },
  { $product: 'proftpd', banner: '220 ProFTPD {$version} Server ({fqdn}) [{ip}]\r\n' },
  { $product: 'proftpd', banner: '220 ProFTPD Server ({fqdn}) [{ip}]\r\n', $hidesVersion: true },
  {
    $product: 'pure_ftpd',
    banner:
      '220---------- Welcome to Pure-FTPd [privsep] [TLS] ----------\r\n220-You are user number {1..50} of 50 allowed.\r\n220-Local time is now {10..23}:{10..59}. Server port: 21.\r\n220 You will be disconnected after 15 minutes of inactivity.\r\n',
  },
  {
    $product: 'filezilla',
    banner: '220-FileZilla Server {$version} beta\r\n220 Please visit https://filezilla.example/\r\n',
  },
  { $product: 'solarwinds_ftp', banner: '220 Serv-U FTP Server v{$version} ready...\r\n' },
] as const;

const ftpTls = { auth_tls: '234 AUTH TLS successful', auth_ssl: '234 AUTH SSL successful' };
const ftpPlain = { auth_tls: '500 AUTH not understood', auth_ssl: '500 AUTH not understood' };

export const FILES = {
  afp: {
    $listens: [[1, 'afp', 548]],
    banner: '{server_name} ({machine_type})',
    server_name: oneOf('{NAS|Time Capsule|MacServer}', '{noun}'),
    versions: ['AFP2.2', 'AFP3.3', 'AFP3.4'],
    authentication_methods: ['DHX2', 'No User Authent'],
    signature: '{hex 32}',
    utf8_name: '{server_name}',
    $kinds: [
      { $product: 'netatalk', machine_type: 'Netatalk{$version}' },
      { $product: 'apple_afp', machine_type: '{TimeCapsule8,119|Macmini7,1}' },
    ],
  },
  ftp: {
    $listens: [
      [48, 'ftpstarttls', 21, 'tls'],
      [2, 'ftpstarttls', 2121, 'tls'],
    ],
    features: some(0.8, ['MDTM', 'SIZE', 'UTF8', 'EPRT', 'EPSV', 'MLST type*;size*;modify*;', 'REST STREAM', 'TVFS']),
    implicit_tls: false,
    contacts: contactsOf('banner'),
    $variants: [
      { $kinds: ftpGreetings, ...ftpTls },
      {
        $kinds: ftpGreetings,
        ...ftpPlain,
        $listens: [
          [97, 'ftp', 21],
          [3, 'ftp', 2121],
        ],
      },
      { $kinds: ftpGreetings, ...ftpTls, $listens: [[1, 'ftps', 990, 'tls']], implicit_tls: true },
      {
        ...ftpTls,
        $product: 'ftp_server',
        $kinds: [
          { $weight: 9, banner: '220 Welcome to the FTP server of {heading}. Questions to {contact ftp}\r\n' },
          { banner: '220 Welcome to the FTP server of Collado Harbour. Questions to {contact ftp}\r\n' },
        ],
      },
    ],
  },
  netbios: {
    $listens: [[1, 'netbios', 137, 'udp']],
    $product: 'windows_netbios',
    banner: '{hostname} {workgroup} {username}',
    hostname: by(({ random }) => machineName(random).slice(0, 15)),
    workgroup: '{WORKGROUP|WORKGROUP|MSHOME|OFFICE}',
    username: '{ADMINISTRATOR|RECEPTION|OPERATOR}',
    mac: '{mac}',
    ips: ['{ip}'],
    names: [
      { name: '{hostname}', suffix: 0, group: false, flags: 4 },
      { name: '{workgroup}', suffix: 0, group: true, flags: 0x84 },
      { name: '{hostname}', suffix: 32, group: false, flags: 4 },
      { name: '{username}', suffix: 3, group: false, flags: 4 },
    ],
  },
  portmap: {
    $listens: [[1, 'portmap', 111, 'udp']],
    $product: 'rpcbind',
    banner: from('programs', (programs: readonly Program[]) =>
      programs
        .map(({ number, version, protocol, port, name }) => [number, version, protocol, port, name].join(' '))
        .join('\n'),
    ),
    programs: some(
      0.8,
      PROGRAMS.map((program) => ({ ...program, protocol: '{tcp|udp}' })),
    ),
    exports: sometimes(0.6, ['/srv/backup *', '/home 10.0.0.0/8', '/volume1/share *']),
  },
  rsync: {
    $listens: [[1, 'rsync', 873]],
    $product: 'rsync',
    banner: '@RSYNCD: {version}\n{motd}',
    version: '{30.0|31.0|31.0|32.0}',
    motd: 'Mirror of {heading}. Write to {contact mirror}\n',
    modules: some(
      0.6,
      ['backup', 'www', 'debian', 'archlinux', 'share', 'home'].map((name) => ({
        name,
        description: `{heading} ${name}`,
      })),
    ),
    contacts: contactsOf('motd'),
  },
  smb: {
    $listens: [[1, 'smb', 445]],
    $let: { ntlm_of_host: by(demoNtlmInfo) },
    smbv1_support: chance(0.35),
    smb_version: { major: 3, minor: 1, revision: 1, version_string: 'SMB 3.1.1' },
    group_name: '{ntlm_of_host.netbios_domain_name}',
    has_ntlm: true,
    signing_required: chance(0.3),
    guest_access: chance(0.1),
    smb_capabilities: {
      smb_dfs_support: true,
      smb_leasing_support: true,
      smb_multicredit_support: true,
      smb_multchan_support: chance(0.5),
      smb_persistent_handle_support: chance(0.2),
      smb_directory_leasing_support: chance(0.5),
      smb_encryption_support: chance(0.5),
    },
    negotiation_log: {
      ...header,
      status: 0,
      command: 0,
      security_mode: oneOf(1, 3),
      dialect_revision: 785,
      server_guid: '{base64 16}',
      capabilities: 47,
      system_time: by(({ now }) => Math.floor(now / 1000)),
      server_start_time: by(({ now, random }) => Math.floor(now / 1000) - random.below(9_000_000)),
      authentication_types: ['1.3.6.1.4.1.311.2.2.30', '1.3.6.1.4.1.311.2.2.10'],
    },
    session_setup_log: {
      ...header,
      status: 0x4000_0016,
      command: 1,
      setup_flags: 0,
      target_name: '{ntlm_of_host.target_name}',
      negotiate_flags: 1_652_391_445,
    },
    ntlm_info: from('ntlm_of_host', (ntlm: ReturnType<typeof demoNtlmInfo>) => ntlm),
    $variants: [
      {
        $product: 'windows_smb',
        banner: '{native_os} {ntlm_of_host.netbios_domain_name} {ntlm_of_host.os_version}',
        native_os:
          '{Windows Server 2012 R2 Standard 9600|Windows 7 Professional 7601|Windows Server 2016 Standard 14393}',
        ntlm: 'Windows Server 2012 R2 Standard 6.3',
      },
      {
        $product: 'samba',
        banner: 'Unix {ntlm_of_host.netbios_domain_name} Samba {$version}',
        native_os: 'Unix',
        ntlm: 'Samba {$version}',
        shares: SMB_OPEN.map((name) => ({ name, type: name.endsWith('$') ? 'IPC' : 'Disk', comment: 'Samba share' })),
      },
    ],
  },
  tftp: {
    $listens: [[1, 'tftp', 69, 'udp']],
    banner: '{error_message}',
    $kinds: [
      { error_code: 1, error_message: 'File not found' },
      { error_code: 2, error_message: 'Access violation' },
      { error_code: 4, error_message: 'Illegal TFTP operation' },
    ],
  },
} satisfies AnswerTemplates;

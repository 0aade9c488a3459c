import type { ProtocolCase } from '../../protocol-case.ts';

const framed = (hex: string): Buffer => {
  const message = Buffer.from(hex, 'hex');
  const header = Buffer.alloc(4);
  header.writeUInt32BE(message.length);
  return Buffer.concat([header, message]);
};

const NEGOTIATION =
  'fe534d4240000100000000000000010001000000000000000000000000000000fffe0000000000000000000000000000000000000000' +
  '0000000000000000000041000100100200007daab8d583aa1e49b86c7888fd76719007000000000010000000100000001000' +
  '47729403eb0dd001ff33b7b3900dd00180002a0000000000602806062b0601050502a01e301ca01a3018060a2b0601040182' +
  '3702021e060a2b06010401823702020a';
const SESSION =
  'fe534d4240000100160000c001001f0001000000000000000100000000000000fffe000000000000190000000004000000000000' +
  '0000000000000000000000000900000048000f01a182010b30820107a0030a0101a10c060a2b06010401823702020aa281f10481' +
  'ee4e544c4d53535000020000001e001e003800000015828ae251440167941b1aaa000000000000000098009800560000000601b1' +
  '1d0000000f570049004e002d00420035004a004e003300520048004700460033003100020' +
  '01e00570049004e002d00420035004a004e00330052004800470046003300310001001e00570049004e002d00420035004a004e00' +
  '330052004800470046003300310004001e00570049004e002d00420035004a004e00330052004800470046003300310003001e00' +
  '570049004e002d00420035004a004e003300520048004700460033003100070008' +
  '00a7d39603eb0dd00100000000';
const SAMBA_NEGOTIATION =
  'ff534d4272000000008807c8170000000000000000000000000049af0000010011000003320001000441000000000100a6660000' +
  'fdf38080e0e6b65dbb19d701b400005a00676173746f6e00000000000000000000604806062b0601050502a03e303ca00e300c06' +
  '0a2b06010401823702020aa32a3028a0261b246e6f745f646566696e65645f696e5f5246433431373840706c656173655f69676e6f7265';
const SAMBA_SESSION =
  'ff534d4273160000c08807c8170000000000000000000000000049af6dd2020004ff0000000000a900fd00' +
  'a181a63081a3a0030a0101a10c060a2b06010401823702020aa2818d04818a4e544c4d53535000020000000c000c003800000005828ae2' +
  '4685bbc179758fd300000000000000004600460044000000060100000000000f47004100530054004f004e0002000c0047004100530054' +
  '004f004e0001000c0047004100530054004f004e0004000200000003000c0067006100730074006f006e000700080036d7dc5dbb19d701' +
  '00000000570069006e0064006f0077007300200036002e0031000000530061006d0062006100200034002e00310030002e0037002d0055' +
  '00620075006e0074007500000057004f0052004b00470052004f00550050000000';
const NAME = 'WIN-B5JN3RHGF31';
const SEEN = { protocol: 'smb', prot7: 'smb' };

/** What the capture of a Windows 7 says. */
const WINDOWS_7 = {
  banner: `${NAME} 6.1.7601`,
  smbv1_support: false,
  smb_version: { major: 2, minor: 1, revision: 0, version_string: 'SMB 2.1' },
  group_name: NAME,
  has_ntlm: true,
  signing_required: false,
  smb_capabilities: {
    smb_dfs_support: true,
    smb_leasing_support: true,
    smb_multicredit_support: true,
    smb_multchan_support: false,
    smb_persistent_handle_support: false,
    smb_directory_leasing_support: false,
    smb_encryption_support: false,
  },
  negotiation_log: {
    protocol_id: '/lNNQg==',
    status: 0,
    command: 0,
    credits: 1,
    flags: 1,
    security_mode: 1,
    dialect_revision: 0x0210,
    server_guid: 'faq41YOqHkm4bHiI/XZxkA==',
    capabilities: 7,
    system_time: 1_417_495_622,
    server_start_time: 1_417_456_833,
    authentication_types: ['1.3.6.1.4.1.311.2.2.30', '1.3.6.1.4.1.311.2.2.10'],
  },
  session_setup_log: {
    protocol_id: '/lNNQg==',
    status: 0xc000_0016,
    command: 1,
    credits: 31,
    flags: 1,
    setup_flags: 0,
    target_name: NAME,
    negotiate_flags: 0xe28a_8215,
  },
  ntlm_info: {
    os_version: '6.1.7601',
    target_name: NAME,
    netbios_computer_name: NAME,
    netbios_domain_name: NAME,
    dns_computer_name: NAME,
    dns_domain_name: NAME,
  },
};

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads a Windows that speaks version 2.1, and no version 1',
    source: 'capture of a Windows 7 in the tests of rapid7/ruby_smb',
    answers: [framed(NEGOTIATION), framed(SESSION)],
    expected: { ...SEEN, data: { smb: WINDOWS_7 } },
  },
  {
    title: 'asks for a session by name on port 139',
    source: 'RFC 1002 section 4.3.3, and the same capture',
    port: 139,
    answers: [Buffer.from('82000000', 'hex'), framed(NEGOTIATION), framed(SESSION)],
    expected: { ...SEEN, data: { smb: WINDOWS_7 } },
  },
  {
    title: 'reads the names of a Samba that speaks version 1 alone',
    source: 'capture of a Samba 4.10.7 in a record of Shodan',
    answers: [framed(SAMBA_NEGOTIATION), framed(SAMBA_SESSION)],
    expected: {
      ...SEEN,
      data: {
        smb: {
          banner: 'Windows 6.1 WORKGROUP Samba 4.10.7-Ubuntu',
          smbv1_support: true,
          native_os: 'Windows 6.1',
          ntlm: 'Samba 4.10.7-Ubuntu',
          group_name: 'WORKGROUP',
          has_ntlm: true,
          signing_required: false,
          ntlm_info: {
            os_version: '6.1.0',
            target_name: 'GASTON',
            netbios_computer_name: 'GASTON',
            netbios_domain_name: 'GASTON',
            dns_computer_name: 'gaston',
          },
        },
      },
    },
  },
  {
    title: 'refuses a session that is not of SMB',
    source: 'RFC 1002 section 4.3.4: a negative response',
    answers: [Buffer.from('8300000182', 'hex')],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];

import type { ProtocolCase } from '../../protocol-case.ts';

/** Version, encryption, instance, thread and MARS, each with its place. */
const REPLY = (version: string, encryption: string) =>
  Buffer.from(
    `0401002b00000100 00001a0006 0100200001 0200210001 0300220000 0400220001 ff ${version} ${encryption} 00 00`.replaceAll(
      ' ',
      '',
    ),
    'hex',
  );

/** A token of SSPI with the challenge of [MS-NLMP] section 4.2.4.3. */
const CHALLENGE = Buffer.from(
  '0401007300000100ed6800' +
    '4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef00000000000000002400240044000000' +
    '060070170000000f53006500720076006500720002000c0044006f006d00610069006e0001000c0053006500720076006500720000000000',
  'hex',
);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads version and encryption of a server whose TLS says nothing',
    source: '[MS-TDS] section 4.2, with the values of an output of zgrab2 for SQL Server 2017 on Linux',
    answers: [REPLY('0e000bc70000', '01')],
    expected: {
      protocol: 'mssql',
      prot7: 'mssql',
      data: {
        mssql: {
          banner: 'Microsoft SQL Server 14.0.3015',
          version: '14.0.3015',
          prelogin_options: {
            version: { major: 14, minor: 0, build_number: 3015 },
            encrypt_mode: 'ENCRYPT_ON',
            mars: 0,
          },
        },
      },
    },
  },
  {
    title: 'reads a server that has no certificate',
    source: '[MS-TDS] section 2.2.6.5, ENCRYPT_NOT_SUP',
    answers: [REPLY('080007f70000', '02')],
    expected: {
      protocol: 'mssql',
      prot7: 'mssql',
      data: {
        mssql: {
          banner: 'Microsoft SQL Server 8.0.2039',
          version: '8.0.2039',
          prelogin_options: {
            version: { major: 8, minor: 0, build_number: 2039 },
            encrypt_mode: 'ENCRYPT_NOT_SUP',
            mars: 0,
          },
        },
      },
    },
  },
  {
    title: 'reads what the computer says before a login',
    source: '[MS-TDS] section 4.8, [MS-NLMP] section 4.2.4.3',
    answers: [REPLY('0f0007d00000', '02'), CHALLENGE],
    expected: {
      protocol: 'mssql',
      prot7: 'mssql',
      data: {
        mssql: {
          banner: 'Microsoft SQL Server 15.0.2000',
          version: '15.0.2000',
          prelogin_options: {
            version: { major: 15, minor: 0, build_number: 2000 },
            encrypt_mode: 'ENCRYPT_NOT_SUP',
            mars: 0,
          },
          ntlm_info: {
            os_version: '6.0.6000',
            target_name: 'Server',
            netbios_computer_name: 'Server',
            netbios_domain_name: 'Domain',
          },
        },
      },
    },
  },
  {
    title: 'refuses an answer that is no reply of TDS',
    source: 'made up',
    answers: ['\x12\x01\0\x0c\0\0\0\0abcd'],
    expected: { status: 'protocol-error' },
  },
];

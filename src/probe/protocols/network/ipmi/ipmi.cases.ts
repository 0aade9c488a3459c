import type { ProtocolCase } from '../../protocol-case.ts';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads a controller that has accounts without names',
    source: '122.28.56.209 in the UDP scans of Project Sonar',
    answers: [Buffer.from('0600ff0700000000000000000010811c6320003800011502000000000090', 'hex')],
    expected: {
      protocol: 'ipmi',
      prot7: 'ipmi',
      data: {
        ipmi: {
          banner: 'IPMI-1.5, none, md5, password',
          version: '1.5',
          authentication_types: ['none', 'md5', 'password'],
          anonymous_login: false,
          null_usernames: true,
          non_null_usernames: false,
          user_level_authentication: true,
          per_message_authentication: true,
          oem_id: '0',
        },
      },
    },
  },
  {
    title: 'reads a controller of version 2.0 with a login of its maker',
    source: '207.241.225.200 in the UDP scans of Project Sonar, with the number of Dell',
    answers: [Buffer.from('0600ff0700000000000000000010811c632000380001a60403a2020000fa', 'hex')],
    expected: {
      protocol: 'ipmi',
      prot7: 'ipmi',
      data: {
        ipmi: {
          banner: 'IPMI-2.0, md2, md5, oem',
          version: '2.0',
          authentication_types: ['md2', 'md5', 'oem'],
          anonymous_login: false,
          null_usernames: false,
          non_null_usernames: true,
          user_level_authentication: true,
          per_message_authentication: true,
          oem_id: '674',
        },
      },
    },
  },
  { title: 'sees that nothing answers', source: 'made up', expected: { status: 'io-timeout' } },
];

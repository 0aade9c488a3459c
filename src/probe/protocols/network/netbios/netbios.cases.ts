import type { ProtocolCase } from '../../protocol-case.ts';

const HEAD =
  'e5d88400000000010000000020434b4141414141414141414141414141414141414141414141414141414141410000210001000000';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the names of a Windows',
    source: '67.228.226.102 in the UDP scans of Project Sonar, without its statistics',
    answers: [
      Buffer.from(
        `${HEAD}00009b06534552564552333020202020202020000400574f524b47524f55502020202020200084005345525645523330202020202020` +
          '20200400574f524b47524f55502020202020201e8400574f524b47524f55502020202020201d040001025f5f4d5342524f5753455f5f020184000030489aa69d',
        'hex',
      ),
    ],
    expected: {
      protocol: 'netbios',
      prot7: 'netbios',
      data: {
        netbios: {
          banner: 'SERVER30 WORKGROUP',
          hostname: 'SERVER30',
          workgroup: 'WORKGROUP',
          mac: '00:30:48:9a:a6:9d',
          names: [
            { name: 'SERVER30', suffix: 0, group: false, flags: 4 },
            { name: 'WORKGROUP', suffix: 0, group: true, flags: 0x84 },
            { name: 'SERVER30', suffix: 0x20, group: false, flags: 4 },
            { name: 'WORKGROUP', suffix: 0x1e, group: true, flags: 0x84 },
            { name: 'WORKGROUP', suffix: 0x1d, group: false, flags: 4 },
            { name: '\x01\x02__MSBROWSE__\x02', suffix: 1, group: true, flags: 0x84 },
          ],
        },
      },
    },
  },
  {
    title: 'names the user who is logged in',
    source: '64.120.219.174 in the UDP scans of Project Sonar, with other names',
    answers: [
      Buffer.from(
        `${HEAD}00005303544553542020202020202020202020000400544553542020202020202020202020030400414e4e4120202020202020202020200304` +
          '00000000000000',
        'hex',
      ),
    ],
    expected: {
      protocol: 'netbios',
      prot7: 'netbios',
      data: {
        netbios: {
          banner: 'TEST ANNA',
          hostname: 'TEST',
          username: 'ANNA',
          names: [
            { name: 'TEST', suffix: 0, group: false, flags: 4 },
            { name: 'TEST', suffix: 3, group: false, flags: 4 },
            { name: 'ANNA', suffix: 3, group: false, flags: 4 },
          ],
        },
      },
    },
  },
  { title: 'sees that nothing answers', source: 'made up', expected: { status: 'io-timeout' } },
];

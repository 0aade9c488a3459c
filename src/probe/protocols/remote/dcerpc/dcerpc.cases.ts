import type { ProtocolCase } from '../../protocol-case.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

function packet(type: number, body: Buffer, token = Buffer.alloc(0)): Buffer {
  const header = hex('0500000310000000 0000 0000 01000000');
  header[2] = type;
  header.writeUInt16LE(header.length + body.length + token.length, 8);
  header.writeUInt16LE(token.length, 10);
  return Buffer.concat([header, body, token]);
}

const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le');
const RESULT = '0000 0000 045d888aeb1cc9119fe808002b104860 02000000';

/** [MS-NLMP] section 4.2.4.3. */
const CHALLENGE = hex(
  '4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef0000000000000000240024004400000006007017' +
    '0000000f53006500720076006500720002000c0044006f006d00610069006e0001000c00530065007200760065007200 00000000',
);
const BIND_ACK = packet(
  12,
  hex(`b810b810 00000000 0400 31333500 0000 02000000 ${RESULT} ${RESULT} 0a020000 00000000`),
  CHALLENGE,
);

const bindings = Buffer.concat([hex('0700'), wide('DC1'), hex('0700'), wide('192.0.2.1'), hex('0000')]);
const size = Buffer.of(bindings.length / 2, 0);
const ALIVE = packet(
  2,
  Buffer.concat([hex('2c000000 0100 0000 05000700 00000200 20000000'), size, size, bindings, hex('00000000 00000000')]),
);

const SERVICE_CONTROL = 'Service Control Manager';
const TOWER = Buffer.concat([
  hex('0500 1300 0d 81bb7a364498f135ad3298f038001003 0200 0200 0000'),
  hex('1300 0d 045d888aeb1cc9119fe808002b104860 0200 0200 0000'),
  hex('0100 0b 0200 0000 0100 07 0200 c000 0100 09 0400 c0000201'),
]);
const ENTRY = Buffer.concat([
  hex(`${'00'.repeat(16)} 03000000 00000000 18000000`),
  Buffer.from(`${SERVICE_CONTROL}\0`),
  hex(`${Buffer.of(TOWER.length).toString('hex')}000000`.repeat(2)),
  TOWER,
  Buffer.alloc((4 - (TOWER.length % 4)) % 4),
]);
const LOOKUP = packet(
  2,
  Buffer.concat([
    hex(`00000000 0000 0000 ${'00'.repeat(20)} 01000000 64000000 00000000 01000000`),
    ENTRY,
    hex('00000000'),
  ]),
);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'lists an end point, and reads addresses and the challenge',
    source: 'C706 sections 12.6.4 and appendix O, [MS-DCOM] 3.1.2.5.1.6; the challenge of [MS-NLMP] 4.2.4.3',
    answers: [BIND_ACK, ALIVE, LOOKUP],
    expected: {
      protocol: 'dcerpc',
      prot7: 'dcerpc',
      data: {
        dcerpc: {
          banner: `367abb81-9844-35f1-ad32-98f038001003 ${SERVICE_CONTROL}`,
          hostname: 'DC1',
          addresses: ['192.0.2.1'],
          interfaces: [
            {
              uuid: '367abb81-9844-35f1-ad32-98f038001003',
              version: '2.0',
              annotation: SERVICE_CONTROL,
              binding: 'ncacn_ip_tcp:192.0.2.1[49152]',
              port: 49_152,
            },
          ],
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
    title: 'keeps that there is a server which refuses to be bound to',
    source: 'C706 section 12.6.4.5',
    answers: [packet(13, hex('0400 00'))],
    closes: true,
    expected: { protocol: 'dcerpc', prot7: 'dcerpc', data: { dcerpc: {} } },
  },
  {
    title: 'refuses a packet of another format',
    source: 'made up',
    answers: [hex('05000c0300000000 0000001c 00000000 00000000 00000000 00000000')],
    expected: { status: 'protocol-error' },
  },
];

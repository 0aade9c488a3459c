import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

/** The random bytes of the tests: 8 for the first number, 256 for the key and 32 for the nonce lie between. */
const FIRST = '0001020304050607';
const SECOND = '28292a2b2c2d2e2f';
const RESPONDER = 'a1b2c3d4e5f60718';

/** RFC 7296 section 3: the algorithms that the server chose, a key and a nonce cut short, and a notification. */
const VERSION_2 = bytes(`${FIRST} ${RESPONDER} 21 20 22 20 00000000 00000068
  22 00 0030  00 00 002c 01 01 00 04  03 00 000c 01 00 000c 800e 0100  03 00 0008 02 00 0005
    03 00 0008 03 00 000c  00 00 0008 04 00 000e
  28 00 000c  000e 0000 01020304
  29 00 0008  01020304
  00 00 0008  00 00 402e`);
const NOTHING_CHOSEN_2 = bytes(`${FIRST} 0000000000000000 29 20 22 20 00000000 00000024  00 00 0008 00 00 000e`);
/** RFC 2408 section 3: one transform, and the identifiers of strongSwan and of Dead Peer Detection. */
const VERSION_1 = bytes(`${SECOND} ${RESPONDER} 01 10 02 00 00000000 0000007c
  0d 00 0038  00000001 00000001  00 00 002c 01 01 00 01
    00 00 0024 01 01 0000 8001 0007 800e 0100 8002 0002 8003 0001 8004 000e 800b 0001 800c 7080
  0d 00 0014  882fe56d6fd20dbc2251613b2ebe5beb
  00 00 0014  afcad71368a1f1c96b8696fc77570100`);

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads both versions, the algorithms chosen and the vendor',
    source: 'RFC 7296 section 3; RFC 2408 section 3; vendor identifier of strongSwan (MD5 of its name), RFC 3706',
    answers: [VERSION_2, VERSION_1],
    expected: {
      protocol: 'ike',
      prot7: 'ike',
      data: {
        ike: {
          banner: 'IKE 1, 2; strongSwan; Dead Peer Detection',
          versions: ['2', '1'],
          transforms: ['AES-CBC-256', 'PRF-HMAC-SHA2-256', 'HMAC-SHA2-256-128', 'MODP-2048', 'SHA1', 'PSK'],
          notifications: ['IKEV2_FRAGMENTATION_SUPPORTED'],
          vendor_ids: ['882fe56d6fd20dbc2251613b2ebe5beb', 'afcad71368a1f1c96b8696fc77570100'],
          vendors: ['strongSwan', 'Dead Peer Detection'],
          responder_spi: RESPONDER,
        },
      },
    },
  },
  {
    title: 'reads a refusal of version 2 alone',
    source: 'RFC 7296 section 2.7',
    answers: [NOTHING_CHOSEN_2],
    expected: {
      protocol: 'ike',
      prot7: 'ike',
      data: { ike: { banner: 'IKE 2', versions: ['2'], notifications: ['NO_PROPOSAL_CHOSEN'] } },
    },
  },
  {
    title: 'refuses an answer to another association',
    source: 'RFC 7296 section 2.6',
    answers: [Uint8Array.from(NOTHING_CHOSEN_2, (byte, index) => (index === 0 ? 0xff : byte))],
    expected: { status: 'protocol-error' },
  },
];

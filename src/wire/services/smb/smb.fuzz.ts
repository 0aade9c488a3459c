import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readSessionPacket, sessionPacketLength } from './netbios-session.ts';
import { readSmb1Header, readSmb1Negotiation, readSmb1Session } from './smb1.ts';
import { readSmb2Header, readSmb2Negotiation, readSmb2Session } from './smb2.ts';

const SMB_HEADER = 'fe534d4240000100000000000000010001000000000000000100000000000000fffe';

export const FUZZED: FuzzedCodec = {
  cases: ['smb'],
  seeds: [
    hex(
      `${SMB_HEADER} ${'00'.repeat(30)} 4100 0100 1103 0200 ${'01'.repeat(16)} 2f000000 ${'00'.repeat(28)} 80000200 88000000 6000` +
        '0000 0000 0000 0200 0400 0000 0000 0100 0200',
    ),
    hex(`ff534d4272000000008807c8${'00'.repeat(20)} 11 0000 03 ${'00'.repeat(31)} 0400 41004200 0000`),
    hex(`ff534d4273160000c08807c8${'00'.repeat(20)} 04 ff00 0000 0000 0100 0900 a1 41000000 42000000`),
  ],
  readers: [
    sessionPacketLength,
    readSessionPacket,
    readSmb1Header,
    readSmb1Negotiation,
    readSmb1Session,
    readSmb2Header,
    readSmb2Negotiation,
    readSmb2Session,
  ],
};

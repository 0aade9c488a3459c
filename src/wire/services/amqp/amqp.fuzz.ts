import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readAmqpTable } from './amqp-table.ts';
import { amqpOpeningLength, readAmqpOpening, readSaslMechanisms, saslMechanismsLength } from './connection-start.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['amqp'],
  seeds: [
    hex('01 0000 00000024 000a000a0009 0000000e 0770726f64756374 53 00000001 58 00000001 41 00000001 42 ce'),
    hex('0161 46 00000008 0162 41 00000003 7401 56 0163 6c 0000000000000001'),
    hex('414d5150 03 01 00 00 00000015 02 01 0000 00 53 40 c0 08 01 a3 05 504c41494e'),
  ],
  words: ['F\0\0\0\x08', 'A\0\0\0\x03'],
  readers: [amqpOpeningLength, readAmqpOpening, readAmqpTable, readSaslMechanisms, saslMechanismsLength],
};

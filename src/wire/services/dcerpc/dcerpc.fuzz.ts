import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readEndpointPage, readTower } from './endpoint-lookup.ts';
import { readServerAlive } from './object-resolver.ts';
import { readRpcPacket, rpcPacketLength } from './rpc-packet.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['dcerpc'],
  seeds: [
    hex(
      `${'00'.repeat(20)} 01000000 64000000 00000000 01000000 ${'00'.repeat(16)} 01000000 00000000 02000000 4100 0000 0200 0000`,
    ),
    hex('0500 1300 0d 1957843678563412 3412567890abcdef 0100 0200 0000 0100 0b 0200 0000 0100 07 0200 c200'),
    hex('05000700 00000200 20000000 0800 0800 0700 4400 4300 0000 0700 3100 0000 0000'),
  ],
  readers: [rpcPacketLength, readRpcPacket, readEndpointPage, readTower, readServerAlive],
};

import { type FuzzedCodec, hexBytes as hex, withinInput } from '../../fuzzed-codec.ts';
import { readCheckpoint, readSignedTreeHead } from './checkpoint.ts';
import { beginsAsTile, leafIndex, readTileEntry, tileEntryLength } from './data-tile.ts';

const CERTIFICATE = `3081c8${'00'.repeat(200)}`;
const HASH = 'ab'.repeat(32);

export const FUZZED: FuzzedCodec = {
  seeds: [
    hex(`0000019b76daa80000000000cb${CERTIFICATE}000800000500000001020020${HASH}`),
    hex(`0000019b76daa8000001${HASH}0000cb${CERTIFICATE}00000000cb${CERTIFICATE}0000`),
    hex('0100021234000005ffffffffff'),
    Buffer.from(`log.example\n7\n${'A'.repeat(43)}=\n\n\u2014 log.example AAAA\n`),
    Buffer.from(`{"tree_size":7,"timestamp":1,"sha256_root_hash":"${'A'.repeat(43)}=","tree_head_signature":"BAMA"}`),
  ],
  readers: [
    beginsAsTile,
    (input) => {
      const length = tileEntryLength(input);
      if (length !== undefined && length <= input.length) readTileEntry(input.subarray(0, length));
      withinInput(input, readTileEntry(input)?.precertificate?.length);
    },
    (input) => leafIndex(Buffer.from(input).toString('hex')),
    (input) => readCheckpoint(Buffer.from(input).toString('utf8')),
    (input) => readSignedTreeHead({ tree_size: input[0], sha256_root_hash: Buffer.from(input).toString('base64') }),
  ],
};

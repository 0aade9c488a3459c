import { type FuzzedCodec, withinInput } from '../../fuzzed-codec.ts';
import { isMrtHeader, MrtReader } from './mrt-reader.ts';
import { mrtRecord, pathAttributes, ribRecord, tableDumpRecord } from './mrt-samples.ts';

const PATH = pathAttributes([
  ['sequence', [64500, 64496]],
  ['set', [64497]],
]);

export const FUZZED: FuzzedCodec = {
  seeds: [
    Buffer.concat([
      mrtRecord(13, 1, Buffer.alloc(8)),
      ribRecord(2, '18 c00002', [PATH, PATH]),
      ribRecord(4, '20 20010db8', [PATH]),
    ]),
    Buffer.concat([
      ribRecord(10, '20 20010db8', [PATH]),
      tableDumpRecord(1, 'c0000200 18', pathAttributes([['sequence', [64496]]], 2)),
      tableDumpRecord(2, '20010db8000000000000000000000000 20', pathAttributes([['sequence', [64496]]], 4, 17)),
    ]),
  ],
  readers: [
    (input) => {
      isMrtHeader(Buffer.from(input));
      const reader = new MrtReader();
      const middle = input.length >> 1;
      for (const records of [
        reader.push(Buffer.from(input.subarray(0, middle))),
        reader.push(Buffer.from(input.subarray(middle))),
        reader.end(),
      ])
        for (const { end } of records) withinInput(input, end);
    },
  ],
};

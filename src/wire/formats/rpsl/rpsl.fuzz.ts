import { type FuzzedCodec, withinInput } from '../../fuzzed-codec.ts';
import { type RpslObject, RpslReader, rpslAttributes, withoutComment } from './rpsl-reader.ts';

const DUMP =
  '# a\n\ninetnum: 192.0.2.0 - 192.0.2.255\ndescr: a\n+b\n\tc # d\n%e\n\r\nrole: f\r\nsource: EXAMPLE\n\n\nx';

export const FUZZED: FuzzedCodec = {
  seeds: [Buffer.from(DUMP), Buffer.from('person: \u00e9\n\n', 'latin1')],
  words: ['\n', '\n\n', '\r\n', ':', '#', '%', '+', ' ', 'inetnum:', 'x: y\n'],
  readers: [
    (input) => {
      const reader = new RpslReader();
      const middle = input.length >> 1;
      const objects: readonly RpslObject[] = [
        ...reader.push(Buffer.from(input.subarray(0, middle))),
        ...reader.push(Buffer.from(input.subarray(middle))),
        ...reader.end(),
      ];
      for (const { text = '', end } of objects) {
        withinInput(input, end.offset);
        for (const [, value] of rpslAttributes(text)) withoutComment(value);
      }
    },
  ],
};

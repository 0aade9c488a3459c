import { type FuzzedCodec, hexBytes as hex } from '../../fuzzed-codec.ts';
import { readRfbScreen, readRfbSecurity, readRfbVersion, rfbScreenLength, rfbSecurityLength } from './rfb-messages.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['vnc'],
  seeds: [hex('000000000541'), hex('0000000000000002 4142')],
  readers: [
    readRfbVersion,
    readRfbScreen,
    rfbScreenLength,
    ...(['3.3', '3.7', '3.8'] as const).flatMap((version) => [
      rfbSecurityLength(version),
      (input: Uint8Array) => readRfbSecurity(input, version),
    ]),
  ],
};

import { latinText } from '../../byte-text.ts';
import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readDeviceDescription, readSsdpAnswer } from './upnp-messages.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['upnp'],
  words: ['<friendlyName>', '</friendlyName>', '&amp;', '\r\n'],
  readers: [readSsdpAnswer, (input) => readDeviceDescription(latinText(input))],
};

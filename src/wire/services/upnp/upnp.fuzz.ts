import { latinText } from '../../byte-text.ts';
import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readDeviceDescription } from './device-description.ts';
import { readSsdpAnswer } from './ssdp-message.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['upnp'],
  words: ['<friendlyName>', '</friendlyName>', '&amp;', '\r\n'],
  readers: [readSsdpAnswer, (input) => readDeviceDescription(latinText(input))],
};

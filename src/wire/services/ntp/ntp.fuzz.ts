import { latinText } from '../../byte-text.ts';
import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import {
  ntpMilliseconds,
  readControlAnswer,
  readNtpTime,
  readPrivateAnswer,
  readVariables,
  variablesText,
} from './ntp-packet.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['ntp'],
  seeds: [new Uint8Array(48).fill(0x24)],
  words: ['="', '",', ', '],
  readers: [
    (input) => {
      const answer = readControlAnswer(input);
      return answer && readVariables(variablesText([answer, answer]));
    },
    (input) => readVariables(latinText(input)),
    readPrivateAnswer,
    (input) => {
      const packet = readNtpTime(input);
      return packet && new Date(ntpMilliseconds(packet.transmitTimestamp)).toISOString();
    },
  ],
};

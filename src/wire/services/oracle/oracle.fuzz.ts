import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readDescriptor, readTnsAnswer, tnsPacketLength } from './tns-packet.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['oracle'],
  seeds: [Buffer.from('(DESCRIPTION=(ERR=1189)(VSNNUM=318767104)(ERROR_STACK=(ERROR=(CODE=1189)(EMFI=4))))')],
  words: ['(', ')', '(A=', '=', '(A=B)'],
  readers: [tnsPacketLength, readTnsAnswer, (input) => readDescriptor(Buffer.from(input).toString('latin1'))],
};

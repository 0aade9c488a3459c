import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readIkeMessage } from './ike-message.ts';
import { readProposalV1, readProposalV2, writeProposalV1, writeProposalV2 } from './ike-proposals.ts';

export const FUZZED: FuzzedCodec = {
  cases: ['ike'],
  seeds: [writeProposalV1(), writeProposalV2()],
  readers: [readIkeMessage, readProposalV1, readProposalV2],
};

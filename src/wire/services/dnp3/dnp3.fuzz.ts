import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readDnp3Link } from './dnp3-link.ts';

export const FUZZED: FuzzedCodec = { cases: ['dnp3'], readers: [readDnp3Link] };

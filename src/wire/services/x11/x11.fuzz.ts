import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readX11Setup, x11SetupLength } from './connection-setup.ts';

export const FUZZED: FuzzedCodec = { cases: ['x11'], readers: [x11SetupLength, readX11Setup] };

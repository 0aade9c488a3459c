import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { readRuntimeInformation } from './runtime-information.ts';

export const FUZZED: FuzzedCodec = { cases: ['codesys'], readers: [readRuntimeInformation] };

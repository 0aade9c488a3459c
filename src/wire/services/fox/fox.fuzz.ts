import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { FOX_HELLO, foxLength, readFoxHello } from './fox-message.ts';

export const FUZZED: FuzzedCodec = { cases: ['fox'], seeds: [FOX_HELLO], readers: [foxLength, readFoxHello] };

import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { dicomLength, readDicomAnswer } from './association.ts';

export const FUZZED: FuzzedCodec = { cases: ['dicom'], readers: [dicomLength, readDicomAnswer] };

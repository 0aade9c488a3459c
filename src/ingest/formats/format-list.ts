import { answers } from './answers/answers.ts';
import type { Format } from './format.ts';
import { ndjson } from './ndjson/ndjson.ts';

/** Every format that an import knows. A new one is its folder and its line here. */
export const FORMATS: readonly Format[] = [answers, ndjson];

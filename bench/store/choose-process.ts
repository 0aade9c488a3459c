/** Chooses queries from a sample of the responses in some files. */
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { choose } from './choose.ts';
import { answerOrder } from './in-process.ts';
import { sampleLines } from './sample.ts';

/** A value that occurs once in the sample is in about 0.01 % of all responses. */
const SAMPLE = 10_000;

await answerOrder(async (files: readonly string[]) =>
  choose([...sampleLines(files, SAMPLE)].map((line): ResponsesRecord => JSON.parse(line))),
);

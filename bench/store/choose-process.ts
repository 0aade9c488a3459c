/** Files of responses -> the queries chosen from them. */
import type { ResponsesRecord } from '../../src/model/records.generated.ts';
import { choose } from './choose.ts';
import { answerOrder } from './in-process.ts';
import { sampleLines } from './sample.ts';

/** What one of these alone has, about 0.01 % of all have. */
const SAMPLE = 10_000;

await answerOrder(async (files: readonly string[]) =>
  choose([...sampleLines(files, SAMPLE)].map((line): ResponsesRecord => JSON.parse(line))),
);

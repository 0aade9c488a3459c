import { createReadStream } from 'node:fs';
import { answerLines } from '../client/answer-lines.ts';

/** The first comments in a file of refused lines. Each says which line was refused, and why. */
export async function firstReasons(file: string, limit: number): Promise<readonly string[]> {
  const reasons: string[] = [];
  for await (const line of answerLines(createReadStream(file))) {
    if (line.startsWith('#')) reasons.push(line.slice(1).trim());
    if (reasons.length === limit) break;
  }
  return reasons;
}

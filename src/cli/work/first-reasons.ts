import { createReadStream } from 'node:fs';
import { linesOf } from '../client/answer-lines.ts';

/** The first comments of a file of refused lines: which line, and why. */
export async function firstReasons(file: string, most: number): Promise<readonly string[]> {
  const reasons: string[] = [];
  for await (const line of linesOf(createReadStream(file))) {
    if (line.startsWith('#')) reasons.push(line.slice(1).trim());
    if (reasons.length === most) break;
  }
  return reasons;
}

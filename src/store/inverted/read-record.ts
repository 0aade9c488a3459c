import type { JsonObject } from '../read-line.ts';

/** The record of a hit, for those who look into it. @throws SyntaxError where it is damaged */
export function readRecord(bytes: Buffer): JsonObject {
  return JSON.parse(bytes.toString('utf8'));
}

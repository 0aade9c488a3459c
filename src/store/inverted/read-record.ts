import type { JsonObject } from '../read-line.ts';

/** Parses the record of a hit. @throws SyntaxError if it is damaged */
export function readRecord(bytes: Buffer): JsonObject {
  return JSON.parse(bytes.toString('utf8'));
}

import { volatileShapes } from './volatile-shapes.ts';

/**
 * Replaces what has a volatile shape in a text that a server sent by the name of the shape, so that the texts of two
 * scans are equal if the server is. Texts that differ in anything else stay different: what looks like a mark is
 * doubled.
 */
export function steadyText(text: string): string {
  let steady = text.replaceAll(OPEN, OPEN + OPEN);
  for (const { name, pattern } of volatileShapes) steady = steady.replace(pattern, `$<kept>${OPEN}${name}${CLOSE}`);
  return steady;
}

/** Few texts contain these. */
const [OPEN, CLOSE] = ['‹', '›'];

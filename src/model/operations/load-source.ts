import type { TextParameter } from './parameter.ts';

/** What the body of a load was. */
export const loadSource = {
  kind: 'text',
  most: 1_000,
  about: 'Name of the file that the body is from, for the origin of the index. A folder before it is left out.',
  example: 'responses.ndjson',
} as const satisfies TextParameter;

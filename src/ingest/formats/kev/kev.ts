import { firstElementKind } from '../elements/element-kinds.ts';
import { readElements } from '../elements/read-elements.ts';
import type { Format } from '../format.ts';
import { kevElements } from './kev-elements.ts';

/** Vulnerabilities that are known to be exploited. */
export const kev: Format<'reference'> = {
  name: 'kev',
  version: 1,
  about: 'the catalog of CISA in JSON',
  target: 'reference',
  recognises: (head) => firstElementKind(head) === kevElements,
  nearMisses: [[/^"?cveID"?,/, 'it is the catalog of CISA as a table: load the one in JSON']],
  read: readElements,
};

import { firstElementKind } from '../elements/element-kinds.ts';
import { readElements } from '../elements/read-elements.ts';
import type { Format } from '../format.ts';
import { osvElements } from './osv-elements.ts';

/** Records of OSV, a file for each or any number of them in one file. */
export const osv: Format<'reference'> = {
  name: 'osv',
  version: 1,
  about: 'records of OSV in JSON',
  target: 'reference',
  recognises: (head) => firstElementKind(head) === osvElements,
  read: readElements,
};

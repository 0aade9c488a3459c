import { firstElementKind } from '../elements/element-kinds.ts';
import { readElements } from '../elements/read-elements.ts';
import type { Format } from '../format.ts';
import { cveElements } from './cve-elements.ts';

/** The CVE list, a file for each record or any number of them in one file. */
export const cveList: Format<'reference'> = {
  name: 'cve',
  version: 1,
  about: 'the CVE list in JSON 5',
  target: 'reference',
  recognises: (head) => firstElementKind(head) === cveElements,
  read: readElements,
};

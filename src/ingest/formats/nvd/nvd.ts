import { firstElementKind } from '../elements/element-kinds.ts';
import { readElements } from '../elements/read-elements.ts';
import type { Format } from '../format.ts';
import { NVD_JSON_1, nvdElements } from './nvd-elements.ts';

/** Feeds of the National Vulnerability Database, and answers of its interface. */
export const nvd: Format<'reference'> = {
  name: 'nvd',
  version: 1,
  about: 'vulnerabilities of the NVD in JSON 2.0',
  target: 'reference',
  recognises: (head) => firstElementKind(head) === nvdElements,
  nearMisses: [
    [/^[[{].*"CVE_(?:Items|data_(?:type|format|version|numberOfCVEs))"/s, NVD_JSON_1],
    [/^<(?:.*<)?nvd\s/s, 'it is of the NVD in XML: load its feeds in JSON 2.0 (such as nvdcve-2.0-2024.json.gz)'],
  ],
  read: readElements,
};

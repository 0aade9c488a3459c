import { hasAttribute, xmlFormat } from '../shapes/xml-shape.ts';
import { hostRecords } from './host-records.ts';

/** With -oX. */
export const nmapXml = xmlFormat({
  name: 'nmap',
  version: 1,
  about: 'results of nmap in XML',
  path: ['nmaprun', 'host'],
  // Masscan writes the same elements.
  signs: [hasAttribute('scanner', /^(?!masscan$)/)],
  records: hostRecords,
  tool: (root) => ({ name: 'nmap', version: root.get('version') ?? '' }),
});

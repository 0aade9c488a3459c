import { hasAttribute, xmlFormat } from '../shapes/xml-shape.ts';
import { hostRecords } from './host-records.ts';
import { ScanMemory } from './scan-memory.ts';

/** With -oX. */
export const nmapXml = xmlFormat<ScanMemory>({
  name: 'nmap',
  version: 1,
  about: 'results of nmap in XML',
  path: ['nmaprun', 'host'],
  // Masscan writes the same elements.
  signs: [hasAttribute('scanner', /^(?!masscan$)/)],
  memory: () => new ScanMemory(),
  records: hostRecords,
  tool: (root) => ({ name: 'nmap', version: root.get('version') ?? '' }),
});

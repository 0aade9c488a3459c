/** The bulk data of ARIN in XML, in one file or in one for each type of object. */
import { arinParts } from '../../records/networks/arin-parts.ts';
import { hasAttribute, xmlFormat } from '../shapes/xml-shape.ts';
import { arinObjectText } from './arin-object-text.ts';

export const arinXml = xmlFormat({
  name: 'arin-xml',
  version: 1,
  about: 'bulk data of ARIN in XML',
  joins: 'networks',
  path: ['bulkwhois', '*'],
  signs: [hasAttribute('xmlns', /arin\.net\/bulkwhois\//)],
  *records(element) {
    const object = arinObjectText(element);
    if (object !== undefined) yield* arinParts(object.type, object.text);
  },
});

/** The bulk data of ARIN as text, in one file or in one for each type of object. */
import { arinParts, isArinObject } from '../../records/networks/arin-parts.ts';
import { hasLine } from '../shapes/lines-shape.ts';
import { objectsFormat } from '../shapes/objects-shape.ts';

export const arinText = objectsFormat({
  name: 'arin-text',
  version: 1,
  about: 'bulk data of ARIN as text',
  joins: 'networks',
  signs: [
    hasLine('an object such as `NetHandle`', /^(?:ASHandle|POCHandle|OrgID|NetHandle|V6NetHandle):/),
    hasLine('a line `Source: ARIN`', /\nSource:[ \t]+ARIN\b/),
  ],
  hasType: isArinObject,
  records: arinParts,
});

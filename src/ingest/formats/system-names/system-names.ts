/** Names of autonomous systems as RIPE publishes them: `64496 EXAMPLE Example B.V., NL` in each line. */

import { defined } from '../../../model/defined.ts';
import { ownerPart } from '../../join/network-parts.ts';
import { registryCountry } from '../../records/networks/registry-values.ts';
import type { FoundRecord } from '../format.ts';
import { linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

export const systemNames = linesFormat({
  name: 'system-names',
  version: 1,
  about: 'names of autonomous systems',
  joins: 'networks',
  signs: [
    {
      what: 'lines such as `64496 EXAMPLE Example B.V., NL`',
      isSeenIn: (text) => {
        const lines = text
          .split('\n', 4)
          .slice(0, 3)
          .filter((line) => line !== '');
        return lines.length > 0 && lines.every((line) => LINE.test(line));
      },
    },
  ],
  begin: () => ({}),
  records(line) {
    if (line.trim() === '') return [];
    const [, number, name] = LINE.exec(line) ?? [];
    if (number === undefined || name === undefined) throw new RefusedRecord('it is no number with a name');
    return [namedSystem(number, name)];
  },
});

const LINE = /^(\d{1,10}) (\S.*, [A-Z]{2})\s*$/;

/** `name`: with a comma and the country behind it. */
export function namedSystem(number: string, name: string): FoundRecord {
  const comma = name.lastIndexOf(', ');
  const country = comma < 0 ? undefined : registryCountry(name.slice(comma + 2));
  const asn = { name: (comma < 0 ? name : name.slice(0, comma)).trim(), ...defined({ country }) };
  return ownerPart('system', { number, asn });
}

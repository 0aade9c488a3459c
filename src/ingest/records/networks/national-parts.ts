/** What national registries and servers of RWHOIS write of networks, in answers -> what they say of them. */
import { defined } from '../../../model/defined.ts';
import { type WhoisRow, whoisRows } from '../../../wire/formats/whois-text/whois-row.ts';
import type { FoundRecord } from '../../formats/format.ts';
import { ownerRange } from '../../join/network-parts.ts';
import {
  emailsIn,
  rangeFacts,
  rangeMember,
  readNetworkRange,
  registryCountry,
  registryDate,
  unlessEmpty,
} from './registry-values.ts';

/** The networks of an answer, each with the rows below its range and those right before it. */
export function* nationalParts(text: string): Generator<FoundRecord> {
  const registry = REGISTRIES.find(([sign]) => sign.test(text))?.[1];
  for (const rows of networksIn(whoisRows(text.replaceAll(/^network:([\w-]+)(?:;I)?:/gm, '$1: ')))) {
    const get = (...names: readonly string[]): string | undefined =>
      rows.find(({ key, value }) => key !== undefined && value !== undefined && names.includes(key))?.value;
    const all = (...names: readonly string[]): readonly string[] =>
      rows.flatMap(({ key, value }) =>
        key !== undefined && value !== undefined && names.includes(key) ? [value] : [],
      );
    // The length of the prefix stands behind the range in brackets.
    const range = readNetworkRange((get(...RANGES) ?? '').replace(/\(.*$/, ''));
    if (range === undefined) continue;
    const emails = unlessEmpty([...new Set(rows.flatMap(({ line }) => emailsIn(line)))]);
    yield ownerRange({
      ip: rangeMember(range),
      net: {
        ...defined({
          name: get('network name', 'service name', 'netname'),
          handle: get('id'),
          organization: get('organization', 'organization name', 'org name'),
          address: all('address', 'street address').join('\n') || undefined,
          city: get('city'),
          state: get('state'),
          postal_code: get('zip code', 'postal code'),
          country: registryCountry(get('country code', 'country')),
          created: registryDate(dayOf(get('assigned date', 'registration date', 'created', 'allocated date'))),
          updated: registryDate(dayOf(get('last update', 'updated'))),
          contacts: emails && { emails },
        }),
        ...rangeFacts(range),
      },
      ...defined({ registration: registry === undefined ? undefined : { registry } }),
    });
  }
}

const RANGES = ['network number', 'ipv4 address', 'ipv6 address', 'netblock', 'ip network'];
const REGISTRIES: readonly (readonly [RegExp, string])[] = [
  [/^\[ JPNIC database/m, 'jpnic'],
  [/KRNIC/, 'krnic'],
  [/^Netblock:/m, 'twnic'],
];

/** `2016/02/04 11:08:02(JST)` */
const dayOf = (text: string | undefined): string | undefined =>
  text?.replace(/^(\d{4})\/(\d\d)\/(\d\d).*$/, '$1-$2-$3');

/** A network begins with the row of its range, or with those of the same paragraph before it. */
function networksIn(rows: readonly WhoisRow[]): readonly (readonly WhoisRow[])[] {
  const networks: WhoisRow[][] = [];
  let paragraph: WhoisRow[] = [];
  for (const row of rows) {
    if (row.line === '') paragraph = [];
    else if (row.key !== undefined && RANGES.includes(row.key)) {
      const before = new Set(paragraph);
      const last = networks.pop();
      if (last !== undefined) networks.push(last.filter((one) => !before.has(one)));
      networks.push([...before, row]);
    } else {
      networks.at(-1)?.push(row);
      paragraph.push(row);
    }
  }
  return networks;
}

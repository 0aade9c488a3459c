import { defined } from '../../../model/defined.ts';
import type { WhoisAsn } from '../../../model/records.generated.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { nameText, numberWithin } from './plain-value.ts';

/** Who connects the network and who announces it. */
export interface NetworkOwner {
  readonly isp?: string;
  readonly asn?: WhoisAsn;
}

/**
 * A record of an address database -> the owner of the network, in the layouts of GeoLite2 ASN, GeoIP2 ISP and, below
 * `traits`, GeoIP2 Enterprise. DB-IP publishes in the same ones. Only a database of autonomous systems alone divides
 * the addresses as they are announced, so that only its networks count as announced.
 */
export function networkOwnerOf(record: MmdbValue, network: string): NetworkOwner {
  const traits = valueAt(record, 'traits') ?? record;
  const number = numberWithin(valueAt(traits, 'autonomous_system_number'), 1, 0xffff_ffff);
  const name = nameText(valueAt(traits, 'autonomous_system_organization'));
  const isp = nameText(valueAt(traits, 'isp'));
  const isAnnounced = record instanceof Map && [...record.keys()].every((key) => key.startsWith('autonomous_system_'));
  return defined({
    isp,
    asn:
      number === undefined
        ? undefined
        : {
            number: [String(number)],
            ...defined({ name, cidr: isAnnounced ? network : undefined }),
          },
  });
}

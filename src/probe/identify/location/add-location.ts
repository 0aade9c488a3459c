import { parseAddress } from '../../../addr/ip/address.ts';
import { formatCidr, parseCidr } from '../../../addr/ip/cidr.ts';
import { defined } from '../../../model/defined.ts';
import type { Geo, ResponsesRecord, WhoisAsn } from '../../../model/records.generated.ts';
import type { MmdbDatabase } from '../../../wire/formats/mmdb/mmdb-database.ts';
import { locationOf } from './location-of.ts';
import { networkOwnerOf } from './network-owner-of.ts';

interface AddressFacts {
  readonly geo?: Geo | undefined;
  readonly isp?: string | undefined;
  readonly asn?: WhoisAsn | undefined;
}

/**
 * Adds to a record where its address is, who connects it, and which autonomous system announces it, as far as the
 * databases know. What the record has already stays. Where no database names the provider, it is the organisation of
 * the autonomous system.
 */
export const addLocation =
  (databases: readonly MmdbDatabase[]) =>
  (record: ResponsesRecord): ResponsesRecord => {
    if (record.ip === undefined) return record;
    const facts = factsOf(record.ip, databases);
    const geo = record.geo ?? facts.geo;
    const asn = record.whois?.asn ?? facts.asn;
    const isp = record.isp ?? facts.isp ?? facts.asn?.name;
    return {
      ...record,
      ...defined({ isp, geo, whois: asn === undefined ? undefined : { ...record.whois, asn } }),
    };
  };

/** The location with most details counts, and otherwise what the first database says. */
function factsOf(ip: string, databases: readonly MmdbDatabase[]): AddressFacts {
  let facts: AddressFacts = {};
  const address = parseAddress(ip);
  if (address === undefined) return facts;
  for (const database of databases) {
    const answer = database.lookUp(address);
    if (answer.kind !== 'record') continue;
    const network = networkOf(ip, answer.prefix);
    const { isp, asn } = networkOwnerOf(answer.value, network);
    facts = {
      geo: moreDetailed(facts.geo, locationOf(answer.value, network)),
      isp: facts.isp ?? isp,
      asn: facts.asn ?? asn,
    };
  }
  return facts;
}

function moreDetailed(one: Geo | undefined, other: Geo | undefined): Geo | undefined {
  return Object.keys(other ?? {}).length > Object.keys(one ?? {}).length ? other : one;
}

function networkOf(ip: string, prefix: number): string {
  const block = parseCidr(`${ip}/${prefix}`);
  return block === undefined ? `${ip}/${prefix}` : formatCidr(block);
}

import { parseAddress } from '../../../addr/ip/address.ts';
import { formatCidr, parseCidr } from '../../../addr/ip/cidr.ts';
import { defined } from '../../../model/defined.ts';
import type { Geo, NetworkUse, Privacy, ResponsesRecord, WhoisAsn } from '../../../model/records.generated.ts';
import type { MmdbDatabase } from '../../../wire/formats/mmdb/mmdb-database.ts';
import type { MmdbValue } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { locationOf } from './location-of.ts';
import { networkOwnerOf } from './network-owner-of.ts';
import { networkUseOf } from './network-use-of.ts';
import { privacyOf } from './privacy-of.ts';

interface AddressFacts {
  readonly geo?: Geo | undefined;
  readonly isp?: string | undefined;
  readonly asn?: WhoisAsn | undefined;
  readonly privacy?: Privacy | undefined;
  readonly network?: NetworkUse | undefined;
}

/**
 * Adds to a record where its address is, who connects it, which autonomous system announces it, what its network is used
 * for and whether it hides its user, as far as the databases know. What the record has already stays. Where no database
 * names the provider, it is the organisation of the autonomous system.
 */
export const addLocation = (databases: readonly MmdbDatabase[]): ((record: ResponsesRecord) => ResponsesRecord) => {
  const known = databases.map((database) => ({ database, facts: new WeakMap<object, NetworkFacts>() }));
  return (record) => {
    if (record.ip === undefined) return record;
    const facts = factsOf(record.ip, known);
    const geo = record.geo ?? facts.geo;
    const asn = record.whois?.asn ?? facts.asn;
    const isp = record.isp ?? facts.isp ?? facts.asn?.name;
    const privacy = record.privacy ?? facts.privacy;
    const network = record.network ?? facts.network;
    const whois = asn === undefined ? undefined : { ...record.whois, asn };
    return { ...record, ...defined({ isp, geo, privacy, network, whois }) };
  };
};

interface KnownDatabase {
  readonly database: MmdbDatabase;
  /** By the record of the database, which many networks share. */
  readonly facts: WeakMap<object, NetworkFacts>;
}

/** Of a record of a database. Where the network itself is part of a fact, it is added later. */
interface NetworkFacts extends AddressFacts {
  readonly isAnnounced: boolean;
}

/** The location with most details counts, and otherwise what the first database says. */
function factsOf(ip: string, databases: readonly KnownDatabase[]): AddressFacts {
  let facts: AddressFacts = {};
  const address = parseAddress(ip);
  if (address === undefined) return facts;
  for (const { database, facts: known } of databases) {
    const answer = database.lookUp(address);
    if (answer.kind !== 'record' || !(answer.value instanceof Map)) continue;
    const own = known.get(answer.value) ?? networkFacts(answer.value, database.metadata.databaseType);
    known.set(answer.value, own);
    const { geo, asn } = own;
    const isMoreDetailed = numberOfMembers(geo) > Math.max(0, numberOfMembers(facts.geo) - 1);
    const isNewSystem = facts.asn === undefined && asn !== undefined;
    const isNetworkShown = (geo !== undefined && isMoreDetailed) || (isNewSystem && own.isAnnounced);
    const network = isNetworkShown ? networkOf(ip, answer.prefix) : '';
    facts = {
      geo: geo !== undefined && isMoreDetailed ? { ...geo, ip: network } : facts.geo,
      isp: facts.isp ?? own.isp,
      asn: isNewSystem && own.isAnnounced ? { ...asn, cidr: network } : (facts.asn ?? asn),
      privacy: merged(facts.privacy, own.privacy),
      network: merged(facts.network, own.network),
    };
  }
  return facts;
}

function networkFacts(record: MmdbValue, databaseType: string): NetworkFacts {
  const { isp, asn, isAnnounced } = networkOwnerOf(record);
  return {
    geo: locationOf(record),
    isp,
    asn,
    isAnnounced,
    privacy: privacyOf(record),
    network: networkUseOf(record, databaseType),
  };
}

const numberOfMembers = (value: object | undefined): number => Object.keys(value ?? {}).length;

/** What the first database does not say, the others add. */
function merged<T extends object>(one: T | undefined, other: T | undefined): T | undefined {
  return one === undefined || other === undefined ? (one ?? other) : { ...other, ...one };
}

function networkOf(ip: string, prefix: number): string {
  const block = parseCidr(`${ip}/${prefix}`);
  return block === undefined ? `${ip}/${prefix}` : formatCidr(block);
}

import { parseAddress } from '../../../addr/ip/address.ts';
import { formatCidr, parseCidr } from '../../../addr/ip/cidr.ts';
import { defined } from '../../../model/defined.ts';
import type { Geo, ResponsesRecord, WhoisAsn } from '../../../model/records.generated.ts';
import type { MmdbDatabase } from '../../../wire/formats/mmdb/mmdb-database.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';

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

/**
 * A record of an address database -> the location of the network. The layout is that of GeoIP2 and GeoLite2 City,
 * Country and Enterprise, in which DB-IP publishes too, or the flat one of DB-IP's tables. Names are in English.
 */
export function locationOf(record: MmdbValue, network: string): Geo | undefined {
  const geo = record instanceof Map && record.has('country_code') ? flatLocation(record) : nestedLocation(record);
  return Object.keys(geo).length === 0 ? undefined : { ...geo, ip: network };
}

function nestedLocation(record: MmdbValue): Geo {
  const subdivisions = valueAt(record, 'subdivisions');
  return defined({
    continent: nameOf(valueAt(record, 'continent')),
    country: countryCode(valueAt(record, 'country', 'iso_code')),
    registered_country: countryCode(valueAt(record, 'registered_country', 'iso_code')),
    subdivisions: knownNames(Array.isArray(subdivisions) ? subdivisions.map(nameOf) : []),
    city: nameOf(valueAt(record, 'city')),
    postal: nameText(valueAt(record, 'postal', 'code')),
    tz: nameText(valueAt(record, 'location', 'time_zone')),
    ...pointOf(valueAt(record, 'location')),
  });
}

function flatLocation(record: MmdbValue): Geo {
  return defined({
    country: countryCode(valueAt(record, 'country_code')),
    subdivisions: knownNames([nameText(valueAt(record, 'state1')), nameText(valueAt(record, 'state2'))]),
    city: nameText(valueAt(record, 'city')),
    postal: nameText(valueAt(record, 'postcode')),
    tz: nameText(valueAt(record, 'timezone')),
    ...pointOf(record),
  });
}

function pointOf(point: MmdbValue | undefined): Pick<Partial<Geo>, 'accuracy' | 'location'> {
  const lat = numberWithin(valueAt(point, 'latitude'), -90, 90);
  const long = numberWithin(valueAt(point, 'longitude'), -180, 180);
  const radius = numberWithin(valueAt(point, 'accuracy_radius'), 0, HALF_AROUND_THE_EARTH);
  const accuracy = radius === undefined ? {} : { accuracy: Math.round(radius) };
  return lat === undefined || long === undefined
    ? accuracy
    : { ...accuracy, location: { lat, long, lon: long, ...accuracy } };
}

const nameOf = (named: MmdbValue | undefined): string | undefined => nameText(valueAt(named, 'names', 'en'));

function knownNames(names: readonly (string | undefined)[]): readonly string[] | undefined {
  const known = names.filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known;
}

/** In kilometres. */
const HALF_AROUND_THE_EARTH = 20_038;

/** Who connects the network and who announces it. */
interface NetworkOwner {
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

/** The longest name of a location or a company that is kept. */
const LONGEST_TEXT = 256;

function nameText(value: MmdbValue | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, LONGEST_TEXT);
  return text === '' ? undefined : text;
}

/** A two-letter code of a country. DB-IP writes ZZ for an unknown one. */
function countryCode(value: MmdbValue | undefined): string | undefined {
  return typeof value === 'string' && /^[A-Z]{2}$/i.test(value) && value !== 'ZZ' ? value.toUpperCase() : undefined;
}

function numberWithin(value: MmdbValue | undefined, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

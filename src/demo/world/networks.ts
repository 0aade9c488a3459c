/**
 * Number of a network -> its addresses, owner and location, on which whois, the address databases and its hosts agree.
 */
import { defined } from '../../model/defined.ts';
import type { Geo, WhoisAsn, WhoisNet } from '../../model/records.generated.ts';
import { Random } from '../random.ts';
import type { AddressBlock, AddressSpace } from './address-space.ts';
import type { Owner, Owners } from './owners.ts';
import { type City, type Country, drawCity } from './places.ts';
import type { Site } from './sites.ts';

export interface Network {
  readonly number: number;
  readonly block: AddressBlock;
  readonly owner: Owner;
  readonly country: Country;
  readonly city: City;
  readonly geo: Geo;
  readonly net: WhoisNet;
  readonly related: readonly WhoisNet[];
  readonly asn: WhoisAsn;
  /** Machines behind it use it to hide: one network in fifty. */
  readonly privacy: { readonly is_vpn: boolean; readonly is_proxy: boolean; readonly is_tor: boolean };
}

/** A machine of the demonstration world with an address. */
export interface WorldHost {
  /** Number in the world. */
  readonly number: number;
  readonly place: number;
  readonly ip: string;
  readonly network: Network;
  readonly sites: readonly Site[];
  /** Names that point at it, at most 100. */
  readonly names: readonly string[];
  readonly ptr: readonly string[];
}

const HANDLE_OF_REGISTRY = { arin: 'NET', ripe: 'RIPE', apnic: 'AP', lacnic: 'LACNIC', afrinic: 'AFRI' } as const;

/** A small network: it has an owner, and every third one is used by a customer of the owner. */
export function drawNetwork(
  seed: string,
  owners: Owners,
  space: AddressSpace,
  number: number,
  isOlder: boolean,
): Network {
  const random = new Random(seed, 'network', number);
  const owner = owners.draw(random);
  const block = space.block(number, random.pick([22, 23, 24, 24, 24, 24, 25, 26, 27, 28]));
  const holder = random.chance(0.3) ? owners.at(random.below(owners.count)) : owner;
  return makeNetwork(random, { number, block, owner, holder }, isOlder);
}

export interface NetworkSpec {
  readonly number: number;
  readonly block: AddressBlock;
  /** Who routes it. */
  readonly owner: Owner;
  /** Who uses it. */
  readonly holder: Owner;
}

/** `isOlder`: as registered in the older cycle. */
export function makeNetwork(random: Random, spec: NetworkSpec, isOlder: boolean): Network {
  const { number, block, owner, holder } = spec;
  const { country } = owner;
  const city = random.chance(0.7) ? holder.city : drawCity(random, holder.country);
  const created = randomDay(random, 1996, 2021);
  const wasRenewed = random.chance(0.2);
  const updated = isOlder && wasRenewed ? created : randomDay(random, 2022, 2025);
  return {
    number,
    block,
    owner,
    country: holder.country,
    city,
    geo: geoOf(random, block, holder.country, city),
    net: whoisNet(random, spec, created, updated),
    related: [parentNet(random, owner, block, created)],
    asn: {
      number: [String(owner.asn)],
      name: owner.asName,
      country: country.code,
      registry: country.registry,
      cidr: block.parent.cidr,
      updated: `${randomDay(new Random(String(owner.asn), 'asn'), 2001, 2023)}T00:00:00.000Z`,
    },
    privacy: {
      is_vpn: random.chance(0.03),
      is_proxy: random.chance(0.02),
      is_tor: random.chance(0.01),
    },
  };
}

function randomDay(random: Random, firstYear: number, lastYear: number): string {
  const month = String(random.between(1, 12)).padStart(2, '0');
  return `${random.between(firstYear, lastYear)}-${month}-${String(random.between(1, 28)).padStart(2, '0')}`;
}

function geoOf(random: Random, block: AddressBlock, country: Country, city: City): Geo {
  const accuracy = random.pick([1, 5, 10, 20, 50, 100, 200, 500, 1000]);
  return {
    continent: country.continent,
    country: country.code,
    registered_country: random.chance(0.93) ? country.code : random.pick(['US', 'GB', 'NL', 'SC']),
    ...defined({ subdivisions: city.state === '' ? undefined : [city.state] }),
    city: city.name,
    ...defined({ postal: city.postal === '' ? undefined : city.postal }),
    tz: city.tz,
    ip: block.cidr,
    accuracy,
    location: { lat: city.lat, long: city.long, lon: city.long, accuracy },
  };
}

const USES = ['servers', 'customers', 'infrastructure', 'dynamic addresses', 'cloud region'] as const;

function whoisNet(
  random: Random,
  { number, block, owner, holder }: NetworkSpec,
  created: string,
  updated: string,
): WhoisNet {
  const isCustomer = holder !== owner;
  return {
    name: `${holder.handle}-${isCustomer ? 'CUST' : 'NET'}-${number}`,
    handle: `${HANDLE_OF_REGISTRY[owner.country.registry]}-${block.first.replace(/[.:]+/g, '-').replace(/-$/, '')}-1`,
    description: `${holder.name}, ${isCustomer ? 'customer network' : random.pick(USES)}`,
    organization: holder.name,
    country: holder.country.code,
    ...postalAddress(holder),
    ...remarksOf(random, holder),
    ...rangeOf(block),
    created: `${created}T00:00:00.000Z`,
    updated: `${updated}T00:00:00.000Z`,
    contacts: contactsOf(holder),
  };
}

function remarksOf(random: Random, holder: Owner): Pick<WhoisNet, 'remarks'> {
  if (random.chance(0.6)) return {};
  const what = random.pick(['Complaints', 'Abuse reports', 'Questions about this network', 'Spam and scans']);
  return { remarks: `${what} to ${holder.abuse}` };
}

/** The allocation from which the network was taken; one in eight is as detailed as the network. */
function parentNet(random: Random, owner: Owner, block: AddressBlock, created: string): WhoisNet {
  const { registry } = owner.country;
  const brief: WhoisNet = {
    name: `${owner.handle}-ALLOC`,
    handle: `${HANDLE_OF_REGISTRY[registry]}-${block.parent.first.replace(/[.:]+/g, '-').replace(/-$/, '')}-0`,
    organization: owner.name,
    country: owner.country.code,
    ...rangeOf(block.parent),
    contacts: { emails: [owner.email] },
  };
  if (!random.chance(0.15)) return brief;
  return {
    ...brief,
    description: `${owner.name} allocation`,
    ...postalAddress(owner),
    created: `${created}T00:00:00.000Z`,
    remarks: `For ${registry.toUpperCase()} correspondence write to ${owner.email}`,
    updated: `${created}T00:00:00.000Z`,
    contacts: contactsOf(owner),
  };
}

/** Only the registry of North America separates the parts of an address. */
function postalAddress({ street, city, country }: Owner): WhoisNet {
  if (country.registry !== 'arin') return { address: `${street}, ${city.name}` };
  return {
    address: `${street}, ${city.name}`,
    city: city.name,
    ...defined({
      state: city.state === '' ? undefined : city.state,
      postal_code: city.postal === '' ? undefined : city.postal,
    }),
  };
}

function contactsOf(owner: Owner): NonNullable<WhoisNet['contacts']> {
  return {
    emails: [owner.abuse, owner.email],
    persons: [owner.contact],
    phones: [owner.phone],
    ...defined({ postal_code: owner.city.postal === '' ? undefined : owner.city.postal }),
  };
}

function rangeOf(block: Pick<AddressBlock, 'first' | 'last' | 'cidr' | 'size'>): WhoisNet {
  return {
    range: `${block.first} - ${block.last}`,
    start_ip: block.first,
    end_ip: block.last,
    cidr: [block.cidr],
    ...defined({ net_size: block.size }),
  };
}

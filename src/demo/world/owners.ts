/** Rank of an owner of addresses -> the owner. The first ranks hold most of the world's networks. */
import { Random } from '../random.ts';
import { coinedName, companyName, personName, shortName, streetAddress, syllablesOf } from '../text/names.ts';
import { chooser } from '../weighted.ts';
import { ORGANISATIONS, PROVIDERS } from './organisations/organisations.ts';
import { type City, type Country, countryOf, drawCity, drawCountry, phoneNumber } from './places.ts';

export type OwnerKind = 'hosting' | 'access' | 'company' | 'campus';

export interface Owner {
  /** Number of the owner in the world. */
  readonly rank: number;
  readonly kind: OwnerKind;
  readonly name: string;
  /** As registries write it: capitals and dashes. */
  readonly handle: string;
  readonly country: Country;
  readonly city: City;
  readonly street: string;
  readonly asn: number;
  readonly asName: string;
  /** The domain that names its own machines. */
  readonly domain: string;
  readonly abuse: string;
  readonly email: string;
  readonly phone: string;
  readonly contact: string;
}

const chooseKind = chooser<OwnerKind>([
  [40, 'company'],
  [30, 'access'],
  [22, 'hosting'],
  [8, 'campus'],
]);

/** IANA reserves 65552 to 131071, so they belong to nobody, and they fit programs with signed 32-bit integers. */
const FIRST_NUMBER = 65_552;
/** Ranks below belong to providers and organisations. */
const NAMED_RANKS = 100;
/** This many have an AS number: a million responses have some 20,000 owners. */
const MOST_OWNERS = 65_000;

const HOSTS: readonly number[] = PROVIDERS.flatMap(({ isHost }, i) => (isHost ? [i] : []));

/** Caches owners: there are few of them, and every record needs one. */
export class Owners {
  readonly count: number;
  private readonly seed: string;
  private readonly known = new Map<number, Owner>();

  constructor(seed: string, size: number) {
    this.seed = seed;
    this.count = Math.max(60, Math.min(MOST_OWNERS, Math.floor(size / 15)));
  }

  /** Hosting companies come first. */
  at(rank: number): Owner {
    const host = HOSTS[rank];
    return host === undefined ? this.numbered(rank + NAMED_RANKS) : this.provider(host);
  }

  draw(random: Random): Owner {
    return this.at(random.rank(this.count));
  }

  provider(number: number): Owner {
    return this.numbered(number);
  }

  organisation(number: number): Owner {
    return this.numbered(PROVIDERS.length + number);
  }

  private numbered(number: number): Owner {
    const owner = this.known.get(number) ?? makeOwner(this.seed, number);
    this.known.set(number, owner);
    return owner;
  }
}

function makeOwner(seed: string, number: number): Owner {
  const provider = PROVIDERS[number];
  const named = provider ?? ORGANISATIONS[number - PROVIDERS.length];
  // Providers and organisations are the same in every world.
  const random = new Random(named === undefined ? seed : '', 'owner', number);
  const country = named === undefined ? drawCountry(random) : countryOf(named.country);
  const kind = named === undefined ? chooseKind(random) : provider === undefined ? 'company' : 'hosting';
  const name = named?.name ?? ownerName(random, kind, country);
  const handle = shortName(name).toUpperCase().split('-').slice(0, 2).join('-');
  const domain =
    provider?.domain ??
    ORGANISATIONS[number - PROVIDERS.length]?.domains[0] ??
    `${random.pick(['net', 'as', 'ip'])}-${syllablesOf(number)}.${random.pick([country.suffix, 'net', 'com'])}`;
  const isExample = named === undefined && random.chance(0.15);
  return {
    rank: number,
    kind,
    name,
    handle,
    country,
    city: drawCity(random, country),
    street: streetAddress(random),
    asn: FIRST_NUMBER + number,
    asName: `${handle}-AS`,
    domain,
    abuse: isExample ? 'abuse@example.com' : `abuse@${domain}`,
    email: isExample ? `noc${number}@example.com` : `noc@${domain}`,
    phone: phoneNumber(random, country),
    contact: random.chance(0.5) ? `${name} NOC` : personName(random),
  };
}

function ownerName(random: Random, kind: OwnerKind, { form }: Country): string {
  switch (kind) {
    case 'campus':
      return `University of ${coinedName(random)}`;
    case 'access':
      return companyName(random, form, random.pick(['Telecom', 'Broadband', 'Cable', 'Mobile']));
    case 'hosting':
      return companyName(random, form, random.pick(['Hosting', 'Cloud', 'Servers', 'Data Centers']));
    case 'company':
      return companyName(random, form);
  }
}

/** Rank of an owner of addresses -> who that is. The first ranks hold most of the world's networks. */
import { Random } from '../random.ts';
import { companyName, personName, shortName, streetAddress } from '../text/names.ts';
import { chooser } from '../weighted.ts';
import { type City, type Country, countryOf, drawCity, drawCountry, phoneNumber } from './places.ts';

export type OwnerKind = 'hosting' | 'access' | 'company' | 'campus';

export interface Owner {
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
  /** Where its own machines are named. */
  readonly domain: string;
  readonly abuse: string;
  readonly email: string;
  readonly phone: string;
  readonly contact: string;
  readonly remarks: string | undefined;
}

interface KnownOwner {
  readonly rank: number;
  readonly kind: OwnerKind;
  readonly name: string;
  readonly asName: string;
  readonly country: string;
  readonly remarks?: string;
  readonly email?: string;
}

/**
 * Names everybody searches for stand on a few networks, as text only: the addresses are those of nobody, and contacts are examples.
 */
const KNOWN: readonly KnownOwner[] = [
  { rank: 1, kind: 'hosting', name: 'Amazon Demonstration Services', asName: 'AMAZON-DEMO', country: 'US' },
  {
    rank: 4,
    kind: 'hosting',
    name: 'Google Demonstration LLC',
    asName: 'GOOGLE-DEMO',
    country: 'US',
    remarks: 'A network of the demonstration world. Not the one behind google.com.',
  },
  {
    rank: 6,
    kind: 'hosting',
    name: 'Microsoft Demonstration Corporation',
    asName: 'MICROSOFT-DEMO',
    country: 'US',
    remarks: 'A network of the demonstration world, named after microsoft.com.',
  },
  { rank: 11, kind: 'company', name: 'FACEBOOK Demonstration Inc.', asName: 'FACEBOOK-DEMO', country: 'US' },
  { rank: 17, kind: 'campus', name: 'CERN Demonstration Laboratory', asName: 'CERN Demonstration', country: 'CH' },
  { rank: 23, kind: 'company', name: 'Mandiant Demonstration Inc.', asName: 'MANDIANT-DEMO', country: 'US' },
  {
    rank: 29,
    kind: 'company',
    name: 'Sweetwater Harbour Music Ltd',
    asName: 'SWEETWATER-DEMO',
    country: 'US',
    email: 'sweetwater-noc@example.net',
  },
];

const chooseKind = chooser<OwnerKind>([
  [40, 'company'],
  [30, 'access'],
  [22, 'hosting'],
  [8, 'campus'],
]);

/** So many have a number of an autonomous system that is nobody's: a million responses meet some 20,000 of them. */
const MOST_OWNERS = 65_000;

/** The owners are kept once made: there are few of them, and every record asks. */
export class Owners {
  readonly count: number;
  private readonly seed: string;
  private readonly known = new Map<number, Owner>();

  constructor(seed: string, size: number) {
    this.seed = seed;
    this.count = Math.max(60, Math.min(MOST_OWNERS, Math.floor(size / 15)));
  }

  at(rank: number): Owner {
    const found = this.known.get(rank);
    if (found !== undefined) return found;
    const owner = makeOwner(new Random(this.seed, 'owner', rank), rank);
    this.known.set(rank, owner);
    return owner;
  }

  draw(random: Random): Owner {
    return this.at(random.rank(this.count));
  }
}

function makeOwner(random: Random, rank: number): Owner {
  const known = KNOWN.find((one) => one.rank === rank);
  const country = known === undefined ? drawCountry(random) : countryOf(known.country);
  const kind = known?.kind ?? (rank < 12 ? random.pick(['hosting', 'access'] as const) : chooseKind(random));
  const name = known?.name ?? ownerName(random, kind, country);
  const handle = shortName(name).toUpperCase().split('-').slice(0, 2).join('-');
  const domain = `${shortName(name.split(' ').slice(0, 2).join(' '))}-${rank}.example`;
  const isExample = random.chance(0.15);
  return {
    rank,
    kind,
    name,
    handle,
    country,
    city: drawCity(random, country),
    street: streetAddress(random),
    // Numbers set aside for private use: 4,200,000,000 would not fit programs that know 32 bits with a sign, so 64512 and on.
    asn: rank < 1023 ? 64_512 + rank : 65_536 + rank,
    asName: known?.asName ?? `${handle}-AS`,
    domain,
    abuse: isExample ? 'abuse@example.com' : `abuse@${domain}`,
    email: known?.email ?? (isExample ? `noc${rank}@example.com` : `noc@${domain}`),
    phone: phoneNumber(random, country),
    contact: random.chance(0.5) ? `${name} NOC` : personName(random),
    remarks: known?.remarks,
  };
}

function ownerName(random: Random, kind: OwnerKind, country: Country): string {
  switch (kind) {
    case 'campus':
      return `University of ${drawCity(random, country).name} ${random.pick(['Institute', 'Library', 'Computing Centre', 'Faculty'])}`;
    case 'access':
      return companyName(random, country.form).replace(/(\S+)( \S+)?$/, `Telecom $1`);
    case 'hosting':
      return companyName(random, country.form);
    case 'company':
      return companyName(random, country.form);
  }
}

/** Number of a site -> its domain name, its holder, its DNS and its mail: the same for every collection. */
import { domainLevel, domainZone, parseDomainName } from '../../addr/name/domain-name.ts';
import { Random } from '../random.ts';
import { type Language, languageOf } from '../text/languages.ts';
import { companyName, personName, siteLabel, streetAddress } from '../text/names.ts';
import { inventWord } from '../text/prose.ts';
import type { Tracker } from '../web/trackers.ts';
import { chooser } from '../weighted.ts';
import { SITES_PER_BLOCK } from './layout.ts';
import { DNS_PROVIDERS, MAIL_PROVIDERS, mailServersOf, nameServersOf } from './organisations/organisations.ts';
import { type City, type Country, drawCity, drawCountry, phoneNumber } from './places.ts';

export interface Site {
  readonly number: number;
  /** The registered domain. */
  readonly domain: string;
  /** Its second name in DNS. */
  readonly sub: string;
  readonly zone: string;
  readonly level: number;
  readonly language: Language;
  readonly known: KnownSite | undefined;
  readonly holder: Holder;
  readonly nameServers: readonly string[];
  readonly mailServers: readonly string[];
  /** The author of its pages stays the same from cycle to cycle; this draws everything else. */
  readonly seed: string;
  /** Common to all pages of its holder. */
  readonly brand?: Brand;
}

/** Names that documents use for examples (RFC 2606): the only ones of the world that exist. */
export interface KnownSite {
  readonly domain: string;
  /** Label of its second name; default `www`. */
  readonly sub?: string;
  readonly path?: string;
  readonly title?: string;
}

const KNOWN_SITES: readonly KnownSite[] = [
  { domain: 'example.com', title: 'Example Domain' },
  { domain: 'example.org', sub: 'files', title: 'Example Domain' },
  { domain: 'example.net', title: 'Example Domain' },
];

export interface Brand {
  /** Number of an icon. */
  readonly icon: number;
  readonly tracker: Tracker;
}

export interface Holder {
  readonly organization: string;
  readonly person: string;
  readonly country: Country;
  readonly city: City;
  readonly street: string;
  readonly phone: string;
  readonly email: string;
  /** The registry hides the registrant. */
  readonly isHidden: boolean;
}

/** Worldwide suffixes; half of all sites use that of their country instead. */
const chooseSuffix = chooser([
  [50, 'com'],
  [9, 'net'],
  [9, 'org'],
  [6, 'io'],
  [4, 'info'],
  [3, 'app'],
  [3, 'dev'],
  [3, 'cloud'],
  [3, 'shop'],
  [2, 'online'],
  [2, 'site'],
]);

/** Suffixes in the script of a language. */
const SUFFIX_OF_LANGUAGE: Readonly<Record<string, string>> = { zh: 'xn--fiqs8s', ru: 'xn--p1ai', ko: 'xn--3e0b707e' };

const chooseSub = chooser([
  [60, 'www'],
  [7, 'mail'],
  [5, 'shop'],
  [5, 'blog'],
  [4, 'api'],
  [4, 'app'],
  [3, 'portal'],
  [3, 'cloud'],
  [2, 'dev'],
  [2, 'files'],
  [2, 'vpn'],
  [1, 'git'],
  [1, 'login'],
  [1, 'intranet.office'],
]);

export function makeSite(seed: string, number: number): Site {
  const random = new Random(seed, 'site', number);
  const known = knownSite(number);
  const country = drawCountry(random);
  const language = languageOf(country.language);
  const domain = known?.domain ?? drawDomain(random, number, language, country);
  return {
    ...siteNames(domain, known?.sub ?? chooseSub(random)),
    number,
    language,
    known,
    holder: makeHolder(random, number, country, domain),
    nameServers: drawNameServers(random, domain),
    mailServers: drawMailServers(random, domain),
    seed: `${seed} ${domain}`,
  };
}

export function siteNames(domain: string, sub: string): Pick<Site, 'domain' | 'sub' | 'zone' | 'level'> {
  return { domain, sub: `${sub}.${domain}`, zone: domainZone(domain), level: domainLevel(domain) };
}

/** The index in a block of the first site of a host that has slots for two of its names. */
const KNOWN_PLACE = 23;

/** One in each of the first blocks. */
function knownSite(number: number): KnownSite | undefined {
  return number % SITES_PER_BLOCK === KNOWN_PLACE ? KNOWN_SITES[Math.floor(number / SITES_PER_BLOCK)] : undefined;
}

/** The number of the site makes the name unique: as syllables, or after a word in the script of the language. */
function drawDomain(random: Random, number: number, language: Language, country: Country): string {
  const suffix = random.chance(0.5) ? chooseSuffix(random) : country.suffix;
  if (language.code !== 'en' && random.chance(0.2)) {
    const own = random.chance(0.5) ? (SUFFIX_OF_LANGUAGE[language.code] ?? suffix) : suffix;
    const name = parseDomainName(`${inventWord(language, random)}${number}.${own}`);
    if (name !== undefined) return name;
  }
  return `${siteLabel(random, number)}.${suffix}`;
}

function makeHolder(random: Random, number: number, country: Country, domain: string): Holder {
  return {
    organization: companyName(random, country.form),
    person: personName(random),
    country,
    city: drawCity(random, country),
    street: streetAddress(random),
    phone: phoneNumber(random, country),
    email: random.chance(0.3)
      ? `holder${number}@example.com`
      : random.chance(0.1)
        ? 'user@example.com'
        : `info@${domain}`,
    isHidden: random.chance(0.6),
  };
}

function drawNameServers(random: Random, domain: string): string[] {
  const chance = random.fraction();
  if (chance < 0.02) return ['ns1.example.net', 'ns2.example.net'];
  if (chance < 0.023) return ['ns1.brantmoot-county.gov', 'ns2.brantmoot-county.gov'];
  if (chance < 0.2) return [`ns1.${domain}`, `ns2.${domain}`];
  return nameServersOf(random.pickByRank(DNS_PROVIDERS));
}

function drawMailServers(random: Random, domain: string): string[] {
  const chance = random.fraction();
  if (chance < 0.25) return [];
  return chance < 0.6 ? [`mail.${domain}`] : mailServersOf(random.pickByRank(MAIL_PROVIDERS));
}

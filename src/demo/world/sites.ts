/** Number of a site -> its domain name, its holder and where its DNS and mail are: the same for every collection. */
import { domainLevel, domainZone, parseDomainName } from '../../addr/domain-name.ts';
import { Random } from '../random.ts';
import { type Language, languageOf } from '../text/languages.ts';
import { companyName, personName, siteLabel, streetAddress } from '../text/names.ts';
import { inventWord } from '../text/prose.ts';
import { chooser } from '../weighted.ts';
import { KNOWN_SITES, type KnownSite } from './known-sites.ts';
import { SITES_PER_BLOCK } from './layout.ts';
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
  /** Who wrote its pages stays the same from cycle to cycle; this draws everything else of it. */
  readonly seed: string;
}

export interface Holder {
  readonly organization: string;
  readonly person: string;
  readonly country: Country;
  readonly city: City;
  readonly street: string;
  readonly phone: string;
  readonly email: string;
  /** The registry tells nobody who it is. */
  readonly isHidden: boolean;
}

/** Reserved for examples and tests, in several scripts; a few invented names under the zones of the world, with their number in them. */
const chooseZone = chooser<readonly string[]>([
  [44, ['example']],
  [22, ['test']],
  [10, ['co.example', 'com.example', 'net.example', 'org.example', 'shop.example']],
  [4, ['xn--0zwm56d', 'xn--80akhbyknj4f', 'xn--zckzah', 'xn--kgbechtv', 'xn--jxalpdlp', 'xn--9t4b11yi5a']],
  [12, ['com', 'com', 'com', 'net', 'org']],
  [
    8,
    [
      'de',
      'ru',
      'cn',
      'co.uk',
      'io',
      'fr',
      'jp',
      'com.br',
      'nl',
      'it',
      'pl',
      'info',
      'app',
      'dev',
      'cloud',
      'in',
      'com.au',
      'us',
      'tr',
      'kr',
    ],
  ],
]);

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

const DNS_HOSTS = [
  'ns.harbour-dns.example',
  'dns.lantern.example',
  'ns.keel-hosting.example',
  'dns.granite-cloud.example',
];
const MAIL_HOSTS = ['mx.harbour-mail.example', 'in.lantern-mail.example', 'mx.keel-hosting.example'];

export function makeSite(seed: string, number: number): Site {
  const random = new Random(seed, 'site', number);
  const known = knownSite(number);
  const country = drawCountry(random);
  const language = languageOf(country.language);
  const domain = known?.domain ?? drawDomain(random, number, language);
  const sub = `${known?.sub ?? chooseSub(random)}.${domain}`;
  return {
    number,
    domain,
    sub,
    zone: domainZone(domain),
    level: domainLevel(domain),
    language,
    known,
    holder: makeHolder(random, number, country, domain, known),
    nameServers: known?.nameServers ?? drawNameServers(random, domain),
    mailServers: drawMailServers(random, domain),
    seed: `${seed} ${domain}`,
  };
}

/** The place in a block of the first site of a host that has slots for two names of it. */
const KNOWN_PLACE = 23;

/** One in each of the first blocks. */
function knownSite(number: number): KnownSite | undefined {
  return number % SITES_PER_BLOCK === KNOWN_PLACE ? KNOWN_SITES[Math.floor(number / SITES_PER_BLOCK)] : undefined;
}

/** The number of the site in base 36 makes the name its own. */
function drawDomain(random: Random, number: number, language: Language): string {
  const zone = random.pick(chooseZone(random));
  if (language.code !== 'en' && random.chance(0.2)) {
    const name = parseDomainName(`${inventWord(language, random)}${number.toString(36)}.${zone}`);
    if (name !== undefined) return name;
  }
  return `${siteLabel(random, language).replace(/[^a-z0-9-]/g, '')}-${number.toString(36)}.${zone}`;
}

function makeHolder(
  random: Random,
  number: number,
  country: Country,
  domain: string,
  known: KnownSite | undefined,
): Holder {
  return {
    organization: known?.holder ?? companyName(random, country.form),
    person: personName(random),
    country,
    city: drawCity(random, country),
    street: streetAddress(random),
    phone: phoneNumber(random, country),
    email: random.chance(0.3) ? `holder${number}@example.com` : `info@${domain}`,
    isHidden: known?.holder === undefined && random.chance(0.6),
  };
}

function drawNameServers(random: Random, domain: string): string[] {
  const chance = random.fraction();
  if (chance < 0.02) return ['ns1.example.net', 'ns2.example.net'];
  if (chance < 0.023) return ['ns1.harbour-office.gov', 'ns2.harbour-office.gov'];
  if (chance < 0.2) return [`ns1.${domain}`, `ns2.${domain}`];
  const host = random.pickByRank(DNS_HOSTS);
  return random.chance(0.5)
    ? [`a.${host}`, `b.${host}`]
    : [1, 2, 3].map((i) => `ns${i}-${random.between(1, 40)}.${host}`);
}

function drawMailServers(random: Random, domain: string): string[] {
  const chance = random.fraction();
  if (chance < 0.25) return [];
  if (chance < 0.6) return [`mail.${domain}`];
  // The biggest mail host goes by the name that everybody looks for.
  if (chance < 0.7) return ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'];
  if (chance < 0.701) return ['mail.google.com'];
  const host = random.pickByRank(MAIL_HOSTS);
  return [`a.${host}`, `b.${host}`];
}

/** A site -> the record of its registration. */

import { displayName, parseDomainName } from '../../addr/domain-name.ts';
import type { WhoisContact, WhoisDomainsRecord } from '../../model/records.generated.ts';
import { isoTime } from '../dates.ts';
import { Random } from '../random.ts';
import { domainText } from '../whois/domain-text.ts';
import type { Block } from './block.ts';
import { SITES_PER_BLOCK } from './layout.ts';
import type { Holder, Site } from './sites.ts';

const DAY = 86_400_000;

interface Registrar {
  readonly name: string;
  readonly id: string;
  readonly domain: string;
  readonly country: string;
  readonly city: string;
}

const REGISTRARS: readonly Registrar[] = [
  { name: 'Harbour Names, LLC', id: '99901', domain: 'harbour-names.example', country: 'US', city: 'Tempe' },
  { name: 'Lantern Domains, Inc.', id: '99902', domain: 'lantern-domains.example', country: 'US', city: 'Seattle' },
  { name: 'Keel Registrierung GmbH', id: '99903', domain: 'keel-names.example', country: 'DE', city: 'Berlin' },
  { name: 'Pebble Domaines SAS', id: '99904', domain: 'pebble-domaines.example', country: 'FR', city: 'Paris' },
  { name: 'Registrator Mayak LLC', id: '99905', domain: 'mayak-names.example', country: 'RU', city: 'Moscow' },
  {
    name: 'Quay Network Technology Co., Ltd.',
    id: '99906',
    domain: 'quay-names.example',
    country: 'CN',
    city: 'Hangzhou',
  },
];

export function* whoisDomainRecords(seed: string, block: Block): Generator<WhoisDomainsRecord> {
  for (let place = 0; place < SITES_PER_BLOCK; place++) {
    const site = block.site(place);
    const record = registration(seed, block, site);
    yield { ...record, raw: domainText(record), ...lookup(seed, block, site) };
  }
}

function registration(seed: string, block: Block, site: Site): WhoisDomainsRecord {
  const random = new Random(seed, 'registration', site.number);
  const { start, newestStart } = block.cycle;
  const created = newestStart - random.between(60, 8_000) * DAY - random.below(DAY);
  const wasRenewed = random.chance(0.25) && block.cycle.kind === 'newer';
  const updated = wasRenewed
    ? newestStart - random.between(1, 28) * DAY
    : Math.max(created, newestStart - random.between(35, 400) * DAY);
  const expires = created + (Math.ceil((start - created) / (365 * DAY)) + (wasRenewed ? 1 : 0)) * 365 * DAY;
  const [first = '', ...rest] = site.domain.split('.');
  const registrar = random.pickByRank(REGISTRARS);
  const shown = displayName(site.domain);
  const isPrivate = site.holder.isHidden;
  return {
    domain: site.domain,
    punycode: parseDomainName(site.domain) ?? site.domain,
    extracted_domain: shown,
    name: first,
    extension: rest.join('.'),
    tld: site.zone,
    zone: site.zone,
    level: site.level,
    id: `${random.digits(9)}_DOMAIN_${site.zone.toUpperCase()}-DEMO`,
    server: `whois.nic.${site.zone}`,
    whois_server: `whois.${registrar.domain}`,
    status: drawStatus(random, site),
    dnssec: random.chance(0.08),
    name_servers: site.nameServers,
    created_date: isoTime(created),
    updated_date: isoTime(updated),
    expiration_date: isoTime(expires),
    registrar: {
      id: registrar.id,
      name: registrar.name,
      organization: registrar.name,
      email: `abuse@${registrar.domain}`,
      phone: '+1-480-555-0100',
      phone_ext: '1',
      fax: '+1-480-555-0101',
      fax_ext: '2',
      street: '1 Registry Square',
      city: registrar.city,
      province: registrar.city,
      postal_code: '00000',
      country: registrar.country,
      referral_url: `https://www.${registrar.domain}`,
    },
    registrant: isPrivate ? hidden(site.holder) : open(random, site.holder),
    ...parties(random, site.holder, isPrivate),
    last_updated: isoTime(start + random.below(3 * DAY)),
  };
}

function drawStatus(random: Random, site: Site): string[] {
  if (site.known?.status !== undefined) return [site.known.status];
  if (random.chance(0.01)) return ['redemptionPeriod'];
  if (random.chance(0.01)) return ['pendingDelete'];
  if (random.chance(0.3)) return ['ok'];
  return [
    'clientTransferProhibited',
    ...random.some(['clientUpdateProhibited', 'clientDeleteProhibited', 'clientRenewProhibited'], 0.4),
  ];
}

/** Most registries tell no names any more. */
function hidden({ country }: Holder): WhoisContact {
  return {
    name: 'REDACTED FOR PRIVACY',
    organization: 'Privacy service provided by Harbour Names',
    country: country.code,
    email: 'Please query the RDDS service of the registrar of record',
  };
}

function open(random: Random, holder: Holder): WhoisContact {
  return {
    id: `C${random.digits(7)}-DEMO`,
    name: holder.person,
    organization: holder.organization,
    street: holder.street,
    city: holder.city.name,
    ...(holder.city.state === '' ? {} : { province: holder.city.state }),
    ...(holder.city.postal === '' ? {} : { postal_code: holder.city.postal }),
    country: holder.country.code,
    phone: holder.phone,
    ...(random.chance(0.1) ? { phone_ext: String(random.between(1, 99)) } : {}),
    ...(random.chance(0.2) ? { fax: holder.phone } : {}),
    ...(random.chance(0.05) ? { fax_ext: '0' } : {}),
    email: random.chance(0.1) ? 'user@example.com' : holder.email,
    ...(random.chance(0.05) ? { referral_url: 'https://holders.example' } : {}),
  };
}

type Parties = Pick<WhoisDomainsRecord, 'administrative' | 'technical' | 'billing'>;

function parties(random: Random, holder: Holder, isPrivate: boolean): Parties {
  if (isPrivate) return { administrative: hidden(holder), technical: hidden(holder) };
  return {
    administrative: open(random, holder),
    technical: open(random, holder),
    ...(random.chance(0.35) ? { billing: open(random, holder) } : {}),
  };
}

function lookup(seed: string, block: Block, site: Site): Pick<WhoisDomainsRecord, 'stats' | '@timestamp'> {
  const random = new Random(seed, 'lookup', site.number);
  return {
    stats: {
      retries: random.rank(4),
      quota_retries: random.rank(3),
      parser: random.pick(['generic', 'icann', `nic-${site.zone}`]),
      was_queued: random.chance(0.2),
      ...(random.chance(0.03) ? { error: 'The server of the registrar did not answer.' } : {}),
      total_time: random.between(90, 9_000),
    },
    '@timestamp': isoTime(block.cycle.start + 3 * DAY + random.below(3 * DAY)),
  };
}

/** A site -> the record of its registration. */

import { displayName } from '../../addr/name/domain-name.ts';
import { defined } from '../../model/defined.ts';
import type { WhoisContact, WhoisDomainsRecord } from '../../model/records.generated.ts';
import { isoTimeText } from '../dates.ts';
import { Random } from '../random.ts';
import { domainText } from '../whois/domain-text.ts';
import type { Cycle } from './cycles.ts';
import type { Section } from './section.ts';
import type { Holder, Site } from './sites.ts';

const DAY = 86_400_000;

interface Registrar {
  readonly name: string;
  readonly id: string;
  readonly domain: string;
  readonly country: string;
  readonly city: string;
}

/** Invented like the providers; the numbers are above those that ICANN assigns. */
export const REGISTRARS: readonly Registrar[] = `
Namequill Registrar, LLC | 99901 | namequill.com | US | Tempe
Domelark Domains, Inc. | 99902 | domelark.com | US | Seattle
Adlerfink Registrierung GmbH | 99903 | adlerfink.de | DE | Berlin
Bulotte Domaines SAS | 99904 | bulotte-domaines.fr | FR | Paris
Registrator Mayakovo LLC | 99905 | mayakovo.ru | RU | Moscow
Quaywillow Network Co., Ltd. | 99906 | quaywillow.cn | CN | Hangzhou
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', id = '', domain = '', country = '', city = ''] = line.split(' | ');
    return { name, id, domain, country, city };
  });

export function* whoisDomainRecords(seed: string, section: Section): Generator<WhoisDomainsRecord> {
  for (const site of section.sites()) {
    const record = registration(seed, section.cycle, site);
    yield { ...record, raw: domainText(record), ...lookup(seed, section.cycle, site) };
  }
}

function registration(seed: string, cycle: Cycle, site: Site): WhoisDomainsRecord {
  const random = new Random(seed, 'registration', site.number);
  const { start, newestStart } = cycle;
  const created = newestStart - random.between(60, 8_000) * DAY - random.below(DAY);
  const wasRenewed = random.chance(0.25) && cycle.kind === 'newer';
  const updated = wasRenewed
    ? newestStart - random.between(1, 28) * DAY
    : Math.max(created, newestStart - random.between(35, 400) * DAY);
  const expires = created + (Math.ceil((start - created) / (365 * DAY)) + (wasRenewed ? 1 : 0)) * 365 * DAY;
  const [first = '', ...rest] = site.domain.split('.');
  const registrar = random.pickByRank(REGISTRARS);
  const isPrivate = site.holder.isHidden;
  return {
    domain: site.domain,
    punycode: site.domain,
    extracted_domain: displayName(site.domain),
    name: first,
    extension: rest.join('.'),
    tld: site.zone,
    zone: site.zone,
    level: site.level,
    id: `${random.digits(9)}_DOMAIN_${site.zone.toUpperCase()}`,
    server: `whois.${site.zone}.registry.zonecroft.net`,
    whois_server: `whois.${registrar.domain}`,
    status: drawStatus(random),
    dnssec: random.chance(0.08),
    name_servers: site.nameServers,
    created_date: isoTimeText(created),
    updated_date: isoTimeText(updated),
    expiration_date: isoTimeText(expires),
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
    registrant: isPrivate ? hidden(registrar, site.holder) : open(random, site.holder),
    ...parties(random, registrar, site.holder, isPrivate),
    last_updated: isoTimeText(start + random.below(3 * DAY)),
  };
}

function drawStatus(random: Random): string[] {
  if (random.chance(0.015)) return ['redemptionPeriod'];
  if (random.chance(0.01)) return ['pendingDelete'];
  if (random.chance(0.3)) return ['ok'];
  return [
    'clientTransferProhibited',
    ...random.some(['clientUpdateProhibited', 'clientDeleteProhibited', 'clientRenewProhibited'], 0.4),
  ];
}

/** Most registries hide names today. */
function hidden({ name }: Registrar, { country }: Holder): WhoisContact {
  return {
    name: 'REDACTED FOR PRIVACY',
    organization: `Privacy service of ${name}`,
    country: country.code,
    email: 'Please query the RDDS service of the registrar of record',
  };
}

function open(random: Random, holder: Holder): WhoisContact {
  return {
    id: `C${random.digits(7)}`,
    name: holder.person,
    organization: holder.organization,
    street: holder.street,
    city: holder.city.name,
    ...defined({
      province: holder.city.state === '' ? undefined : holder.city.state,
      postal_code: holder.city.postal === '' ? undefined : holder.city.postal,
    }),
    country: holder.country.code,
    phone: holder.phone,
    ...defined({
      phone_ext: random.chance(0.1) ? String(random.between(1, 99)) : undefined,
      fax: random.chance(0.2) ? holder.phone : undefined,
      fax_ext: random.chance(0.05) ? '0' : undefined,
    }),
    email: holder.email,
    ...defined({ referral_url: random.chance(0.05) ? 'https://holders.example.com' : undefined }),
  };
}

type Parties = Pick<WhoisDomainsRecord, 'administrative' | 'technical' | 'billing'>;

function parties(random: Random, registrar: Registrar, holder: Holder, isPrivate: boolean): Parties {
  if (isPrivate) return { administrative: hidden(registrar, holder), technical: hidden(registrar, holder) };
  return {
    administrative: open(random, holder),
    technical: open(random, holder),
    ...defined({ billing: random.chance(0.35) ? open(random, holder) : undefined }),
  };
}

function lookup(seed: string, cycle: Cycle, site: Site): Pick<WhoisDomainsRecord, 'stats' | '@timestamp'> {
  const random = new Random(seed, 'lookup', site.number);
  return {
    stats: {
      retries: random.rank(4),
      quota_retries: random.rank(3),
      parser: random.pick(['generic', 'icann', `nic-${site.zone}`]),
      was_queued: random.chance(0.2),
      ...defined({ error: random.chance(0.03) ? 'The server of the registrar did not answer.' : undefined }),
      total_time: random.between(90, 9_000),
    },
    '@timestamp': isoTimeText(cycle.start + 3 * DAY + random.below(3 * DAY)),
  };
}

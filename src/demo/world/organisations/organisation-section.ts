/** The organisations and their providers as a cycle observed them: networks, names, machines and certificates. */

import { defined } from '../../../model/defined.ts';
import { compareVersions } from '../../../query/value/version.ts';
import type { SentCertificate } from '../../certificates/issue.ts';
import { issueSiteCertificate } from '../../certificates/site-certificate.ts';
import type { WebExhibit } from '../../exhibits/web-exhibit.ts';
import { PRODUCTS } from '../../products/catalogue.ts';
import { draw, hideVersion, productVersion } from '../../products/recognise.ts';
import { Random } from '../../random.ts';
import { languageOf } from '../../text/languages.ts';
import { personName } from '../../text/names.ts';
import type { ProductMark } from '../../web/page-template.ts';
import { drawServer, type WebServer } from '../../web/server.ts';
import { namedBlock, namedIpv6Block } from '../address-space.ts';
import { siteHolder, type WorldTables } from '../block.ts';
import { type Cycle, certificateTimes, DAYS_BETWEEN, isPresent } from '../cycles.ts';
import { makeNetwork, type Network, type WorldHost } from '../networks.ts';
import type { Owner } from '../owners.ts';
import type { DnsName, HostSlots, Section } from '../section.ts';
import { type Holder, type Site, siteNames } from '../sites.ts';
import type { NumberedSlot, WorldSlot } from '../slots.ts';
import {
  DNS_PROVIDERS,
  MAIL_PROVIDERS,
  mailServersOf,
  nameServersOf,
  ORGANISATIONS,
  PROVIDERS,
} from './organisations.ts';
import type { NetworkHolder, Plan, PlannedAnswer, PlannedMachine, PlannedName } from './plan.ts';
import { PAGES } from './roles.ts';

/**
 * Above all numbers of small sites and their hosts. A machine takes 64 numbers, since it may have more than 32 slots.
 */
const FIRST_SITE = 100_000_000;
const FIRST_HOST = 100_000_000;
const NUMBERS_PER_HOST = 64;
/** Small sites use the icons below this one. */
const FIRST_ICON = 400;
const DAY = 86_400_000;

export class OrganisationSection implements Section {
  readonly number = -1;
  readonly cycle: Cycle;
  private readonly tables: WorldTables;
  private readonly plan: Plan;
  private readonly homes = new Map<string, Network>();
  /** For each domain its holder, and its index among all. */
  private readonly domains = new Map<string, { readonly holder: NetworkHolder; readonly place: number }>();
  private readonly madeSites = new Map<string, Site>();
  private readonly shown = new Map<string, SentCertificate>();
  private readonly servers = new Map<number, WebServer>();

  constructor(tables: WorldTables, plan: Plan, cycle: Cycle) {
    this.tables = tables;
    this.plan = plan;
    this.cycle = cycle;
    for (const { domain, holder } of plan.names) {
      if (!this.domains.has(domain)) this.domains.set(domain, { holder, place: this.domains.size });
    }
  }

  *networks(): Generator<Network> {
    if (this.plan.organisations === 0) return;
    for (let number = 0; number < PROVIDERS.length; number++) yield this.network({ kind: 'provider', number });
    for (let number = 0; number < this.plan.organisations; number++) {
      yield this.network({ kind: 'organisation', number });
      yield this.ipv6Network(number);
    }
  }

  *sites(): Generator<Site> {
    for (const domain of this.domains.keys()) yield this.site(domain);
  }

  *names(): Generator<DnsName> {
    for (const planned of this.plan.names) {
      if (!isPresent(planned.presence, this.cycle.kind)) continue;
      const { name, domain, cname, holder } = planned;
      const site = this.site(domain);
      yield {
        name,
        site,
        addresses: this.addressesOf(planned),
        ...defined({ cname }),
        isRegistered: name === domain,
        ...this.texts(planned, holder),
      };
    }
  }

  *certificates(): Generator<SentCertificate> {
    const given = new Set<SentCertificate>();
    for (const planned of this.plan.names) {
      if (isPresent(planned.presence, this.cycle.kind)) given.add(this.certificateFor(planned));
    }
    yield* given;
  }

  *hosts(): Generator<HostSlots> {
    const namesAt = new Map<PlannedMachine, string[]>();
    for (const planned of this.plan.names) {
      const machine = this.machineOf(planned);
      if (machine === undefined || !isPresent(planned.presence, this.cycle.kind)) continue;
      const names = namesAt.get(machine);
      if (names === undefined) namesAt.set(machine, [planned.name]);
      else names.push(planned.name);
    }
    for (const [i, machine] of this.plan.machines.entries()) {
      const host = this.host(machine, i, namesAt.get(machine) ?? []);
      yield { host, slots: machine.answers.map((answer, number) => this.slot(host, answer, number)) };
    }
  }

  /** Between the cycles only the web server was patched. */
  server(host: WorldHost): WebServer {
    const known = this.servers.get(host.number);
    if (known !== undefined) return known;
    const random = new Random('organisation server', '', host.number);
    const machine = this.plan.machines[host.place];
    const server = machine?.label === 'web' ? this.patchedServer() : drawCommonServer(random);
    this.servers.set(host.number, server);
    return server;
  }

  certificateOf({ domain }: Site): SentCertificate {
    return this.certificate(domain, [domain, `*.${domain}`], domain);
  }

  private patchedServer(): WebServer {
    const version = this.versionOf('nginx');
    return { header: `nginx/${version}`, detections: [productVersion('nginx', version)], standing: {} };
  }

  /** The newest version in use; in the older cycle one from the middle of the list. */
  private versionOf(product: string): string | undefined {
    const versions = [...(PRODUCTS.find(({ name }) => name === product)?.versions ?? [])].sort(compareVersions);
    return versions.at(this.cycle.kind === 'newer' ? -1 : Math.floor(versions.length / 2) - 1);
  }

  private ownerOf({ kind, number }: NetworkHolder): Owner {
    const { owners } = this.tables;
    return kind === 'provider' ? owners.provider(number) : owners.organisation(number);
  }

  private network(home: NetworkHolder): Network {
    const key = `${home.kind} ${home.number}`;
    const known = this.homes.get(key);
    if (known !== undefined) return known;
    const row = home.kind === 'organisation' ? ORGANISATIONS[home.number] : undefined;
    const number = row === undefined ? home.number : PROVIDERS.length + home.number;
    const prefix = row === undefined ? 22 : row.names <= 60 ? 26 : 24;
    const network = this.networkOf(home, number, namedBlock(number, prefix));
    this.homes.set(key, network);
    return network;
  }

  private ipv6Network(number: number): Network {
    const key = `ipv6 ${number}`;
    const network =
      this.homes.get(key) ?? this.networkOf({ kind: 'organisation', number }, number, namedIpv6Block(number));
    this.homes.set(key, network);
    return network;
  }

  /** Organisations without an AS number rent their network from a host. */
  private networkOf(home: NetworkHolder, number: number, block: Network['block']): Network {
    const holder = this.ownerOf(home);
    const isRented = home.kind === 'organisation' && ORGANISATIONS[home.number]?.hasOwnNumber === false;
    const owner = isRented ? this.tables.owners.at(home.number % 3) : holder;
    const random = new Random('organisation network', block.cidr);
    return makeNetwork(random, { number, block, owner, holder }, this.cycle.kind === 'older');
  }

  private site(domain: string): Site {
    const site = this.madeSites.get(domain) ?? this.makeSite(domain);
    this.madeSites.set(domain, site);
    return site;
  }

  private makeSite(domain: string): Site {
    const { seed } = this.tables;
    const known = this.domains.get(domain);
    if (known === undefined) throw new Error(`${domain} has no holder`);
    const home = known.holder;
    const { country, city, street, phone, name, domain: main, rank } = this.ownerOf(home);
    const random = new Random('organisation', main);
    const holder: Holder = {
      organization: name,
      person: personName(random),
      country,
      city,
      street,
      phone,
      email: `domains@${main}`,
      isHidden: false,
    };
    return {
      ...siteNames(domain, 'www'),
      number: FIRST_SITE + known.place,
      language: languageOf(country.language),
      known: undefined,
      holder,
      ...this.serversOf(home, main),
      seed: `${seed} ${domain}`,
      brand: {
        icon: FIRST_ICON + rank,
        tracker: { google_analytics: [`G-${random.letters(10, '0123456789ABCDEFGHJKLMNPQRSTVWXYZ')}`] },
      },
    };
  }

  /** The same for all domains of a holder. */
  private serversOf({ kind, number }: NetworkHolder, main: string): Pick<Site, 'nameServers' | 'mailServers'> {
    const dns = DNS_PROVIDERS[number % DNS_PROVIDERS.length];
    const mail = MAIL_PROVIDERS[number % MAIL_PROVIDERS.length];
    if (dns === undefined || mail === undefined) throw new Error('no providers');
    if (kind === 'organisation' && ORGANISATIONS[number]?.hasOwnNumber === true) {
      return { nameServers: [`ns1.${main}`, `ns2.${main}`], mailServers: [`mx1.${main}`, `mail.${main}`] };
    }
    return { nameServers: nameServersOf(dns), mailServers: mailServersOf(mail) };
  }

  private machineOf({ machine, olderMachine }: PlannedName): PlannedMachine | undefined {
    return this.cycle.kind === 'older' ? (olderMachine ?? machine) : machine;
  }

  /** Machines with web pages and mail have an address of each kind. */
  private addressesOf(planned: PlannedName): string[] {
    const machine = this.machineOf(planned);
    if (machine === undefined) return [];
    const { home, offset, label } = machine;
    const ip = this.network(home).block.at(offset);
    const isDual = home.kind === 'organisation' && (label === 'web' || label.startsWith('mail.'));
    return isDual ? [ip, this.ipv6Network(home.number).block.at(offset)] : [ip];
  }

  private texts({ name, domain }: PlannedName, { kind, number }: NetworkHolder): Pick<DnsName, 'txt'> {
    if (name.startsWith('_dmarc.')) return { txt: [`v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}`] };
    if (name !== domain || kind === 'provider') return {};
    const mail = MAIL_PROVIDERS[number % MAIL_PROVIDERS.length];
    const random = new Random('verification', domain);
    const { cidr } = this.network({ kind, number }).block;
    return {
      txt: [
        `v=spf1 ip4:${cidr} include:_spf.${mail?.domain} -all`,
        `${mail?.key}-site-verification=${random.letters(32)}`,
        `deskotter-verification=${random.hex(32)}`,
        ...(random.chance(0.5) ? [`halcedge-domain-verification=${random.digits(12)}`] : []),
      ],
    };
  }

  private host(machine: PlannedMachine, place: number, names: readonly string[]): WorldHost {
    const { home, offset, label } = machine;
    const network = this.network(home);
    const ip = network.block.at(offset);
    const first = names[0] ?? machine.answers[0]?.name.name;
    const ptr =
      home.kind === 'organisation'
        ? first
        : label.includes('.')
          ? `vm-${ip.replaceAll('.', '-')}.${network.owner.domain}`
          : `${label}.${network.owner.domain}`;
    return {
      number: FIRST_HOST + place * NUMBERS_PER_HOST,
      place,
      ip,
      network,
      sites: [],
      names: names.slice(0, 100),
      ptr: ptr === undefined ? [] : [ptr],
    };
  }

  private slot(host: WorldHost, { what, name: planned, presence }: PlannedAnswer, number: number): NumberedSlot {
    const random = new Random('organisation slot', '', host.number + number);
    const isPatched = planned.marks.includes('patched');
    return { slot: this.slotOf(what, planned), number, hasChanged: isPatched || random.chance(0.1), presence };
  }

  private slotOf(what: PlannedAnswer['what'], planned: PlannedName): WorldSlot {
    const { name, domain, marks, isSecondary } = planned;
    const site = this.site(domain);
    const isPlain = marks.includes('plain') || what.kind === 'redirect';
    const secured = isPlain ? {} : { certificate: this.certificateFor(planned) };
    switch (what.kind) {
      case 'company':
        return { kind: 'page', name, site, page: 'company', ...secured };
      case 'redirect': {
        const target = isSecondary === true ? this.ownerOf(planned.holder).domain : name;
        return { kind: 'page', name, site, page: movedTo(`https://${target}/`) };
      }
      case 'page':
        return { kind: 'page', name, site, page: this.page(what.page, planned), ...secured };
      case 'service': {
        const { service, variant } = what;
        return { kind: 'named service', name, site, service, variant, certificate: this.certificateFor(planned) };
      }
    }
  }

  private page(key: string, { name, cname, domain, holder, marks }: PlannedName): WebExhibit {
    const { name: owner } = this.ownerOf(holder);
    const [short = ''] = owner.split(' ');
    const asked = cname === undefined ? name.replace(`.${domain}`, '') : cname.slice(0, cname.indexOf('.'));
    const filled = (text: string): string => text.replaceAll('*', short).replaceAll('#', asked);
    const page = PAGES[key];
    if (page === undefined) throw new Error(`no page ${key}`);
    const products = page.products?.map((product): ProductMark => {
      const version = marks.includes('patched') ? this.versionOf(product) : undefined;
      return version === undefined ? product : (`${product}@${version}` as ProductMark);
    });
    return {
      ...page,
      ...defined({
        title: page.title === undefined ? undefined : filled(page.title),
        body: page.body === undefined ? undefined : filled(page.body),
        products,
      }),
    };
  }

  /**
   * Names directly below the domain share a wildcard certificate, deeper ones the certificate of their parent, and old
   * ones have their own.
   */
  private certificateFor({ name, domain, marks }: PlannedName): SentCertificate {
    if (marks.includes('expired')) return this.certificate(name, [name], domain, true);
    const above = name.slice(name.indexOf('.') + 1);
    const isDeep = name !== domain && above !== domain;
    return isDeep ? this.certificate(above, [`*.${above}`, above], domain) : this.certificateOf(this.site(domain));
  }

  private certificate(key: string, names: readonly string[], domain: string, isExpired = false): SentCertificate {
    const known = this.shown.get(key);
    if (known !== undefined) return known;
    const { seed, authorities, keys } = this.tables;
    const { newestStart } = this.cycle;
    const site = this.site(domain);
    const drawn = new Random('organisation certificate', key);
    const times = certificateTimes(drawn, this.cycle, !isExpired && (key === domain || drawn.chance(0.4)));
    const random = new Random(seed, `${times.isOlder ? 'older ' : ''}certificate ${key}`);
    const level = key === domain ? 'OV' : undefined;
    const startOf = isExpired
      ? (days: number) => newestStart - (days + DAYS_BETWEEN + drawn.below(400)) * DAY
      : times.startOf;
    const made = issueSiteCertificate(random, authorities, keys, names, siteHolder(site), startOf, level);
    this.shown.set(key, made);
    return made;
  }
}

const COMMON_SERVERS = [
  ['nginx', 'nginx'],
  ['nginx', 'nginx'],
  ['openresty', 'openresty'],
  ['apache', 'Apache'],
] as const;

/** A server in front of applications. */
function drawCommonServer(random: Random): WebServer {
  const { standing } = drawServer(random);
  const [name, header] = random.pick(COMMON_SERVERS);
  const product = draw(random, name);
  return random.chance(0.5)
    ? { header: `${header}/${product.version}`, detections: [product], standing }
    : { header, detections: [hideVersion(product)], standing };
}

function movedTo(location: string): WebExhibit {
  return {
    status: 301,
    title: '301 Moved Permanently',
    headers: { location },
    body: '<html>\r\n<head><title>301 Moved Permanently</title></head>\r\n<body><h1>301 Moved Permanently</h1></body>\r\n</html>\r\n',
  };
}

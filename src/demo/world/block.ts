/** The number of a block and a cycle -> its networks, sites, hosts and certificates, each created on first use. */

import type { Authorities } from '../certificates/authorities.ts';
import type { SentCertificate } from '../certificates/issue.ts';
import { issueSiteCertificate, type KeyPool } from '../certificates/site-certificate.ts';
import { Random } from '../random.ts';
import { drawServer, type WebServer } from '../web/server.ts';
import type { AddressSpace } from './address-space.ts';
import { type CertificateTimes, type Cycle, certificateTimes } from './cycles.ts';
import {
  HOST_PLACES,
  isInOlderCycle,
  NETWORKS_PER_BLOCK,
  networkPlaceOf,
  SITES_PER_BLOCK,
  WORLD_CHANGES,
} from './layout.ts';
import { drawNetwork, type Network, type WorldHost } from './networks.ts';
import type { Owners } from './owners.ts';
import type { DnsName, HostSlots, Section } from './section.ts';
import { makeSite, type Site } from './sites.ts';
import { slotsOf } from './slots.ts';

export interface WorldTables {
  readonly seed: string;
  readonly owners: Owners;
  readonly space: AddressSpace;
  readonly authorities: Authorities;
  readonly keys: KeyPool;
  /** How many hosts of a block show exhibits. */
  readonly exhibits: number;
}

export class Block implements Section {
  readonly number: number;
  readonly cycle: Cycle;
  private readonly tables: WorldTables;
  /** The older cycle observed it, so it has changed since then. */
  private readonly hasChanged: boolean;
  private readonly madeNetworks: (Network | undefined)[] = [];
  private readonly madeSites: (Site | undefined)[] = [];
  private readonly madeHosts: (WorldHost | undefined)[] = [];
  private readonly servers: (WebServer | undefined)[] = [];
  private readonly madeCertificates: (SentCertificate | undefined)[] = [];

  constructor(tables: WorldTables, number: number, cycle: Cycle) {
    this.tables = tables;
    this.number = number;
    this.cycle = cycle;
    this.hasChanged = isInOlderCycle(number);
  }

  *networks(): Generator<Network> {
    for (let place = 0; place < NETWORKS_PER_BLOCK; place++) yield this.network(place);
  }

  *sites(): Generator<Site> {
    for (let place = 0; place < SITES_PER_BLOCK; place++) yield this.site(place);
  }

  *names(): Generator<DnsName> {
    const places = this.placesOfSites();
    for (const site of this.sites()) {
      const place = site.number % SITES_PER_BLOCK;
      const random = new Random(this.tables.seed, 'dns', site.number);
      const addresses = this.addressesOf(random, place, this.host(places[place] ?? 0));
      yield { name: site.domain, site, addresses, isRegistered: true, ...texts(random, site) };
      const cname = random.chance(0.3) ? { cname: site.domain } : {};
      yield { name: site.sub, site, addresses, isRegistered: false, ...cname };
    }
  }

  *certificates(): Generator<SentCertificate> {
    for (const site of this.sites()) yield this.certificateOf(site);
  }

  *hosts(): Generator<HostSlots> {
    const { seed, exhibits } = this.tables;
    for (let place = 0; place < HOST_PLACES.length; place++) {
      const host = this.host(place);
      yield { host, slots: slotsOf(seed, host, this.hasChanged, exhibits) };
    }
  }

  /** All sites of a host are behind the same server. */
  server({ place, number }: WorldHost): WebServer {
    const server = this.servers[place] ?? drawServer(new Random(this.tables.seed, 'web server', number));
    this.servers[place] = server;
    return server;
  }

  /** The same wherever it is observed. */
  certificateOf({ number }: Site): SentCertificate {
    const place = number % SITES_PER_BLOCK;
    const certificate = this.madeCertificates[place] ?? this.makeCertificate(place);
    this.madeCertificates[place] = certificate;
    return certificate;
  }

  host(place: number): WorldHost {
    const host = this.madeHosts[place] ?? this.makeHost(place);
    this.madeHosts[place] = host;
    return host;
  }

  site(place: number): Site {
    const site = this.madeSites[place] ?? makeSite(this.tables.seed, this.number * SITES_PER_BLOCK + place);
    this.madeSites[place] = site;
    return site;
  }

  private network(place: number): Network {
    const { seed, owners, space } = this.tables;
    const network =
      this.madeNetworks[place] ??
      drawNetwork(seed, owners, space, this.number * NETWORKS_PER_BLOCK + place, this.cycle.kind === 'older');
    this.madeNetworks[place] = network;
    return network;
  }

  /** The host that a site moved away from has nothing else: what would be on it is on the shared host. */
  private sitesAt(host: number): readonly number[] {
    const { movedTo, movedFrom } = WORLD_CHANGES;
    return HOST_PLACES[this.hasChanged && host === movedFrom ? movedTo : host]?.sites ?? [];
  }

  /** The host of the block on which each site is. */
  private placesOfSites(): readonly number[] {
    const places: number[] = [];
    HOST_PLACES.forEach(({ sites }, host) => {
      for (const site of sites) places[site] = this.hasChanged && host === WORLD_CHANGES.movedFrom ? 0 : host;
    });
    if (this.cycle.kind === 'older')
      for (const site of this.sitesAt(WORLD_CHANGES.movedTo)) places[site] = WORLD_CHANGES.movedFrom;
    return places;
  }

  /** If the block has an IPv6 network, some of its sites have both kinds of addresses. */
  private addressesOf(random: Random, place: number, { ip }: WorldHost): readonly string[] {
    if (ip.includes(':')) return [ip];
    for (let network = 0; network < NETWORKS_PER_BLOCK; network++) {
      if (!this.tables.space.isIpv6(this.number * NETWORKS_PER_BLOCK + network)) continue;
      return random.chance(0.5) ? [ip, this.network(network).block.at(0x80 + place)] : [ip];
    }
    return [ip];
  }

  private makeHost(place: number): WorldHost {
    const number = this.number * HOST_PLACES.length + place;
    const random = new Random(this.tables.seed, 'host', number);
    const network = this.network(networkPlaceOf(place));
    const ip = network.block.at(addressOffset(place, network, random));
    const sites = this.sitesAt(place).map((site) => this.site(site));
    const { owner } = network;
    const label = ip.replace(/[.:]+/g, '-');
    const [first] = sites;
    const ptr = random.chance(0.65)
      ? [owner.kind === 'access' ? `dyn-${label}.${owner.domain}` : `host-${label}.${owner.domain}`]
      : first !== undefined && random.chance(0.4)
        ? [first.domain]
        : [];
    return { number, place, ip, network, sites, names: sites.flatMap(({ domain, sub }) => [domain, sub]), ptr };
  }

  private makeCertificate(place: number): SentCertificate {
    const { seed, authorities, keys } = this.tables;
    const site = this.site(place);
    const times: CertificateTimes = certificateTimes(new Random(seed, 'certificate times', site.number), this.cycle);
    const random = new Random(seed, times.isOlder ? 'older certificate' : 'certificate', site.number);
    const names = random.chance(0.2) ? [site.domain, `*.${site.domain}`] : [site.domain, site.sub];
    return issueSiteCertificate(random, authorities, keys, names, siteHolder(site), times.startOf);
  }
}

/** The holder of a site, as its certificate gives it. */
export function siteHolder({ holder }: Site): Parameters<typeof issueSiteCertificate>[4] {
  const { organization, country, city, street } = holder;
  return { organization, country, province: city.state, locality: city.name, street, postalCode: city.postal };
}

/** Each host of a network has its own address. */
function addressOffset(place: number, { block }: Network, random: Random): number {
  const rank =
    place < 2 ? place : place < 13 ? Math.floor(place / 2) + 1 - (place % 2) * 2 : Math.floor((place - 13) / 3);
  if (block.size === undefined) return rank;
  const step = Math.floor((block.size + 1) / 16);
  return 1 + rank * step + random.below(Math.max(1, step - 1));
}

function texts(random: Random, { domain, mailServers }: Site): Pick<DnsName, 'txt'> {
  if (random.chance(0.35)) return {};
  const host = mailServers[0] ?? domain;
  const txt = [`v=spf1 ${random.pick(['mx a', `include:_spf.${host}`, 'a'])} ${random.pick(['-all', '~all', '?all'])}`];
  if (random.chance(0.3)) txt.push(`mailorne-site-verification=${random.letters(43)}`);
  if (random.chance(0.2)) txt.push(`deskotter-verification=${random.digits(8)}`);
  if (random.chance(0.05)) txt.push(`halcedge-domain-verification=${random.letters(30)}`);
  return { txt };
}

/** A number of a block and a cycle -> its networks, sites, hosts and certificates, each made when it is first asked for. */

import type { Authorities } from '../certificates/authorities.ts';
import type { SentCertificate } from '../certificates/issue.ts';
import { issueSiteCertificate, type KeyPool } from '../certificates/site-certificate.ts';
import { Random } from '../random.ts';
import { drawServer, type WebServer } from '../web/server.ts';
import { type Cycle, DAYS_BETWEEN } from './cycles.ts';
import { HOST_PLACES, NETWORKS_PER_BLOCK, networkPlaceOf, SITES_PER_BLOCK } from './layout.ts';
import { makeNetwork, type Network } from './networks.ts';
import type { Owners } from './owners.ts';
import { makeSite, type Site } from './sites.ts';

export interface Host {
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

export interface WorldTables {
  readonly seed: string;
  readonly owners: Owners;
  readonly authorities: Authorities;
  readonly keys: KeyPool;
}

/** Hosts of the first places have sites; a site that moves goes to the next of them. */
const HOSTS_WITH_SITES = HOST_PLACES.filter(({ sites }) => sites.length > 0).length;
const DAY = 86_400_000;

export class Block {
  readonly number: number;
  readonly cycle: Cycle;
  private readonly tables: WorldTables;
  private readonly networks: (Network | undefined)[] = [];
  private readonly sites: (Site | undefined)[] = [];
  private readonly hosts: (Host | undefined)[] = [];
  private readonly servers: (WebServer | undefined)[] = [];
  private readonly certificates: (SentCertificate | undefined)[] = [];
  private placesOfSites: readonly number[] | undefined;

  constructor(tables: WorldTables, number: number, cycle: Cycle) {
    this.tables = tables;
    this.number = number;
    this.cycle = cycle;
  }

  network(place: number): Network {
    const { seed, owners } = this.tables;
    const network =
      this.networks[place] ??
      makeNetwork(seed, owners, this.number * NETWORKS_PER_BLOCK + place, this.cycle.kind === 'older');
    this.networks[place] = network;
    return network;
  }

  site(place: number): Site {
    const site = this.sites[place] ?? makeSite(this.tables.seed, this.number * SITES_PER_BLOCK + place);
    this.sites[place] = site;
    return site;
  }

  /** All sites of a host are behind the same server. */
  server({ place, number }: Host): WebServer {
    const server = this.servers[place] ?? drawServer(new Random(this.tables.seed, 'web server', number));
    this.servers[place] = server;
    return server;
  }

  /** On which host of the block a site lives: in the older cycle one in twelve lived on another. */
  hostPlaceOf(site: number): number {
    this.placesOfSites ??= this.findPlaces();
    return this.placesOfSites[site] ?? 0;
  }

  private findPlaces(): number[] {
    const places: number[] = [];
    HOST_PLACES.forEach(({ sites }, host) => {
      for (const site of sites) {
        const number = this.number * SITES_PER_BLOCK + site;
        const moved = this.cycle.kind === 'older' && new Random(this.tables.seed, 'moved', number).chance(1 / 12);
        places[site] = moved ? (host + 1) % HOSTS_WITH_SITES : host;
      }
    });
    return places;
  }

  host(place: number): Host {
    const host = this.hosts[place] ?? this.makeHost(place);
    this.hosts[place] = host;
    return host;
  }

  private makeHost(place: number): Host {
    const number = this.number * HOST_PLACES.length + place;
    const random = new Random(this.tables.seed, 'host', number);
    const networkPlace = networkPlaceOf(place);
    const network = this.network(networkPlace);
    const ip = network.block.at(addressOffset(place, network, random));
    const sites: Site[] = [];
    for (let site = 0; site < SITES_PER_BLOCK; site++) {
      if (this.hostPlaceOf(site) === place) sites.push(this.site(site));
    }
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

  /** The certificate that a site shows, the same wherever it is seen. */
  certificate(place: number): SentCertificate {
    const certificate = this.certificates[place] ?? this.makeCertificate(place);
    this.certificates[place] = certificate;
    return certificate;
  }

  private makeCertificate(place: number): SentCertificate {
    const { seed, authorities, keys } = this.tables;
    const site = this.site(place);
    const { holder } = site;
    const times = new Random(seed, 'certificate times', site.number);
    const wasRenewed = times.chance(0.4);
    const isOlder = wasRenewed && this.cycle.kind === 'older';
    const random = new Random(seed, isOlder ? 'older certificate' : 'certificate', site.number);
    const names = random.chance(0.2) ? [site.domain, `*.${site.domain}`] : [site.domain, site.sub];
    const fraction = times.fraction();
    return issueSiteCertificate(
      random,
      authorities,
      keys,
      names,
      {
        organization: holder.organization,
        country: holder.country,
        province: holder.city.state,
        locality: holder.city.name,
        street: holder.street,
        postalCode: holder.city.postal,
      },
      (lifetimeDays) => this.certificateStart(wasRenewed, isOlder, fraction, lifetimeDays),
    );
  }

  /** Renewed ones began between the two cycles; of the others, some have been out of date for a while. */
  private certificateStart(wasRenewed: boolean, isOlder: boolean, fraction: number, lifetimeDays: number): number {
    const { newestStart } = this.cycle;
    if (isOlder) return newestStart - (DAYS_BETWEEN + fraction * (lifetimeDays - DAYS_BETWEEN)) * DAY;
    if (wasRenewed) return newestStart - fraction * DAYS_BETWEEN * DAY;
    return newestStart - (DAYS_BETWEEN + fraction * (lifetimeDays - DAYS_BETWEEN) * 1.04) * DAY;
  }
}

/** Each host of a network has an address of its own; in the networks of examples they count from 1. */
function addressOffset(place: number, { block, number }: Network, random: Random): number {
  const rank =
    place < 2 ? place : place < 13 ? Math.floor(place / 2) + 1 - (place % 2) * 2 : Math.floor((place - 13) / 3);
  if (block.size === undefined || number < 3) return rank + (number < 3 ? 1 : 0);
  const step = Math.floor((block.size + 1) / 16);
  return 1 + rank * step + random.below(Math.max(1, step - 1));
}

/** A host -> the content of its slots: site, service or exhibit. The same in both cycles, with some differences. */

import type { SentCertificate } from '../certificates/issue.ts';
import { EXHIBITS, type Exhibit } from '../exhibits/list.ts';
import type { WebExhibit } from '../exhibits/web-exhibit.ts';
import { Random } from '../random.ts';
import { type ServiceName, services } from '../services/list.ts';
import type { CyclePresence } from './cycles.ts';
import { HOST_PLACES, WORLD_CHANGES } from './layout.ts';
import { chooseMachine, chooseWebPort, HOSTING_EXTRAS } from './machines.ts';
import type { WorldHost } from './networks.ts';
import type { Site } from './sites.ts';

export type WorldSlot =
  | { readonly kind: 'site'; readonly site: Site; readonly scheme: 'http' | 'https'; readonly name: string }
  | { readonly kind: 'redirect'; readonly site: Site; readonly name: string }
  | { readonly kind: 'bare'; readonly scheme: 'http' | 'https'; readonly port: number }
  | { readonly kind: 'service'; readonly name: ServiceName; readonly variant: number }
  | { readonly kind: 'exhibit'; readonly exhibit: Exhibit }
  /** A page of an organisation. */
  | {
      readonly kind: 'page';
      readonly name: string;
      readonly site: Site;
      readonly page: 'company' | WebExhibit;
      /** Absent over plain HTTP. */
      readonly certificate?: SentCertificate;
    }
  /** A service of an organisation. */
  | {
      readonly kind: 'named service';
      readonly name: string;
      readonly site: Site;
      readonly service: ServiceName;
      readonly variant: number;
      readonly certificate: SentCertificate;
    };

export interface NumberedSlot {
  readonly slot: WorldSlot;
  readonly number: number;
  /** Its text was different in the older cycle. */
  readonly hasChanged: boolean;
  readonly presence: CyclePresence;
}

/**
 * `hasChanged`: the older cycle observed the host, so some of it has changed since. `exhibits`: the number of hosts of
 * a block that show some.
 */
export function slotsOf(seed: string, host: WorldHost, hasChanged: boolean, exhibits: number): NumberedSlot[] {
  const place = HOST_PLACES[host.place];
  if (place === undefined) return [];
  const random = new Random(seed, 'slots', host.number);
  const rank = host.place - (HOST_PLACES.length - exhibits);
  const slots =
    rank >= 0
      ? [exhibitSlot(Math.floor(host.number / HOST_PLACES.length) * exhibits + rank)]
      : place.role === 'machine'
        ? machineSlots(random, place.slots)
        : hostingSlots(random, host, place.slots);
  return slots.map((slot, number) => ({
    slot,
    number,
    hasChanged: random.chance(0.15),
    presence: hasChanged ? presenceOf(random, host.place, number) : 'newer',
  }));
}

function presenceOf(random: Random, place: number, slot: number): CyclePresence {
  const { movedTo, movedFrom, closedService, goneHost } = WORLD_CHANGES;
  if (place === movedFrom || place === goneHost || (place === closedService && slot > 0)) return 'older';
  // One answer in fourteen is newer than the older cycle.
  return place === movedTo || random.chance(1 / 14) ? 'newer' : 'both';
}

/** Cycles through the list. */
function exhibitSlot(number: number): WorldSlot {
  const exhibit = EXHIBITS[number % EXHIBITS.length];
  if (exhibit === undefined) throw new Error('no exhibit');
  return { kind: 'exhibit', exhibit };
}

function machineSlots(random: Random, count: number): WorldSlot[] {
  const names = chooseMachine(random).slice(0, count);
  return names.map((name): WorldSlot => {
    if (name !== 'web') return drawService(random, name);
    const [scheme, port] = chooseWebPort(random);
    return { kind: 'bare', scheme, port };
  });
}

function drawService(random: Random, name: ServiceName): WorldSlot {
  return { kind: 'service', name, variant: random.rank(services[name].variants) };
}

/** Each site once, then redirects to the first one, then the other services of the machine. */
function hostingSlots(random: Random, host: WorldHost, count: number): WorldSlot[] {
  const slots: WorldSlot[] = [];
  for (const site of host.sites) {
    const isPlain = site.known === undefined && random.chance(0.48);
    const name = site.known === undefined && random.chance(0.4) ? site.sub : site.domain;
    slots.push({ kind: 'site', site, scheme: isPlain ? 'http' : 'https', name });
  }
  const [first] = host.sites;
  if (first !== undefined) {
    if (first.known !== undefined) slots.push({ kind: 'site', site: first, scheme: 'https', name: first.sub });
    else
      slots.push({ kind: 'redirect', site: first, name: firstIsPlain(slots) ? otherName(first, slots) : first.domain });
  }
  const extras: WorldSlot[] = [
    { kind: 'service', name: 'ssh', variant: random.rank(services.ssh.variants) },
    { kind: 'bare', scheme: 'http', port: 80 },
    { kind: 'bare', scheme: 'https', port: 443 },
  ];
  if (random.chance(0.5)) extras.reverse();
  for (const name of HOSTING_EXTRAS) extras.push(drawService(random, name));
  return [...slots, ...extras].slice(0, count);
}

function firstIsPlain([first]: readonly WorldSlot[]): boolean {
  return first?.kind === 'site' && first.scheme === 'http';
}

/** The name that does not answer over plain HTTP already. */
function otherName(site: Site, [first]: readonly WorldSlot[]): string {
  return first?.kind === 'site' && first.name === site.domain ? site.sub : site.domain;
}

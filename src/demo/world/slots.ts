/** A host -> what stands on each of its slots: which site, which service, which exhibit. The same in both cycles, but for some differences. */
import { EXHIBITS, type Exhibit } from '../exhibits/list.ts';
import { Random } from '../random.ts';
import { type ServiceName, services } from '../services/list.ts';
import type { Host } from './block.ts';
import type { CycleKind } from './cycles.ts';
import { HOST_PLACES } from './layout.ts';
import { chooseMachine, chooseWebPort, HOSTING_EXTRAS } from './machines.ts';
import type { Site } from './sites.ts';

export type Slot =
  | { readonly kind: 'site'; readonly site: Site; readonly scheme: 'http' | 'https'; readonly name: string }
  | { readonly kind: 'redirect'; readonly site: Site; readonly name: string }
  | { readonly kind: 'bare'; readonly scheme: 'http' | 'https'; readonly port: number }
  | { readonly kind: 'service'; readonly name: ServiceName; readonly variant: number }
  | { readonly kind: 'exhibit'; readonly exhibit: Exhibit };

export interface NumberedSlot {
  readonly slot: Slot;
  readonly number: number;
  /** Its text was another one in the older cycle. */
  readonly hasChanged: boolean;
}

/** In which part of the blocks the older cycle looked: always in the first, so that the smallest world has a history too. */
const OLDER_SHARE = 0.3;

export function isInOlderCycle(seed: string, block: number): boolean {
  return block === 0 || new Random(seed, 'older block', block).chance(OLDER_SHARE);
}

/** `exhibits`: how many hosts of a block show some. */
export function slotsOf(seed: string, host: Host, cycle: CycleKind, exhibits: number): NumberedSlot[] {
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
  const numbered = slots.map((slot, number) => ({ slot, number, hasChanged: random.chance(0.15) }));
  if (cycle === 'newer') return numbered;
  // One answer in fourteen is new since then; one host in ten answered on a port that is closed now.
  const older = numbered.filter(() => !random.chance(1 / 14));
  if (rank < 0 && place.role === 'machine' && random.chance(0.1)) {
    const name = random.pick(['telnet', 'ftp', 'vnc', 'redis', 'smb'] as const);
    const isThere = older.some(({ slot }) => slot.kind === 'service' && slot.name === name);
    if (!isThere) older.push({ slot: drawService(random, name), number: slots.length, hasChanged: true });
  }
  return older;
}

/** One after the other through the list. */
function exhibitSlot(number: number): Slot {
  const exhibit = EXHIBITS[number % EXHIBITS.length];
  if (exhibit === undefined) throw new Error('no exhibit');
  return { kind: 'exhibit', exhibit };
}

function machineSlots(random: Random, count: number): Slot[] {
  const names = chooseMachine(random).slice(0, count);
  return names.map((name): Slot => {
    if (name !== 'web') return drawService(random, name);
    const [scheme, port] = chooseWebPort(random);
    return { kind: 'bare', scheme, port };
  });
}

function drawService(random: Random, name: ServiceName): Slot {
  return { kind: 'service', name, variant: random.rank(services[name].variants) };
}

/** Each site once, then the ways to the first one that lead elsewhere, then what else the machine runs. */
function hostingSlots(random: Random, host: Host, count: number): Slot[] {
  const slots: Slot[] = [];
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
  const extras: Slot[] = [
    { kind: 'service', name: 'ssh', variant: random.rank(services.ssh.variants) },
    { kind: 'bare', scheme: 'http', port: 80 },
    { kind: 'bare', scheme: 'https', port: 443 },
  ];
  if (random.chance(0.5)) extras.reverse();
  for (const name of HOSTING_EXTRAS) extras.push(drawService(random, name));
  return [...slots, ...extras].slice(0, count);
}

function firstIsPlain([first]: readonly Slot[]): boolean {
  return first?.kind === 'site' && first.scheme === 'http';
}

/** The name that does not answer over plain HTTP already. */
function otherName(site: Site, [first]: readonly Slot[]): string {
  return first?.kind === 'site' && first.name === site.domain ? site.sub : site.domain;
}

import type { HostFieldChange } from '../../../model/operations/host-comparison-answers.ts';
import { compareText } from '../../reports/items/compare-text.ts';
import type { ComparedServices, Fate } from './compare-services.ts';
import { ComparisonSection } from './comparison-section.ts';
import type { SeenService } from './seen-services.ts';

/** Things that services have, such as products: each once for the host. */
export interface ThingKind<T, E extends object> {
  readonly of: (service: SeenService) => readonly T[];
  readonly keyOf: (thing: T) => string;
  /** All things with one key -> the entry of the section. */
  readonly entry: (things: readonly [T, ...T[]]) => E;
  readonly changes: (from: E, to: E) => readonly HostFieldChange[];
}

interface Gathered<T> {
  readonly things: [T, ...T[]];
  readonly services: SeenService[];
}

/**
 * Compares what the services of two sides have. A thing is gone if a service that had it was seen without it or has
 * gone, and not seen since if nobody looked at its services again.
 */
export function compareThings<T, E extends object>(
  { from, to }: { readonly from: readonly SeenService[]; readonly to: readonly SeenService[] },
  { fates }: Pick<ComparedServices, 'fates'>,
  isSameHost: boolean,
  kind: ThingKind<T, E>,
): ComparisonSection<E> {
  const section = new ComparisonSection<E>();
  const [old, current] = [gather(from, kind), gather(to, kind)];
  for (const [key, { things, services }] of old) {
    const entry = kind.entry(things);
    const at = Math.max(...services.map((service) => service.at));
    const other = current.get(key);
    const known = services.map((service) => fates.get(service));
    const isFresh = !isSameHost || known.some((fate) => fate?.kind === 'seen') || hasNew(other, services);
    if (other !== undefined && isFresh) {
      const after = kind.entry(other.things);
      section.pair(after, kind.changes(entry, after));
    } else section.miss(entry, at, fateOfThing(known));
  }
  for (const [key, { things }] of current) if (!old.has(key)) section.add(kind.entry(things));
  return section;
}

/** Whether a service has it that is not one of these observations. */
function hasNew<T>(other: Gathered<T> | undefined, services: readonly SeenService[]): boolean {
  const known = new Set(services.map(({ document, at }) => `${document} ${at}`));
  return other?.services.some(({ document, at }) => !known.has(`${document} ${at}`)) === true;
}

function fateOfThing(fates: readonly (Fate | undefined)[]) {
  const gone = fates.find((fate) => fate?.kind === 'gone');
  if (fates.some((fate) => fate?.kind === 'seen')) return { kind: 'gone', by: undefined } as const;
  return gone?.kind === 'gone' ? gone : ({ kind: 'not_seen' } as const);
}

function gather<T, E extends object>(
  services: readonly SeenService[],
  { of, keyOf }: ThingKind<T, E>,
): ReadonlyMap<string, Gathered<T>> {
  const all = new Map<string, Gathered<T>>();
  for (const service of services)
    for (const thing of of(service)) {
      const key = keyOf(thing);
      const known = all.get(key);
      if (known === undefined) all.set(key, { things: [thing], services: [service] });
      else {
        known.things.push(thing);
        known.services.push(service);
      }
    }
  return new Map([...all].sort(([a], [b]) => compareText(a, b)));
}

import type { Absence } from './comparison-section.ts';
import type { Looks } from './looks.ts';
import type { SeenService } from './seen-services.ts';

/** What is said of a service that nobody saw after a moment. `others`: the services of the host that was looked at. */
export async function absenceOf(
  { entry }: SeenService,
  since: number,
  others: readonly SeenService[],
  looks: Looks,
): Promise<Absence> {
  const isBelow = entry.path !== '' && entry.path !== '/';
  const isOpen = others.some(
    (other) => other.at > since && other.entry.port === entry.port && other.entry.protocol === entry.protocol,
  );
  // Only what the service answers leads to such a path: who looks at the port may not come there.
  if (isBelow && isOpen) return { kind: 'not_seen' };
  const by = await looks.firstAfter(since, entry);
  return by === undefined ? { kind: 'not_seen' } : { kind: 'gone', by };
}

export interface ServicePresence {
  /** Those that were there as far as is known. */
  readonly present: readonly SeenService[];
  /** Those that somebody looked for later, and did not see. */
  readonly gone: ReadonlyMap<SeenService, number>;
}

/** A search keeps a service that was seen once. Who looked later and did not see it says that it had gone. */
export async function presenceOf(services: readonly SeenService[], looks: Looks): Promise<ServicePresence> {
  const present: SeenService[] = [];
  const gone = new Map<SeenService, number>();
  for (const service of services) {
    const absence = await absenceOf(service, service.at, services, looks);
    if (absence.kind === 'gone' && absence.by !== undefined) gone.set(service, absence.by);
    else present.push(service);
  }
  return { present, gone };
}

import type { ComparedService } from '../../../model/operations/host-comparison-answers.ts';
import { compareText } from '../../reports/items/compare-text.ts';
import type { SearchContext } from '../../search-context.ts';
import { absenceOf, type ServicePresence } from './absence-of.ts';
import { type Absence, ComparisonSection } from './comparison-section.ts';
import type { Looks } from './looks.ts';
import type { SeenService } from './seen-services.ts';
import { answerChanges, isWordless, pairChanges } from './service-pair.ts';

/** What became of a service that `from` has: `seen` again, whatever changed, or absent. */
export type Fate = { readonly kind: 'seen' } | Absence;

export interface ServiceSides {
  readonly from: readonly SeenService[];
  readonly to: ServicePresence;
  /** One host at two dates. */
  readonly isSameHost: boolean;
}

export interface ComparedServices {
  readonly section: ComparisonSection<ComparedService>;
  /** Of each service of `from`. */
  readonly fates: ReadonlyMap<SeenService, Fate>;
}

/**
 * Compares the services of two sides by port, transport, protocol, name and path. A service that nobody looked for again
 * is not called gone.
 */
export async function compareServices(
  { slices }: SearchContext,
  { from, to, isSameHost }: ServiceSides,
  looks: Looks,
): Promise<ComparedServices> {
  const section = new ComparisonSection<ComparedService>();
  const fates = new Map<SeenService, Fate>();
  const [old, current, gone] = [byKey(from), byKey(to.present), byKey([...to.gone.keys()])];
  const added = new Map([...current].filter(([key]) => !old.has(key)));
  for (const [key, group] of old) {
    const others = current.get(key);
    const setFates = (fate: Fate): void => {
      for (const service of group) fates.set(service, fate);
    };
    if (others !== undefined) {
      const [service, other] = partners(group, others);
      if (isSameHost && isSameObservation(service, other)) {
        section.miss(service.entry, service.at, NOT_SEEN);
        setFates(NOT_SEEN);
        continue;
      }
      if (slices.isOver) await slices.next();
      const { changes, varied } = pairChanges(service.record, other.record);
      section.pair(other.entry, changes, varied);
      setFates(SEEN);
      continue;
    }
    const [service] = group;
    const [last] = gone.get(key) ?? [];
    const fate: Absence =
      last !== undefined
        ? { kind: 'gone', by: to.gone.get(last) }
        : await absenceOf(service, isSameHost ? service.at : Number.NEGATIVE_INFINITY, to.present, looks);
    setFates(fate);
    const partnersAtPort = wordlessPartners(service, added);
    for (const other of partnersAtPort) {
      added.delete(other.key);
      section.pair(other.entry, answerChanges(service.record, other.record));
    }
    if (partnersAtPort.length === 0) section.miss(service.entry, last?.at ?? service.at, fate);
  }
  for (const [first] of added.values()) section.add(first.entry);
  return { section, fates };
}

const SEEN: Fate = { kind: 'seen' };
const NOT_SEEN: Absence = { kind: 'not_seen' };

type Group = [SeenService, ...SeenService[]];

/** By port, and so on. The newest of each group comes first, as in the list. */
function byKey(services: readonly SeenService[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const service of services) {
    const group = groups.get(service.key);
    if (group === undefined) groups.set(service.key, [service]);
    else group.push(service);
  }
  const inOrder = ([, [{ entry: a }]]: [string, Group], [, [{ entry: b }]]: [string, Group]): number =>
    a.port - b.port || compareText(orderText(a), orderText(b));
  return new Map([...groups].sort(inOrder));
}

const orderText = ({ transport, protocol, host, path }: ComparedService): string =>
  JSON.stringify([transport, protocol, host ?? '', path]);

/** A name may have several addresses: the same one is compared on both sides, if there is one. */
function partners(group: Group, others: Group): readonly [SeenService, SeenService] {
  for (const service of group) {
    const other = others.find(({ address }) => address === service.address);
    if (other !== undefined) return [service, other];
  }
  return [group[0], others[0]];
}

/** Nobody saw it in between. */
const isSameObservation = (a: SeenService, b: SeenService): boolean => a.document === b.document && a.at === b.at;

/** Services that only the other side has at the same port, if one of the two said nothing there. */
function wordlessPartners({ entry, record }: SeenService, added: ReadonlyMap<string, Group>): readonly SeenService[] {
  const { port, transport, host } = entry;
  const isSilent = isWordless(record);
  return [...added.values()]
    .map(([first]) => first)
    .filter(
      (other) =>
        other.entry.port === port &&
        other.entry.transport === transport &&
        other.entry.host === host &&
        isWordless(other.record) !== isSilent,
    );
}

import type { ServiceItem, ServicePage, ServiceVulnerability } from '../../../model/scanner/service-item.ts';
import { differencesOf, differingMembers, type FieldChange } from './differences.ts';

export interface ServiceChanges {
  readonly changes: readonly FieldChange[];
  /** Vulnerabilities of pages that only this side saw. Nobody knows whether the other has them. */
  readonly unknown: Readonly<Record<'from' | 'to', readonly ServiceVulnerability[]>>;
}

/**
 * Two items of one service as JSON -> what differs. A page to which another service redirected is compared if both scans
 * were led to it: whether they were is a fact of the other service.
 */
export function serviceChanges(from: string, to: string): ServiceChanges {
  const [old, current] = differingMembers(from, to);
  const isByRedirect = isOnlyPages(from) || isOnlyPages(to);
  if (old.pages === undefined && current.pages === undefined && !isByRedirect)
    return { changes: differencesOf(old, current), unknown: { from: [], to: [] } };
  const [oldPages, currentPages] = [pagesOf(old), pagesOf(current)];
  const [oldLeft, currentLeft] = [alone(oldPages, currentPages), alone(currentPages, oldPages)];
  const unknown = {
    from: (name: Derived) => unknownOf(name, old, current, isByRedirect ? undefined : oldLeft),
    to: (name: Derived) => unknownOf(name, current, old, isByRedirect ? undefined : currentLeft),
  };
  const sides = isByRedirect
    ? ([ofAllPages(old), ofAllPages(current)] as const)
    : ([withoutUnknown(old, unknown.from), withoutUnknown(current, unknown.to)] as const);
  return {
    changes: differencesOf(
      { ...sides[0], pages: named(oldPages, oldLeft) },
      { ...sides[1], pages: named(currentPages, currentLeft) },
    ),
    unknown: {
      from: unknown.from('cve') as readonly ServiceVulnerability[],
      to: unknown.to('cve') as readonly ServiceVulnerability[],
    },
  };
}

type Members = Partial<ServiceItem>;

/** The text is looked for first because items are large, and few are such. */
const isOnlyPages = (json: string): boolean =>
  json.includes('"by_redirect":true') && (JSON.parse(json) as ServiceItem).by_redirect === true;

const pagesOf = ({ pages = [] }: Members): readonly ServicePage[] => pages;

/** Pages of one side that the other has not seen. */
function alone(pages: readonly ServicePage[], others: readonly ServicePage[]): readonly ServicePage[] {
  const uris = new Set(others.map(({ uri }) => uri));
  return pages.filter(({ uri }) => !uris.has(uri));
}

const named = (pages: readonly ServicePage[], left: readonly ServicePage[]): readonly object[] =>
  pages.filter((page) => !left.includes(page)).map((page) => ({ name: page.uri, ...page }));

/** What is a fact of the service whichever of its pages was seen. */
const ofAllPages = ({ certificate, tls, jarm }: Members): object => ({ certificate, tls, jarm });

function withoutUnknown(item: Members, unknownIn: (name: Derived) => readonly object[]): Members {
  const rest = Object.fromEntries(
    DERIVED.flatMap((name) => {
      const unknown = unknownIn(name);
      const list: readonly object[] | undefined = item[name];
      return list === undefined ? [] : [[name, list.filter((each) => !unknown.includes(each))]];
    }),
  );
  return { ...item, ...rest };
}

const DERIVED = ['products', 'cve'] as const;
type Derived = (typeof DERIVED)[number];

/** What the other side lacks, and may lack because it has not seen these pages; undefined: any page. */
function unknownOf(
  name: Derived,
  item: Members,
  other: Members,
  left: readonly ServicePage[] | undefined,
): readonly object[] {
  const texts = (list: readonly object[]) => new Set(list.map((each) => JSON.stringify(each)));
  const known = texts(other[name] ?? []);
  const ofPages = left === undefined ? undefined : texts(left.flatMap((page): readonly object[] => page[name] ?? []));
  return (item[name] ?? []).filter((each) => {
    const text = JSON.stringify(each);
    return !known.has(text) && ofPages?.has(text) !== false;
  });
}

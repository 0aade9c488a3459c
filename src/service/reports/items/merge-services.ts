import { defined } from '../../../model/defined.ts';
import type { ServiceItem, ServicePage, ServiceRedirect } from '../../../model/scanner/service-item.ts';
import { compareText } from './compare-text.ts';
import type { ServiceReading } from './read-service.ts';

export type ServiceRecord = Pick<ServiceReading, 'item' | 'isLed'>;

/**
 * The records of one service, the one behind most redirects first -> the service. It is described by what a visitor
 * of it ends up with. Where others redirected to is among its pages, so that it is the same whoever redirects to it.
 * Products and vulnerabilities are those of all records.
 */
export function mergeServices(records: readonly [ServiceRecord, ...ServiceRecord[]]): ServiceItem {
  const own = records.filter(({ isLed }) => !isLed);
  const [last, ...earlier] = itemsOf(own.length === 0 ? records : own);
  const item = merged(last ?? records[0].item, earlier);
  const pages = pagesOf(records, own);
  const all = itemsOf(records);
  return {
    ...item,
    products: distinct(all.flatMap(({ products }) => products)),
    cve: distinct(all.flatMap(({ cve }) => cve)),
    ...defined({ pages: pages.length === 0 ? undefined : pages, by_redirect: own.length === 0 ? true : undefined }),
  };
}

const itemsOf = (records: readonly ServiceRecord[]): readonly ServiceItem[] => records.map(({ item }) => item);

function merged(last: ServiceItem, earlier: readonly ServiceItem[]): ServiceItem {
  if (earlier.length === 0) return last;
  const all = [last, ...earlier];
  const certificate = all.find((item) => item.certificate !== undefined)?.certificate;
  const title = all.find((item) => item.title !== undefined)?.title;
  const redirects = redirectsOf(earlier, last.uri);
  return {
    ...last,
    ...defined({ title, certificate, redirects: redirects.length === 0 ? undefined : redirects }),
  };
}

const MAX_REDIRECTS = 20;

/** In the order in which they were followed. */
function redirectsOf(earlier: readonly ServiceItem[], end: string | undefined): readonly ServiceRedirect[] {
  const statuses = new Map<string, number | null>();
  for (const { uri, status } of earlier.toReversed())
    if (uri !== undefined && uri !== end && !statuses.has(uri)) statuses.set(uri, status ?? null);
  return [...statuses].slice(0, MAX_REDIRECTS).map(([uri, status]) => ({ uri, status }));
}

const MAX_PAGES = 10;

/** Those of the records that no own record shows, each once, by URI, with what only they have. */
function pagesOf(records: readonly ServiceRecord[], own: readonly ServiceRecord[]): readonly ServicePage[] {
  const shown = new Set(own.map(({ item: { uri } }) => uri));
  const of = (name: 'products' | 'cve') => new Set(own.flatMap(({ item }) => jsonLines(item[name])));
  const [products, cve] = [of('products'), of('cve')];
  const pages = new Map<string, ServicePage>();
  for (const { item, isLed } of records) {
    const { uri } = item;
    if (isLed && uri !== undefined && !shown.has(uri) && !pages.has(uri))
      pages.set(uri, {
        ...pageOf(uri, item),
        products: item.products.filter((each) => !products.has(JSON.stringify(each))),
        cve: item.cve.filter((each) => !cve.has(JSON.stringify(each))),
      });
  }
  return [...pages.values()].sort((a, b) => compareText(a.uri, b.uri)).slice(0, MAX_PAGES);
}

const jsonLines = (list: readonly object[]): readonly string[] => list.map((each) => JSON.stringify(each));

/** What every page of a service has in common is left out. */
function pageOf(uri: string, item: ServiceItem): ServicePage {
  const { address, port, transport, protocol, host, prot7, certificate, tls, jarm, ...page } = item;
  return { ...page, uri };
}

/** Each once, by name. */
function distinct<T extends { readonly name: string }>(things: readonly T[]): readonly T[] {
  const byText = new Map(things.map((thing) => [JSON.stringify(thing), thing]));
  return [...byText]
    .sort(([a, { name: nameOfA }], [b, { name: nameOfB }]) => compareText(nameOfA, nameOfB) || compareText(a, b))
    .map(([, thing]) => thing);
}

import { compareText } from './compare-text.ts';
import type { ServiceItem, ServiceRedirect } from './service-item.ts';

/**
 * The records of one service, the one behind most redirects first -> the service. It is described by what a visitor
 * ends up with; products and vulnerabilities are those of all records.
 */
export function mergeServices([last, ...earlier]: readonly [ServiceItem, ...ServiceItem[]]): ServiceItem {
  if (earlier.length === 0) return last;
  const all = [last, ...earlier];
  const { products: _, cve: __, ...rest } = last;
  const certificate = all.find((item) => item.certificate !== undefined)?.certificate;
  const title = all.find((item) => item.title !== undefined)?.title;
  const redirects = redirectsOf(earlier, last.uri);
  return {
    ...rest,
    ...(title === undefined ? {} : { title }),
    products: distinct(all.flatMap(({ products }) => products)),
    cve: distinct(all.flatMap(({ cve }) => cve)),
    ...(certificate === undefined ? {} : { certificate }),
    ...(redirects.length === 0 ? {} : { redirects }),
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

/** Each once, by name. */
function distinct<T extends { readonly name: string }>(things: readonly T[]): readonly T[] {
  const byText = new Map(things.map((thing) => [JSON.stringify(thing), thing]));
  return [...byText]
    .sort(([a, { name: nameOfA }], [b, { name: nameOfB }]) => compareText(nameOfA, nameOfB) || compareText(a, b))
    .map(([, thing]) => thing);
}

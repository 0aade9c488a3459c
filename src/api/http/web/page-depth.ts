import { applicationPages } from '../../../view/pages/application-pages.ts';

/**
 * How many folders the address of a page of the browser application is below that of the application; undefined for
 * any other address. Counted in the text that the browser resolves references against: repeated slashes count, and
 * encoded ones do not.
 */
export function pageDepth(url: string): number | undefined {
  const [path = ''] = url.split('?', 1);
  const components = path.split('/');
  const depth = components.length - 2;
  if (!path.startsWith('/') || depth > MOST_DEPTH) return undefined;
  const first = components.find((component) => component !== '');
  return first === undefined || PAGES.has(first) ? depth : undefined;
}

const PAGES: ReadonlySet<string> = new Set(applicationPages);
/** More than any page has. Each folder makes every reference of the answer longer. */
const MOST_DEPTH = 16;

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { SearchView } from '../../test/web/search-view.ts';
import type { WebGroup } from './group.ts';
import { firstResultTime, signedInTab } from './search-tab.ts';

/** Sizes of the files, and how many requests there are before the first result. */
export const sizes: WebGroup = {
  name: 'sizes',
  async run({ browser, server, report }) {
    const page = await readFile(new URL('index.html', DIST), 'utf8');
    const entry = [...page.matchAll(/"\.\/assets\/([^"]+)"/g)].map(([, name = '']) => name);
    for (const [ending, most] of [
      ['js', 150],
      ['css', 30],
    ] as const) {
      const kilobytes = await zippedKilobytes(entry.filter((name) => name.endsWith(`.${ending}`)));
      report({ what: `entry, ${ending}, gzip`, measured: kilobytes, unit: 'kB', target: { atMost: most } });
    }
    await using tab = await signedInTab({ browser, server });
    await firstResultTime(tab, 'search/responses?q=*');
    const before = await tab.page.evaluate(pathsBeforeFirst);
    report({
      what: 'requests to the first result',
      measured: before.length,
      unit: '',
      target: { atMost: 8 },
      note: before.join(' '),
    });
    const api = before.filter((path) => path.startsWith('/api/')).length;
    report({ what: 'of them to the API', measured: api, unit: '', target: { atMost: 1 } });
    await new SearchView(tab.page).editor();
    const all = await tab.page.evaluate(allPaths);
    const later = all.filter((path) => path.endsWith('.js') && !before.includes(path)).map(fileName);
    report({
      what: 'editor and tools, after it, gzip',
      measured: await zippedKilobytes(later),
      unit: 'kB',
      target: { atMost: 170 },
      note: later.join(' '),
    });
  },
};

/** In the page: what was asked before the answer of the view was there, the page itself included. */
function pathsBeforeFirst(): readonly string[] {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answered = all.find(({ name }) => name.includes('/view/'))?.responseEnd ?? 0;
  const early = all.filter(({ startTime }) => startTime < answered);
  return [location.pathname, ...early.map(({ name }) => new URL(name).pathname)];
}

const allPaths = (): readonly string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

const fileName = (path: string): string => path.replace('/assets/', '');

const DIST = new URL('../../web/dist/', import.meta.url);

async function zippedKilobytes(names: readonly string[]): Promise<number> {
  const bytes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(new URL(`assets/${name}`, DIST)), { level: 9 }).length),
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
}

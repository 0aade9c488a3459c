/**
 * Host summaries of a demonstration world against what is wanted of them, and against the searches they are made of, asked one by one.
 * PERIPLUS_BENCH_SIZE says how many responses, PERIPLUS_BENCH_DIR where the loaded store is kept for the next time.
 */
import { parseHost } from '../src/addr/host.ts';
import type { Collection } from '../src/model/collection.ts';
import { queriesOf } from '../src/service/host/host-queries.ts';
import { hostSummary } from '../src/service/host/host-summary.ts';
import { search } from '../src/service/search.ts';
import { type SearchContext, searchContext } from '../src/service/search-context.ts';
import type { Store } from '../src/store/store.ts';
import { type Figure, figureLines, HEADING } from './store/figure.ts';
import { percentile } from './store/percentile.ts';
import { atMost, readSetting, type Setting, wantedAt } from './store/setting.ts';
import { timed } from './store/timing.ts';
import { addressesWithin } from './world/nested-ranges.ts';
import { LARGE, openWorld, someValues, weightOf } from './world/open-world.ts';

export const title = 'host summaries';

const HOSTS = 200;
const ANYBODY = { caller: { kind: 'anonymous' }, publicOnly: false, asOf: undefined } as const;

export async function run(print: (line: string) => void): Promise<void> {
  using setting = readSetting(process.env);
  await using store = await openWorld(setting, console.log);
  const context = searchContext(store, Date.now);
  const addresses = someValues(setting, 'responses', 'ip', HOSTS);
  const names = someValues(setting, 'domains', 'domain', HOSTS);
  print(await weightOf(store));
  print(`${addresses.length} addresses and ${names.length} names in turn`);
  print(HEADING);
  const tell = (figure: Figure): void => {
    for (const line of figureLines(figure)) print(line);
  };
  const wanted = { median: wantedAt(setting.size, atMost(40)), p99: wantedAt(setting.size, atMost(200)) };
  for (const [what, hosts] of [
    ['an address', addresses],
    ['a name', names],
    [`an address with ${LARGE.services.toLocaleString('en')} services`, [LARGE.ip]],
    [`a domain with ${LARGE.names.toLocaleString('en')} names`, [LARGE.domain]],
  ] as const) {
    const { median, p95 } = await timed(hosts, (host) => summary(context, host));
    const oneByOne = await timed(hosts, (host) => searches(context, host));
    const ratio = `${(median / oneByOne.median).toFixed(2)} of a first page of each search it is made of, one after another (${oneByOne.median.toFixed(1)} ms)`;
    tell({ what, seen: median, p95, unit: 'ms', wanted: wanted.median, note: ratio });
  }
  await ranges(store, setting, tell);
  const times: number[] = [];
  for (const host of [...addresses, ...names, LARGE.ip, LARGE.domain]) {
    const begun = performance.now();
    await summary(context, host);
    times.push(performance.now() - begun);
  }
  tell({
    what: 'the slowest of a hundred, of all of these',
    seen: percentile(times, 0.99),
    unit: 'ms',
    wanted: wanted.p99,
  });
}

/** From an address to the smallest of millions of ranges around it: the first time, when its page is read, and again. */
async function ranges({ sideTables }: Store, setting: Setting, tell: (figure: Figure) => void): Promise<void> {
  const inside = addressesWithin(HOSTS);
  const look = async (address: string): Promise<number> => {
    const [known = []] = await sideTables.addresses.at([address]);
    if (known.length === 0) throw new Error(`no range is around ${address}`);
    return known.length;
  };
  const deep = await Promise.all(inside.slice(0, 10).map(look));
  const { median, p95, firstMedian } = await timed(inside, look);
  const note = `${Math.max(...deep)} ranges around an address; ${firstMedian.toFixed(2)} ms the first time`;
  const wanted = wantedAt(setting.size, atMost(5));
  tell({ what: 'the smallest range around an address', seen: median, p95, unit: 'ms', wanted, note });
}

async function summary(context: SearchContext, text: string): Promise<void> {
  const host = parseHost(text);
  if (host === undefined || (await hostSummary(context, { ...ANYBODY, host })) === undefined)
    throw new Error(`nothing is known of ${text}`);
}

async function searches(context: SearchContext, text: string): Promise<void> {
  const host = parseHost(text);
  if (host === undefined) return;
  for (const [collection, q] of Object.entries(queriesOf(host)) as [Collection, string][]) {
    const page = {
      start: 0,
      sort: undefined,
      cursor: undefined,
      indices: undefined,
      fields: [],
      mode: 'include',
    } as const;
    await search(context, { ...page, collection, q, caller: ANYBODY.caller });
  }
}

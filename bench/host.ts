/**
 * Host summaries of a demonstration world against their targets, and against the sequential searches they consist of.
 * PERIPLUS_BENCH_SIZE is the number of responses, PERIPLUS_BENCH_DIR keeps the loaded store for the next run.
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
import { atMost, readSetting, type Setting, targetAt } from './store/setting.ts';
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
  print(`${addresses.length} addresses and ${names.length} names, alternating`);
  print(HEADING);
  const report = (figure: Figure): void => {
    for (const line of figureLines(figure)) print(line);
  };
  const target = { median: targetAt(setting.size, atMost(15)), p99: targetAt(setting.size, atMost(200)) };
  for (const [what, hosts] of [
    ['an address', addresses],
    ['a name', names],
    [`an address with ${LARGE.services.toLocaleString('en')} services`, [LARGE.ip]],
    [`a domain with ${LARGE.names.toLocaleString('en')} names`, [LARGE.domain]],
  ] as const) {
    const { median, p95 } = await timed(hosts, (host) => summary(context, host));
    const oneByOne = await timed(hosts, (host) => searches(context, host));
    const ratio = `${(median / oneByOne.median).toFixed(2)} of the first pages of its searches, one after another (${oneByOne.median.toFixed(1)} ms)`;
    report({ what, measured: median, p95, unit: 'ms', target: target.median, note: ratio });
  }
  await ranges(store, setting, report);
  const times: number[] = [];
  for (const host of [...addresses, ...names, LARGE.ip, LARGE.domain]) {
    const begun = performance.now();
    await summary(context, host);
    times.push(performance.now() - begun);
  }
  report({
    what: 'all of these, 99th percentile',
    measured: percentile(times, 0.99),
    unit: 'ms',
    target: target.p99,
  });
}

/** Looks up the smallest of millions of ranges around an address: with a cold page, then with a warm one. */
async function ranges({ sideTables }: Store, setting: Setting, report: (figure: Figure) => void): Promise<void> {
  const inside = addressesWithin(HOSTS);
  const look = async (address: string): Promise<number> => {
    const [surrounding = []] = await sideTables.addresses.at([address]);
    if (surrounding.length === 0) throw new Error(`no range around ${address}`);
    return surrounding.length;
  };
  const deep = await Promise.all(inside.slice(0, 10).map(look));
  const { median, p95, firstMedian } = await timed(inside, look);
  const note = `${Math.max(...deep)} ranges around an address; ${firstMedian.toFixed(2)} ms the first time`;
  const target = targetAt(setting.size, atMost(1));
  report({ what: 'the smallest range around an address', measured: median, p95, unit: 'ms', target, note });
}

async function summary(context: SearchContext, text: string): Promise<void> {
  const host = parseHost(text);
  if (host === undefined || (await hostSummary(context, { ...ANYBODY, host })) === undefined)
    throw new Error(`no summary of ${text}`);
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

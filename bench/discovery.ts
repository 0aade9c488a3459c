/**
 * Discovery in a demonstration world against its targets, and how much a group slows down light searches.
 * PERIPLUS_BENCH_SIZE is the number of responses, PERIPLUS_BENCH_DIR keeps the loaded store for the next run.
 */
import { countGroup, countNode, groupResults } from '../src/service/discovery/discover.ts';
import { DiscoverySessions } from '../src/service/discovery/discovery-sessions.ts';
import { type SearchContext, searchContext } from '../src/service/search-context.ts';
import { type Figure, figureLines, HEADING } from './store/figure.ts';
import { median, percentile } from './store/percentile.ts';
import { atMost, readSetting, targetAt } from './store/setting.ts';
import { timed } from './store/timing.ts';
import { LARGE, openWorld, someValues, weightOf } from './world/open-world.ts';

export const title = 'discovery';

const NODES = 64;
const GROUP = 1_000;
const MAIL_SERVERS = 31;

export async function run(print: (line: string) => void): Promise<void> {
  using setting = readSetting(process.env);
  await using store = await openWorld(setting, console.log);
  const context = searchContext(store, Date.now);
  const sessions = new DiscoverySessions(Date.now);
  const input = (type: 'domain' | 'ip', values: readonly string[]) => ({
    type,
    values,
    owner: 'bench',
    sessions,
    options: {},
  });
  const names = someValues(setting, 'domains', 'domain', GROUP);
  const addresses = someValues(setting, 'responses', 'ip', NODES);
  print(await weightOf(store));
  print(`groups of ${names.length} names`);
  print(HEADING);
  const report = (figure: Figure): void => {
    for (const line of figureLines(figure)) print(line);
  };
  const target = (most: number) => targetAt(setting.size, atMost(most));

  const ofNames = await timed(names.slice(0, NODES), (name) => countNode(context, input('domain', [name])));
  report({
    what: 'all searches of a domain',
    measured: ofNames.median,
    p95: ofNames.p95,
    unit: 'ms',
    target: target(150),
  });
  const large = await timed([LARGE.domain], (name) => countNode(context, input('domain', [name])));
  const times = `${(large.median / ofNames.median).toFixed(2)} of an ordinary domain`;
  report({
    what: `a domain with ${LARGE.names.toLocaleString('en')} names`,
    measured: large.median,
    unit: 'ms',
    target: target(150),
    note: times,
  });
  const ofIps = await timed(addresses, (ip) => countNode(context, input('ip', [ip])));
  report({ what: 'all searches of an address', measured: ofIps.median, p95: ofIps.p95, unit: 'ms' });

  const idle = await lightSearches(context, names, async () => await new Promise((done) => setTimeout(done, 3_000)));
  let first = 0;
  let all = 0;
  const busy = await lightSearches(context, names, async () => {
    const begun = performance.now();
    for await (const _ of (await countGroup(context, input('domain', names))).chunks)
      first ||= performance.now() - begun;
    all = performance.now() - begun;
  });
  report({ what: `a group of ${names.length}: first line`, measured: first / 1_000, unit: 's', target: target(1) });
  report({ what: `a group of ${names.length}: all lines`, measured: all / 1_000, unit: 's', target: target(30) });
  const ratio = `median ${median(busy).toFixed(1)} ms during the group, ${median(idle).toFixed(1)} ms idle; 95th ${percentile(busy, 0.95).toFixed(1)} and ${percentile(idle, 0.95).toFixed(1)}`;
  report({ what: 'a light search during the group', measured: median(busy) / median(idle), unit: 'x', note: ratio });
  const begun = performance.now();
  for await (const _ of (
    await groupResults(context, { ...input('domain', names), searchId: MAIL_SERVERS, countId: undefined })
  ).chunks)
    void _;
  report({
    what: 'the mail servers of the group',
    measured: (performance.now() - begun) / 1_000,
    unit: 's',
    target: target(30),
  });
}

/** The latency of successive pages while other work runs. */
async function lightSearches(
  { store }: SearchContext,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  let isOver = false;
  const over = work().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  for (let at = 0; !isOver; at++) {
    const begun = performance.now();
    const value = names[at % names.length] ?? '';
    await store.page({
      collection: 'domains',
      plan: {
        kind: 'match',
        fields: [{ path: 'domain', type: 'keyword' }],
        test: { kind: 'equals', value, fold: false },
      },
      scope: { kind: 'latest' },
      size: 20,
    });
    times.push(performance.now() - begun);
  }
  await over;
  return times;
}

/**
 * How the times of the store grow with its records: the same questions to a store of PERIPLUS_BENCH_SIZE responses
 * (default: five million) and to one of a fifth of them, in turn. PERIPLUS_BENCH_DIR keeps the records and both stores
 * for the next run; they are those of the benchmark `store`.
 */
import type { Selection, Store } from '../src/store/store.ts';
import type { Choices } from './store/choose.ts';
import { type Data, prepareData } from './store/data.ts';
import { FACETS } from './store/facets.ts';
import type { Figure } from './store/figure.ts';
import { ask, latest, PAGE } from './store/group.ts';
import { printHead, ResultTable } from './store/groups-of-rows.ts';
import { inProcess } from './store/in-process.ts';
import { openPopulated } from './store/opening.ts';
import { type PopulatedStore, populate } from './store/populated.ts';
import { readSetting, type Setting } from './store/setting.ts';
import { type Timing, timed } from './store/timing.ts';

export const title = 'the store with five times the records';

const FIVE_MILLION = '5000000';
const FACTOR = 5;
const TARGET = { atMost: 2.5 };

const EXPLANATION: readonly string[] = [
  'Ratios of medians: the larger store to the smaller one, over the same kinds of questions through the interface of the store, asked before.',
];

export async function run(print: (line: string) => void): Promise<void> {
  using large = readSetting({ PERIPLUS_BENCH_SIZE: FIVE_MILLION, ...process.env });
  const small: Setting = { ...large, size: Math.round(large.size / FACTOR), [Symbol.dispose]: () => {} };
  const sides = [await sideOf(small), await sideOf(large)] as const;
  printHead(print, large, sides[1].data, EXPLANATION);
  const table = new ResultTable(print);
  await using smaller = await openPopulated(sides[0].populated.directory);
  await using larger = await openPopulated(sides[1].populated.directory);
  const stores = [smaller, larger] as const;
  const both = sides.map(({ choices }) => [...choices.light, choices.titlePhrase, choices.bodyPhrase]);
  for (const verb of ['page', 'count'] as const)
    for (const [at, { name }] of (both[0] ?? []).entries()) {
      const [one, many] = both.map((kinds) => (kinds[at]?.queries ?? []).map(latest));
      table.report(
        await row(`${verb}: ${name}`, stores, [one ?? [], many ?? []], (store, selection) =>
          ask(store, verb, selection),
        ),
      );
    }
  const everything = [latest('*')];
  for (const { what, fields } of FACETS)
    table.report(
      await row(`facet: ${what}`, stores, [everything, everything], (store, selection) =>
        store.facet({ ...selection, fields, size: PAGE }),
      ),
    );
  table.report(loads(sides));
  table.end();
}

interface Side {
  readonly data: Data;
  readonly populated: PopulatedStore;
  readonly choices: Choices;
}

async function sideOf(setting: Setting): Promise<Side> {
  const data = await prepareData(setting, console.log);
  const populated = await populate(setting, data, console.log);
  return { data, populated, choices: await inProcess<Choices>('choose-process.ts', data.responses) };
}

type Call = (store: Store, selection: Selection) => Promise<unknown>;

type Pair<T> = readonly [smaller: T, larger: T];

async function row(
  what: string,
  stores: Pair<Store>,
  selections: Pair<readonly Selection[]>,
  call: Call,
): Promise<Figure> {
  const smaller = await warmTimes(selections[0], (selection) => call(stores[0], selection));
  const larger = await warmTimes(selections[1], (selection) => call(stores[1], selection));
  return {
    what,
    measured: larger.median / smaller.median,
    unit: 'x',
    target: TARGET,
    note: `${shown(smaller)} to ${shown(larger)}`,
  };
}

/** Of a second pass: the first one reads files from the disk, of which the larger store has more. */
async function warmTimes(
  selections: readonly Selection[],
  work: (selection: Selection) => Promise<unknown>,
): Promise<Timing> {
  await timed(selections, work);
  return await timed(selections, work);
}

const shown = ({ median, p95 }: Timing): string => `${median.toFixed(2)} ms (p95 ${p95.toFixed(2)} ms)`;

/** Seconds for a record, of the loads that made the stores. */
function loads([smaller, larger]: Pair<Side>): Figure {
  const [one, many] = [smaller, larger].map(
    ({ populated: { load } }) => (load.seconds + load.joinSeconds) / load.records,
  );
  const of = ({ populated: { load } }: Side): string =>
    `${load.records.toLocaleString('en')} records in ${load.seconds.toFixed(0)} s, merged in ${load.joinSeconds.toFixed(0)} s more`;
  return {
    what: 'load and merge, a record',
    measured: (many ?? NaN) / (one ?? NaN),
    unit: 'x',
    note: `${of(smaller)}; ${of(larger)}`,
  };
}

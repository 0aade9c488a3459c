/**
 * The store through its interface, against its targets at 1 M and at 5 M responses of the demonstration world.
 * PERIPLUS_BENCH_SIZE is the number of responses, PERIPLUS_BENCH_DIR keeps the records and the loaded store for the
 * next run; `--only pages,counts` runs some groups.
 */
import { callers } from './store/callers.ts';
import type { Choices } from './store/choose.ts';
import { counts } from './store/counts.ts';
import { prepareData } from './store/data.ts';
import { disk } from './store/disk.ts';
import { facets } from './store/facets.ts';
import type { Figure } from './store/figure.ts';
import type { BenchContext, Group } from './store/group.ts';
import { chosenGroups, printHead, ResultTable } from './store/groups-of-rows.ts';
import { inProcess } from './store/in-process.ts';
import { memory } from './store/memory.ts';
import { opening, openPopulated } from './store/opening.ts';
import { pages } from './store/pages.ts';
import { populate } from './store/populated.ts';
import { publishing } from './store/publishing.ts';
import { scans } from './store/scans.ts';
import { readSetting } from './store/setting.ts';
import { streams } from './store/streams.ts';
import { writes } from './store/writes.ts';

export const title = 'the store through its interface';

/** The order matters: memory before any read, pages before any count, publishing last. */
const GROUPS: readonly Group[] = [
  writes,
  opening,
  memory,
  pages,
  counts,
  facets,
  scans,
  callers,
  streams,
  disk,
  publishing,
];

const EXPLANATION: readonly string[] = [
  'Times are medians over calls with prepared plans, after 3 warm-up runs. The calls of a row use 64 values in turn, or 10 if no more are as',
  'frequent. An engine may cache the documents that match a condition, so the first use of each value is shown separately.',
];

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const groups = chosenGroups(GROUPS, only);

  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.log);
  const populated = await populate(setting, data, console.log);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const table = new ResultTable(print);
  const report = (figure: Figure): void => table.report(figure);
  const context: BenchContext = { setting, data, populated, choices, report, say: console.log };

  printHead(print, setting, data, EXPLANATION);
  for (const group of groups) if (group.kind === 'closed') await group.run(context);
  await using store = await openPopulated(populated.directory);
  for (const group of groups) if (group.kind === 'open') await group.run(context, store);
  table.end();
}

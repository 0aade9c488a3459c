/**
 * The browser application against its targets at 1 M responses of the demonstration world, in a Chromium of this
 * machine without a graphics card. The records and the store are those of the benchmark `store`:
 * PERIPLUS_BENCH_SIZE sets their number, PERIPLUS_BENCH_DIR their directory; `--only sizes,typing` runs some groups.
 * `npm start` builds the application first.
 */
import { TestBrowser } from '../test/kit/browser.ts';
import { populateInstallation } from './api/installation.ts';
import { startServer } from './api/server.ts';
import { prepareData } from './store/data.ts';
import { chosenGroups, printHead, ResultTable } from './store/groups-of-rows.ts';
import { populate } from './store/populated.ts';
import { readSetting } from './store/setting.ts';
import { faults } from './web/faults.ts';
import { firstResults } from './web/first-results.ts';
import { graphFrames } from './web/graph-frames.ts';
import type { WebGroup } from './web/group.ts';
import { heap } from './web/heap.ts';
import { largeRecord } from './web/large-record.ts';
import { sizes } from './web/sizes.ts';
import { typing } from './web/typing.ts';

export const title = 'the browser application';

const GROUPS: readonly WebGroup[] = [sizes, firstResults, typing, heap, graphFrames, faults, largeRecord];

const EXPLANATION: readonly string[] = [
  'Times are medians. They are those of the page: from the navigation or the key to the frame or the element. Cold: the browser has nothing in its cache.',
];

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const groups = chosenGroups(GROUPS, only);
  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.log);
  const populated = await populate(setting, data, console.log);
  await using server = await startServer(await populateInstallation(setting, populated));
  const table = new ResultTable(print);
  printHead(print, setting, data, EXPLANATION);
  for (const group of groups) {
    const browser = new TestBrowser(group.traits ?? {});
    await browser.start();
    try {
      await group.run({ browser, server, report: (figure) => table.report(figure) });
    } finally {
      await browser.stop();
    }
  }
  table.end();
}

/**
 * The store through its seam, against what is wanted of it at 1 M and at 5 M responses of the demonstration world. PERIPLUS_BENCH_SIZE says how
 * many, PERIPLUS_BENCH_DIR where the records and the loaded store are kept for the next time; `--only pages,counts` runs some groups.
 */
import { loadavg } from 'node:os';
import { callers } from './store/callers.ts';
import type { Choices } from './store/choose.ts';
import { counts } from './store/counts.ts';
import { prepareData } from './store/data.ts';
import { disk } from './store/disk.ts';
import { facets } from './store/facets.ts';
import { type Figure, figureLines, HEADING, verdict } from './store/figure.ts';
import type { Ground, Group } from './store/group.ts';
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

export const title = 'the store through its seam';

/** In this order: memory before anything has been read, pages before anything has been counted, publishing last. */
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
  'Times are medians over calls of the seam with plans made before, 3 runs thrown away. The values change from call to call: 64 for a row,',
  'or 10 where not more are as frequent. An engine may remember which rows a condition held for, so the first use of each is told apart.',
];

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  const unknown = only.filter((name) => !GROUPS.some((group) => group.name === name));
  if (unknown.length > 0) {
    throw new RangeError(
      `No group is called ${unknown.join(', ')}. There are: ${GROUPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  const groups = GROUPS.filter(({ name }) => only.length === 0 || only.includes(name));

  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.log);
  const populated = await populate(setting, data, console.log);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const judged: string[] = [];
  const tell = (figure: Figure): void => {
    for (const line of figureLines(figure)) print(line);
    if (figure.wanted !== undefined) judged.push(verdict(figure.seen, figure.wanted));
  };
  const ground: Ground = { setting, data, populated, choices, tell, say: console.log };

  const { lines, bytes } = data.responsesWeight;
  print(
    `${lines.toLocaleString('en')} responses, ${Math.round(bytes / lines)} bytes in the mean; seed ${setting.seed}`,
  );
  for (const line of EXPLANATION) print(line);
  print(`Other work on the machine shows in all of it: load average ${loadavg()[0]?.toFixed(1)} at the start.`);
  print(HEADING);
  for (const group of groups) if (group.kind === 'closed') await group.run(ground);
  await using store = await openPopulated(populated.directory);
  for (const group of groups) if (group.kind === 'open') await group.run(ground, store);
  const missed = judged.filter((one) => one === 'miss').length;
  print(`${judged.length - missed} of ${judged.length} as wanted, ${missed} missed`);
}

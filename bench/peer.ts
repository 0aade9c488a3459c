/**
 * The service on its embedded engine beside OpenSearch: the same responses of the demonstration world in both, the same questions to both over
 * HTTP. PERIPLUS_BENCH_SIZE says how many, PERIPLUS_BENCH_DIR where records and both stores are kept for the next time; `--only 1g,512m` tries
 * some sizes of heap. Needs ../shared/opensearch and a JDK.
 */
import { loadavg } from 'node:os';
import { FAMILY_BOUNDS, familyFigures, heading, heapFigures, loadFigures, rowLine } from './peer/figures.ts';
import { forgetHalf } from './peer/kept-load.ts';
import { loadOurs, openOurs, oursDirectory } from './peer/ours.ts';
import { compared, type Paired, type Pass, paired } from './peer/paired.ts';
import { peerMissing } from './peer/peer-node.ts';
import { FAMILIES, type Row, rows } from './peer/question.ts';
import { loadTheirs, openTheirs, theirsDirectory } from './peer/theirs.ts';
import type { Choices } from './store/choose.ts';
import { prepareData } from './store/data.ts';
import { HEADING } from './store/figure.ts';
import { JudgedRows } from './store/groups-of-rows.ts';
import { inProcess } from './store/in-process.ts';
import { readSetting, type Setting } from './store/setting.ts';

export const title = 'the service on its embedded engine beside OpenSearch, both over HTTP';

/** The first is what it is loaded with, and what the table is of. */
const HEAPS = ['1g', '512m', '256m'] as const;

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  if (peerMissing !== undefined) throw new Error(`this bench needs ${peerMissing}`);
  const heaps = HEAPS.filter((heap) => only.length === 0 || only.includes(heap));
  if (heaps.length === 0) throw new RangeError(`No such heap. There are: ${HEAPS.join(', ')}.`);
  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.error);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const asked = rows(choices, setting.size);
  await forgetHalf([oursDirectory(setting), theirsDirectory(setting)]);
  const loaded = { ours: await loadOurs(setting, data), theirs: await loadTheirs(setting, data, HEAPS[0]) };

  const passes: Pass[] = [];
  const { lines, bytes } = data.responsesWeight;
  print(
    `${lines.toLocaleString('en')} responses, ${Math.round(bytes / lines)} bytes in the mean; seed ${setting.seed}`,
  );
  for (const line of EXPLANATION) print(line);
  for (const heap of heaps) {
    try {
      passes.push(await pass(setting, heap, asked, passes.length === 0 ? print : undefined));
    } catch (error) {
      if (passes.length === 0) throw error;
      print(`heap ${heap}: ${error instanceof Error ? error.message : error}`);
    }
  }

  const judged = new JudgedRows(print);
  print(HEADING);
  const [first] = passes;
  if (first !== undefined)
    for (const family of FAMILIES) for (const one of familyFigures(first, family, FAMILY_BOUNDS)) judged.tell(one);
  for (const one of loadFigures(loaded.ours, loaded.theirs)) judged.tell(one);
  for (const one of heapFigures(passes)) judged.tell(one);
  judged.end();
}

/** All rows with one size of heap; the rows of the first are printed. */
async function pass(
  setting: Setting,
  heap: string,
  asked: readonly Row[],
  print: ((line: string) => void) | undefined,
): Promise<Pass> {
  await using ours = await openOurs(setting);
  await using theirs = await openTheirs(setting, heap);
  const tell = print ?? (() => {});
  tell(`OpenSearch ${theirs.version}; load average ${loadavg()[0]?.toFixed(1)} at the start.`);
  console.error(`heap ${heap}: warming and comparing ...`);
  const differences = await compared(asked, ours, theirs);
  for (const { question, ours: own, theirs: other } of differences)
    (print ?? console.error)(`differ: ${JSON.stringify(question)}: ours ${shown(own)}, theirs ${shown(other)}`);
  await compared(asked, ours, theirs);
  tell(heading);
  const rows: Paired[] = [];
  for (const row of asked) {
    const one = await paired(row, ours, theirs);
    rows.push(one);
    tell(rowLine(one));
    if (print === undefined) console.error(`heap ${heap}, ${rows.length} of ${asked.length}: ${rowLine(one)}`);
  }
  return { heap, rows, differences, ours: ours.memory(), theirs: theirs.memory() };
}

const EXPLANATION: readonly string[] = [
  'Milliseconds, medians of up to 60 runs in turn, all questions asked twice before. OpenSearch has one shard, one segment and settings as they come;',
  'its cache of answers is not asked, what it remembers of filters is. Both give pages of 20 whole records, newest first.',
];

const shown = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)} ...` : text);

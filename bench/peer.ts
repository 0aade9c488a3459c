/**
 * The service on its embedded engine compared with OpenSearch: the same responses of the demonstration world in both,
 * the same requests to both over HTTP. PERIPLUS_BENCH_SIZE is the number of responses, PERIPLUS_BENCH_DIR keeps records
 * and both stores for the next run; `--only 1g,512m` runs some heap sizes. Needs ../shared/opensearch and a JDK.
 */
import { loadavg } from 'node:os';
import {
  clientFigures,
  FAMILY_BOUNDS,
  familyFigures,
  heading,
  heapFigures,
  loadFigures,
  rowLine,
} from './peer/figures.ts';
import { removeIncomplete } from './peer/load-once.ts';
import { measureClients } from './peer/measure-clients.ts';
import { findDifferences, measureRow, type Pass, type RowTimes } from './peer/measure-rows.ts';
import { loadOurs, openOurs, oursDirectory } from './peer/ours.ts';
import { peerMissing } from './peer/peer-node.ts';
import { FAMILIES, type Row, rows } from './peer/question.ts';
import { loadTheirs, openTheirs, theirsDirectory } from './peer/theirs.ts';
import type { Choices } from './store/choose.ts';
import { prepareData } from './store/data.ts';
import { HEADING } from './store/figure.ts';
import { ResultTable } from './store/groups-of-rows.ts';
import { inProcess } from './store/in-process.ts';
import { lightQueries } from './store/light-queries.ts';
import { readSetting, type Setting } from './store/setting.ts';

export const title = 'the service on its embedded engine and OpenSearch, both over HTTP';

/** Loading and the table use the first. */
const HEAPS = ['1g', '512m', '256m'] as const;

export async function run(print: (line: string) => void, only: readonly string[] = []): Promise<void> {
  if (peerMissing !== undefined) throw new Error(`this benchmark needs ${peerMissing}`);
  const heaps = HEAPS.filter((heap) => only.length === 0 || only.includes(heap));
  if (heaps.length === 0) throw new RangeError(`Unknown heap size. Heap sizes: ${HEAPS.join(', ')}.`);
  using setting = readSetting(process.env);
  const data = await prepareData(setting, console.error);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const allRows = rows(choices, setting.size);
  await removeIncomplete([oursDirectory(setting), theirsDirectory(setting)]);
  const loads = { ours: await loadOurs(setting, data), theirs: await loadTheirs(setting, data, HEAPS[0]) };

  const passes: Pass[] = [];
  const { lines, bytes } = data.responsesWeight;
  print(
    `${lines.toLocaleString('en')} responses, ${Math.round(bytes / lines)} bytes in the mean; seed ${setting.seed}`,
  );
  for (const line of EXPLANATION) print(line);
  for (const heap of heaps) {
    try {
      const first = passes.length === 0 ? { print, queries: lightQueries(choices) } : undefined;
      passes.push(await pass(setting, heap, allRows, first));
    } catch (error) {
      if (passes.length === 0) throw error;
      print(`heap ${heap}: ${error instanceof Error ? error.message : error}`);
    }
  }

  const table = new ResultTable(print);
  print(HEADING);
  const [first] = passes;
  if (first !== undefined)
    for (const family of FAMILIES) for (const one of familyFigures(first, family, FAMILY_BOUNDS)) table.report(one);
  for (const one of clientFigures(first?.clients)) table.report(one);
  for (const one of loadFigures(loads.ours, loads.theirs)) table.report(one);
  for (const one of heapFigures(passes)) table.report(one);
  table.end();
}

/** All rows with one heap size, and simultaneous clients with the first. */
async function pass(
  setting: Setting,
  heap: string,
  allRows: readonly Row[],
  first: { readonly print: (line: string) => void; readonly queries: readonly string[] } | undefined,
): Promise<Pass> {
  const print = first?.print;
  await using ours = await openOurs(setting);
  await using theirs = await openTheirs(setting, heap);
  const report = print ?? (() => {});
  report(`OpenSearch ${theirs.version}; load average ${loadavg()[0]?.toFixed(1)} at the start.`);
  console.error(`heap ${heap}: warming up and comparing ...`);
  const differences = await findDifferences(allRows, ours, theirs);
  for (const { question, ours: own, theirs: other } of differences)
    (print ?? console.error)(`differ: ${JSON.stringify(question)}: ours ${shorten(own)}, theirs ${shorten(other)}`);
  await findDifferences(allRows, ours, theirs);
  report(heading);
  const rows: RowTimes[] = [];
  for (const row of allRows) {
    const one = await measureRow(row, ours, theirs);
    rows.push(one);
    report(rowLine(one));
    if (print === undefined) console.error(`heap ${heap}, ${rows.length} of ${allRows.length}: ${rowLine(one)}`);
  }
  const measured = { heap, rows, differences, ours: ours.memory(), theirs: theirs.memory() };
  if (first === undefined) return measured;
  console.error(`heap ${heap}: simultaneous clients ...`);
  return { ...measured, clients: await measureClients(first.queries, { ours, theirs }) };
}

const EXPLANATION: readonly string[] = [
  'Milliseconds, medians of up to 60 alternating runs, after two warm-up runs of each request. OpenSearch has one shard, one segment and default settings;',
  'its request cache is off, its filter cache is on. Both return pages of 20 complete records, newest first. The client keeps nothing of an answer:',
  'one that does takes as long as a short answer, on the same processors.',
];

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)} ...` : text);

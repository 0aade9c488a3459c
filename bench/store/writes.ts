import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchContext, Group } from './group.ts';
import { inProcess } from './in-process.ts';
import type { LoadOrder, LoadReport } from './load-process.ts';
import { parts } from './memory.ts';
import { LABEL } from './populated.ts';
import { hasProc } from './processes.ts';
import { atLeast, atMost, targetAt } from './setting.ts';

/**
 * How fast records are written: in the load that created the store, by its report, and in two loads of empty stores.
 */
export const writes: Group = {
  name: 'writes',
  kind: 'closed',
  async run(context) {
    const { setting, populated, data, report } = context;
    const { load } = populated;
    const { peak } = load;
    report({
      what: 'write responses, as in periplus load',
      measured: load.records / load.seconds,
      unit: '/s',
      target: targetAt(setting.size, atLeast(11_000)),
      note: `${loadText(load)}; of ${load.day}, when this store was created; publishing took ${load.publishSeconds.toFixed(1)} s, merging its segments ${load.joinSeconds.toFixed(0)} s more, processor ${perRecord(load.joinProcessorSeconds, load)} per record`,
    });
    report({
      what: 'the same: memory at its peak',
      measured: hasProc ? (peak.own + peak.engine) / 1e9 : Number.NaN,
      unit: 'GB',
      target: targetAt(setting.size, atMost(1.5)),
      note: parts(peak),
    });
    const wide = await intoEmpty(context, {
      collection: 'responses',
      files: data.responses,
      mostLines: MOST_LINES,
      inFlight: IN_FLIGHT,
    });
    report({
      what: `write responses, ${IN_FLIGHT} writes at once`,
      measured: wide.records / wide.seconds,
      unit: '/s',
      target: targetAt(setting.size, atLeast(18_000)),
      note: `${loadText(wide)}; memory ${parts(wide.peak)}`,
    });
    const names = await intoEmpty(context, { collection: 'domains', files: [data.domains] });
    report({
      what: 'write domains',
      measured: names.records / names.seconds,
      unit: '/s',
      target: targetAt(setting.size, atLeast(40_000)),
      note: `${loadText(names)}; memory ${parts(names.peak)}`,
    });
  },
};

async function intoEmpty(
  { setting }: BenchContext,
  order: Omit<LoadOrder, 'directory' | 'label' | 'isPublished'>,
): Promise<LoadReport> {
  const directory = join(setting.directory, 'scratch');
  try {
    await rm(directory, { recursive: true, force: true });
    return await inProcess<LoadReport>('load-process.ts', { ...order, directory, label: LABEL, isPublished: false });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function loadText(load: LoadReport): string {
  const { records, seconds, processorSeconds } = load;
  return `${records.toLocaleString('en')} records in ${seconds.toFixed(1)} s, processor ${perRecord(processorSeconds, load)} per record`;
}

const perRecord = (seconds: number, { records }: LoadReport): string =>
  `${((seconds / records) * 1_000).toFixed(2)} ms`;

const MOST_LINES = 100_000;
const IN_FLIGHT = 8;

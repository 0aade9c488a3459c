import { createReadStream } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { importLines } from '../../src/ingest/import/import-lines.ts';
import type { Selection, Store } from '../../src/store/store.ts';
import { type BenchContext, type Group, latest, PAGE } from './group.ts';
import { median, percentile } from './percentile.ts';
import { LATER_LABEL } from './populated.ts';
import { untilQuiet } from './processes.ts';
import { atMost, targetAt } from './setting.ts';

/**
 * Publishes a second index with newer observations of some records while readers read. No count changes, since each
 * newer observation supersedes an older one. Every first page must be the one before or the one after publishing, never
 * a mixture. Drops the index at the end.
 */
export const publishing: Group = {
  name: 'publish',
  kind: 'open',
  async run(context, store) {
    const { setting, data, report } = context;
    const { id } = await store.createIndex({
      collection: 'responses',
      label: LATER_LABEL,
      access: { kind: 'public' },
      startedAt: `${LATER_LABEL}T00:00:00.000Z`,
    });
    await importLines({
      store,
      indexId: id,
      chunks: createReadStream(data.newer, { highWaterMark: 2 ** 20 }),
      batchName: 'newer',
    });
    await untilQuiet();

    const expected = await expectedAnswers(context, store);
    const pagesBefore = await pagesOf(store, expected);
    const idle = await readFor(store, expected, () => setTimeout(IDLE_MS));
    const begun = performance.now();
    const busy = await readFor(store, expected, () => store.publish(id));
    const seconds = (performance.now() - begun) / 1_000;
    const pagesAfter = await pagesOf(store, expected);
    const after = await readFor(store, expected, () => setTimeout(IDLE_MS));
    const wrong = [
      ...wrongOf(idle, pagesBefore),
      ...wrongOf(busy, new Set([...pagesBefore, ...pagesAfter])),
      ...wrongOf(after, pagesAfter),
    ];
    report({
      what: `publish ${data.newerLines.toLocaleString('en')} newer observations`,
      measured: seconds,
      unit: 's',
      target: targetAt(setting.size, atMost(5)),
      note: `readers at the same time: ${busy.times.length} answers, median ${median(busy.times).toFixed(1)} ms (idle ${median(idle.times).toFixed(1)} ms)`,
    });
    report({
      what: 'readers during publishing, p95 to idle',
      measured: percentile(busy.times, 0.95) / percentile(idle.times, 0.95),
      unit: 'x',
      target: targetAt(setting.size, atMost(3)),
      note: `${READERS} readers, p95 ${percentile(busy.times, 0.95).toFixed(1)} ms to ${percentile(idle.times, 0.95).toFixed(1)} ms; this benchmark takes "undisturbed" to mean a factor of at most 3`,
    });
    report({
      what: 'wrong answers before, during and after',
      measured: wrong.length,
      unit: '',
      target: targetAt(setting.size, atMost(0, 0)),
      ...(wrong[0] === undefined ? {} : { note: wrong[0] }),
    });
    const dropping = performance.now();
    await store.drop(id);
    const count = await store.count(latest('*'));
    report({
      what: 'drop the index',
      measured: (performance.now() - dropping) / 1_000,
      unit: 's',
      note: `${count.toLocaleString('en')} records afterwards, ${data.responsesWeight.lines.toLocaleString('en')} expected`,
    });
  },
};

interface ExpectedAnswer {
  readonly text: string;
  readonly selection: Selection;
  readonly count: number;
}

async function expectedAnswers({ choices }: BenchContext, store: Store): Promise<readonly ExpectedAnswer[]> {
  const words = choices.light[0]?.queries ?? [];
  const expected: ExpectedAnswer[] = [];
  for (const text of ['*', ...words.slice(0, 5)]) {
    const selection = latest(text);
    expected.push({ text, selection, count: await store.count(selection) });
  }
  return expected;
}

interface Read {
  readonly times: readonly number[];
  readonly wrongCounts: readonly string[];
  /** How often each page was read. */
  readonly pages: ReadonlyMap<string, number>;
}

/** Runs readers, which alternate counts and first pages, until the work is done. */
async function readFor(store: Store, expected: readonly ExpectedAnswer[], work: () => Promise<unknown>): Promise<Read> {
  const times: number[] = [];
  const wrongCounts: string[] = [];
  const pages = new Map<string, number>();
  let isDone = false;
  const reader = async (first: number): Promise<void> => {
    for (let turn = first; !isDone; turn++) {
      const one = expected[(turn >> 1) % expected.length];
      if (one === undefined) return;
      const begun = performance.now();
      if (turn % 2 === 0) {
        const count = await store.count(one.selection);
        if (count !== one.count) wrongCounts.push(`counted ${count} instead of ${one.count}`);
      } else {
        const page = await pageOf(store, one);
        pages.set(page, (pages.get(page) ?? 0) + 1);
      }
      times.push(performance.now() - begun);
    }
  };
  const readers = Array.from({ length: READERS }, (_, at) => reader(at));
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(readers);
  }
  return { times, wrongCounts, pages };
}

function wrongOf({ wrongCounts, pages }: Read, right: ReadonlySet<string>): readonly string[] {
  const others = [...pages].filter(([page]) => !right.has(page));
  return [
    ...wrongCounts,
    ...others.flatMap(([, times]) => Array<string>(times).fill('a mixture of the first pages before and after')),
  ];
}

async function pagesOf(store: Store, expected: readonly ExpectedAnswer[]): Promise<ReadonlySet<string>> {
  const pages = new Set<string>();
  for (const answer of expected) pages.add(await pageOf(store, answer));
  return pages;
}

/** The observations on page one. */
async function pageOf(store: Store, { text, selection }: ExpectedAnswer): Promise<string> {
  const { records } = await store.page({ ...selection, size: PAGE });
  return [text, ...records.map(({ indexId, key }) => `${indexId} ${key}`)].join('\n');
}

const READERS = 4;
const IDLE_MS = 5_000;

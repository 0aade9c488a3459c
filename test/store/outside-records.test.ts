import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DownloadInput, download } from '../../src/service/download/download.ts';
import { searchContext } from '../../src/service/search-context.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import { lineWithFormer } from '../../src/store/former-member.ts';
import { isOutside } from '../../src/store/outside-records.ts';
import type { Store } from '../../src/store/store.ts';
import { PUBLIC } from './scenario.ts';

/** Records that the engine writes are the bytes that the service would write. */

let directory: string;
let store: Store;

const observed = '2026-01-02T00:00:00Z';
const origin = '"origin":{"file":"a \\"}{\\" b","reader":"x","reader_version":1,"line":2}';
/** Members that are not needed to identify a record, as text. */
const MEMBERS: readonly string[] = [
  '"dns":{"a":[],"mx":[{"x":{}},7,{"host":"mail"}]}',
  '"dns":{}',
  '"tag":[[{"name":"b"}],{"cpe":[]}]',
  '"tag":[{"name":"n\\u00e4","x":"]}"},{}]',
  '"n\\u0061me":"escaped"',
  '"naïve":{"ünï":1}',
  '"whois":null,"a.b":1,"a":{"b":{"c":[1,2]}}',
  '"a":1,"a":{"b":2}',
  '  "spaced" :  { "x" : 1 } ',
];

const recordText = (number: number, members: readonly string[], start = ''): string =>
  `{${[start, `"domain":"d${number}.example"`, `"last_updated":"${observed}"`, ...members].filter((each) => each !== '').join(',')}}`;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'periplus-lines-'));
  store = await openTantivyStore(directory);
  for (const [at, label] of ['2026-01-01', '2026-01-02'].entries()) {
    const { id } = await store.createIndex({ collection: 'domains', label, access: PUBLIC, startedAt: observed });
    const texts: string[] = [];
    for (let number = at * 1_000; number < at * 1_000 + 700; number++) {
      const members = MEMBERS.filter((_, bit) => ((number * 2_654_435_761) >>> (bit + 8)) % 5 === 0);
      const text = recordText(number, members, number % 3 === 0 ? origin : '');
      const former = number % 7 === 0 ? '[{"until":"2026-01-01T00:00:00Z","values":{"tag":["]"]}}]' : undefined;
      texts.push(lineWithFormer(text, former));
    }
    // Most records are usual.
    for (let number = at * 100_000 + 10_000; number < at * 100_000 + 12_000; number++)
      texts.push(recordText(number, ['"dns":{"a":["192.0.2.1"]}'], number % 2 === 0 ? origin : ''));
    const { refused } = await store.write(id, Buffer.from(`${texts.join('\n')}\n`), { hasFormer: true });
    expect(refused).toEqual([]);
    await store.publish(id);
  }
}, 60_000);
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

const form = { first: '<', next: ',<', end: '>' };

/** The text of a download, and how many records the engine wrote. */
async function textOf(
  more: object,
): Promise<{ readonly text: string; readonly outside: number; readonly all: number }> {
  const { batches } = await download(searchContext(store, Date.now), {
    collection: 'domains',
    q: '*',
    indices: undefined,
    mode: 'include',
    size: undefined,
    caller: { kind: 'anonymous' },
    isPartial: false,
    ...more,
  } as unknown as DownloadInput);
  let [text, outside, all] = ['', 0, 0];
  for await (const batch of batches) {
    if (isOutside(batch)) {
      outside += batch.count;
      all += batch.count;
      text += batch.take().toString();
      continue;
    }
    for (const bytes of batch) {
      text += `${all === 0 ? form.first : form.next}${bytes}${form.end}`;
      all++;
    }
  }
  return { text, outside, all };
}

describe('records that the engine writes', () => {
  it.each([
    [['*']],
    [[]],
    [['domain']],
    [['domain', 'last_updated']],
    [['dns']],
    [['dns.mx.host']],
    [['dns.mx.x', 'tag.name']],
    [['tag.cpe', 'domain']],
    [['a.b', 'domain']],
    [['a', 'naïve']],
    [['origin', 'domain']],
    [['origin.file']],
    [['periplus:former']],
    [['none']],
  ])('are those of a download of the fields %j', async (fields) => {
    const here = await textOf({ fields });
    const there = await textOf({ fields, form });
    expect([here.outside, here.all, there.all]).toEqual([0, 5_400, 5_400]);
    expect(there.text === here.text).toBe(true);
    if (fields[0] !== 'periplus:former') expect(there.outside).toBeGreaterThan(2_500);
    expect(there.text).not.toContain('periplus:former');
  });

  it.each(['domain:d1*', 'domain:*.example', 'last_updated:[2026-01-01 TO 2026-01-03]', 'domain:/d1[0-9]+.example/'])(
    'are those that match %s',
    async (q) => {
      const here = await textOf({ fields: ['domain'], q });
      expect((await textOf({ fields: ['domain'], q, form })).text === here.text).toBe(true);
      expect(here.all).toBeGreaterThan(0);
    },
  );

  it('are none if fields are left out', async () => {
    const here = await textOf({ fields: ['dns'], mode: 'exclude' });
    const there = await textOf({ fields: ['dns'], mode: 'exclude', form });
    expect([there.text === here.text, there.outside]).toEqual([true, 0]);
  });

  it('stop when nobody wants them', async () => {
    for await (const batch of store.lines({
      collection: 'domains',
      plan: { kind: 'all' },
      scope: { kind: 'latest' },
      isUnordered: true,
      batch: 100,
      form: { ...form, leftOut: [] },
    })) {
      expect(isOutside(batch) ? batch.count : batch.length).toBeLessThanOrEqual(100);
      if (isOutside(batch)) batch.free();
      break;
    }
  });

  it('are at most as many as were asked for', async () => {
    let count = 0;
    for await (const batch of store.lines({
      collection: 'domains',
      plan: { kind: 'all' },
      scope: { kind: 'latest' },
      isUnordered: true,
      limit: 2_345,
      form: { ...form, leftOut: [] },
    }))
      count += isOutside(batch) ? batch.count : batch.length;
    expect(count).toBe(2_345);
  });
});

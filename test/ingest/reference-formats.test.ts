import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readElements } from '../../src/ingest/formats/elements/read-elements.ts';
import { type Format, type Position, START, type Step } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { RefusedSource } from '../../src/ingest/formats/refused-source.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { REFERENCE_FORMATS } from '../../src/ingest/import/recognise-reference.ts';
import { MIXED_ELEMENTS, REFERENCE_SAMPLES } from '../kit/reference-samples.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

type Read = Format<'reference'>['read'];

const recognising = (bytes: Buffer): readonly string[] =>
  FORMATS.filter((format) => format.recognises(headOf(bytes, true))).map(({ name }) => name);

async function steps(
  read: Read,
  content: Buffer,
  { size = content.length, from = START, stepBytes = 1 }: ReadOptions = {},
): Promise<readonly Step<'reference'>[]> {
  async function* chunks(offset: number): AsyncGenerator<Buffer> {
    for (let at = offset; at < content.length; at += size) yield content.subarray(at, at + size);
  }
  return await Array.fromAsync(read({ name: 'source', chunks }, from, stepBytes));
}

interface ReadOptions {
  readonly size?: number;
  readonly from?: Position;
  readonly stepBytes?: number;
}

const entries = (read: readonly Step<'reference'>[]) => read.flatMap((step) => step.entries);

describe('formats of reference data', () => {
  it('have a sample each', () => {
    expect(REFERENCE_FORMATS.map(({ name }) => name)).toEqual(Object.keys(REFERENCE_SAMPLES));
  });

  it('take no source for theirs that has another format', () => {
    for (const [name, sample] of Object.entries(REFERENCE_SAMPLES)) {
      expect(recognising(sample)).toEqual([name]);
      const isBinary = name === 'mmdb';
      expect(recognising(Buffer.concat([Buffer.from(isBinary ? '' : ' \r\n'), sample])), name).toEqual([name]);
    }
    for (const text of ['', 'text', '{"a":1}', '<a/>', '{"ip":"192.0.2.1","port":22}\n'])
      expect(recognising(Buffer.from(text)).filter((name) => Object.hasOwn(REFERENCE_SAMPLES, name))).toEqual([]);
  });

  it('take a source of several kinds for that of its first element', () => {
    const lines = MIXED_ELEMENTS.toString().split('\n');
    const [, cve = '', kev = '', nvd = ''] = lines;
    for (const [first, name] of [
      [cve, 'cve'],
      [kev, 'kev'],
      [nvd, 'nvd'],
    ] as const)
      expect(recognising(Buffer.from([first, ...lines].join('\n')))).toEqual([name]);
  });

  it.each(REFERENCE_FORMATS)(
    '$name: give the same steps for any chunks, and the rest from the end of each',
    async ({ name, read }) => {
      const sample = REFERENCE_SAMPLES[name] ?? Buffer.alloc(0);
      const whole = await steps(read, sample);
      expect(entries(whole).length).toBeGreaterThan(0);
      for (const size of [1, 7, 100]) expect(await steps(read, sample, { size })).toEqual(whole);
      expect(entries(await steps(read, sample, { stepBytes: 2 ** 20 }))).toEqual(entries(whole));
      for (const [at, { end }] of whole.entries()) {
        // A position may have been written down.
        const from = JSON.parse(JSON.stringify(end)) as Position;
        expect(await steps(read, sample, { from, size: 5 }), `from byte ${end.offset}`).toEqual(whole.slice(at + 1));
      }
    },
  );

  it.each(REFERENCE_FORMATS)('$name: read or refuse a source that is cut off anywhere', async ({ name, read }) => {
    const sample = REFERENCE_SAMPLES[name] ?? Buffer.alloc(0);
    for (let length = 0; length < sample.length; length++)
      await steps(read, sample.subarray(0, length)).catch((error: unknown) => {
        expect(error, `${length} bytes`).toBeInstanceOf(RefusedSource);
      });
  });

  it('read each element as what it is, whatever the others are', async () => {
    for (const size of [1, 50, MIXED_ELEMENTS.length])
      expect(entries(await steps(readElements, MIXED_ELEMENTS, { size }))).toMatchObject([
        { kind: 'refused', number: 0, reason: 'record 1: it is neither of the CVE list, the NVD nor of CISA' },
        { kind: 'record', number: 1, value: { kind: 'vulnerability', source: 'cve', id: 'CVE-2024-0003' } },
        { kind: 'record', number: 2, value: { kind: 'vulnerability', source: 'kev', id: 'CVE-2024-6387' } },
        { kind: 'record', number: 3, value: { kind: 'vulnerability', source: 'nvd', id: 'CVE-2024-6387' } },
        { kind: 'refused', number: 4, reason: 'record 5: it is an empty object' },
      ]);
  });

  it('know the lines of the table of EPSS, and its day from before', async () => {
    const { epss } = REFERENCE_SAMPLES;
    expect(
      entries(await steps(FORMATS.find(({ name }) => name === 'epss')?.read as Read, epss ?? Buffer.alloc(0))),
    ).toEqual([
      record(2, 'CVE-2024-6387', 0.6, 0.98),
      {
        ...{ kind: 'refused', number: 3, bytes: Buffer.from('CVE-2024,1,1') },
        reason: 'line 4: the first column is no identifier of a CVE',
      },
      record(5, 'CVE-2024-0001', 0, 0.5),
    ]);
  });
});

const record = (number: number, id: string, score: number, percentile: number) => ({
  ...{ kind: 'record', number },
  value: {
    ...{ kind: 'vulnerability', source: 'epss', id, modified: '2026-11-20T00:00:00.000Z' },
    value: { epss: { score, percentile } },
  },
});

const PUBLISHED: readonly (readonly [path: string, format: string])[] = [
  ['cve/vunnel/nvd/test-fixtures/full-page.json', 'nvd'],
  ['cve/vunnel/nvd/test-fixtures/single-entry.json', 'nvd'],
  ['cve/vuln-list-update/nvd/testdata/fixtures/respPage1.json', 'nvd'],
  ['cve/kev/known_exploited_vulnerabilities.json', 'kev'],
  ['cve/vunnel/kev/test-fixtures/valid-catalog-1.json', 'kev'],
  ['cve/vulnerablecode/vulnrichment/vulnrichment-data2.json', 'cve'],
  ['cve/cvelib/CVEv5_advanced-example.json', 'cve'],
  ['cve/vunnel/epss/test-fixtures/example-1.csv', 'epss'],
  ['mmdb/test-data/GeoIP2-City-Test.mmdb', 'mmdb'],
  ['fingerprints/recog/xml/ssh_banners.xml', 'recog'],
];

describe.skipIf(PUBLISHED.some(([path]) => isAbsent(`data/${path}`)))(
  'published sources of reference data (needs ../shared/data/cve, mmdb and fingerprints)',
  () => {
    it.each(PUBLISHED)('%s has the format %s, and no other', (path, format) => {
      expect(recognising(readFileSync(sharedUrl(`data/${path}`)).subarray(0, 16 * 2 ** 10))).toEqual([format]);
    });
  },
);

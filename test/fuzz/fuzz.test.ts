import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runJob } from './fuzz-job.ts';
import { FUZZ_TARGETS } from './target-list.ts';

/** In addition to the seeds themselves. `npm run fuzz` runs a million. */
const RUNS = 200;
/** Of each format: there are many. */
const RUNS_OF_FORMAT = 30;
const WIRE = new URL('../../src/wire/', import.meta.url);
const TARGETS = new URL('./targets/', import.meta.url);

describe('no parser throws', () => {
  it.each(FUZZ_TARGETS)('$name', async (target) => {
    const open = await target.open();
    expect(open.seeds.length).toBeGreaterThan(0);
    const runs = target.name.startsWith('ingest/formats/') ? RUNS_OF_FORMAT : RUNS * (target.share ?? 1);
    const count = open.seeds.length + Math.ceil(runs);
    const heartbeat = new Int32Array(new SharedArrayBuffer(8));
    const { faults } = await runJob(target, open, { seed: 1, from: 0, count, mostMs: 60_000 }, heartbeat);
    // Times are for `npm run fuzz`: here they would depend on other tests.
    expect(faults.filter(({ kind }) => kind === 'throws')).toEqual([]);
  });
});

describe('the list of parsers', () => {
  it('has each name once', () => {
    expect(new Set(FUZZ_TARGETS.map(({ name }) => name)).size).toBe(FUZZ_TARGETS.length);
  });

  it('has every function and class of src/wire that reads foreign bytes', () => {
    const sources = readdirSync(fileURLToPath(WIRE), { recursive: true, encoding: 'utf8' });
    const files = [
      ...readdirSync(TARGETS).map((file) => new URL(file, TARGETS)),
      ...sources.filter((path) => path.endsWith('.fuzz.ts')).map((path) => new URL(path, WIRE)),
    ];
    const used = new Set(files.flatMap(wordsOf));
    const modules = sources.filter((path) => path.endsWith('.ts') && !/\.(?:test|fuzz)\.ts$/.test(path));
    expect(modules.length).toBeGreaterThan(100);
    const missing = modules.flatMap((path) =>
      readersOf(readFileSync(new URL(path, WIRE), 'utf8')).filter(
        (name) => !used.has(name) && !PARTS.has(name) && !OWN_INPUT.has(name),
      ),
    );
    expect(missing).toEqual([]);
  });
});

/** Readers of parts: those of whole messages run them. */
const PARTS: ReadonlySet<string> = new Set([
  'ByteReader',
  'DerReader',
  'DnsReader',
  'PemReader',
  'UaReader',
  'XmlTagReader',
  'untilLine',
  'startsWith',
  'readName',
  'octetText',
  'textBeforeZero',
  'utf16Text',
  'ebcdicText',
  'withoutZeros',
  'quote',
  'addressOfOctets',
  'answerLine',
  'quotedAnswer',
  'readMetadata',
  'readTimestampList',
  'certificateParts',
  'readPathOrigins',
  'readPrefix',
  'readWholePrefix',
  'readTableDumpV2',
  'readTableDump',
]);

/** Cryptography, writers and a fixture: their input is our own, or has its size. */
const OWN_INPUT: ReadonlySet<string> = new Set([
  'isSignedBy',
  'importedKey',
  'curve25519Agreement',
  'ecdhAgreement',
  'dhAgreement',
  'blockCipher',
  'gcmSeal',
  'gcmOpen',
  'chachaLength',
  'chachaSeal',
  'chachaOpen',
  'exchangeHash',
  'sessionKey',
  'scanKexInit',
  'mpint',
  'unsignedInteger',
  'fileMetadata',
  'readerOf',
  'thriftList',
  'valueIn',
  'withinInput',
]);

/** What takes bytes and is not a writer, and every class that reads. */
function readersOf(source: string): readonly string[] {
  const functions = [...source.matchAll(/^export function\*? (\w+)(?:<\w+>)?\(([^)]*)\)/gm)];
  const classes = [...source.matchAll(/^export class (\w+(?:Reader|Decoder|Opener|Body|Client|Dialogue|Blocks))\b/gm)];
  return [
    ...functions.filter(([, name = '', taken = '']) => /Uint8Array|Buffer/.test(taken) && !/^write/.test(name)),
    ...classes,
  ].map(([, name = '']) => name);
}

function wordsOf(file: URL): readonly string[] {
  return readFileSync(file, 'utf8').match(/\w+/g) ?? [];
}

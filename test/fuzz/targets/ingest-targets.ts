/** Files of records: compressed bytes, lines, and the record of a line. */
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { COMPRESSED_VECTORS } from '../../../src/ingest/input/compressed-vectors.ts';
import { DamagedInput } from '../../../src/ingest/input/damaged-input.ts';
import { decompress } from '../../../src/ingest/input/decompress.ts';
import { namelessFile } from '../../../src/ingest/input/nameless-file.ts';
import { sourcesOf } from '../../../src/ingest/input/sources.ts';
import { lineBatches } from '../../../src/ingest/text/line-batches.ts';
import { type Collection, collections } from '../../../src/model/collection.ts';
import { BulkEncoder } from '../../../src/store/engines/opensearch/writing/bulk-encoder.ts';
import { observedAt } from '../../../src/store/identity.ts';
import { linesOf, type RefusedLine, readLine } from '../../../src/store/read-line.ts';
import { readPaxRecord, readTarHeader } from '../../../src/wire/formats/tar/tar-header.ts';
import { writeTar } from '../../../src/wire/formats/tar/write-tar.ts';
import { encodeLines } from '../../store/encoded-records.ts';
import { bytesTarget, type FuzzTarget, textTarget } from '../fuzz-target.ts';

/** One record of each collection, with fields of every type. */
const RECORDS: Readonly<Record<Collection, string>> = {
  responses:
    '{"uri":"http://192.0.2.1/","ip":"192.0.2.1","port":80,"protocol":"http","last_updated":"2026-01-02T03:04:05Z",' +
    '"http":{"title":"a","headers":{"server":["b"]}},"tag":[{"name":"nginx","version":"1.20"}],"cve":[{"base_score":"9.8"}]}',
  domains: '{"domain":"example.com","dns":{"a":["192.0.2.1"],"mx":["m.example.com"]},"scan_date":"2026-01-02"}',
  whois_ip: '{"ip":{"gte":"192.0.2.0","lte":"192.0.2.255"},"net":{"name":"a","cidr":["192.0.2.0/24"]}}',
  whois_domains: '{"domain":"example.com","registrar":{"name":"a"},"created_date":"2026-01-02T00:00:00Z"}',
  certs: '{"certificate":{"fingerprint_sha256":"aa","subject_dn":"CN=a","validity":{"start":"2026-01-02T00:00:00Z"}}}',
};
const LINES = collections.map((collection) => RECORDS[collection]).join('\n');
const FILE = Buffer.from(`${LINES}\n# a comment\n\n${LINES}`);

const archiveOf = async (name: string, bytes: Buffer): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(writeTar([{ name, size: bytes.length, pieces: Readable.from([bytes]) }])));

/** Of streams, blocks and their ends. */
const MARKS = {
  bzip2: ['425a6831', '425a6839', '314159265359', '177245385090'],
  xz: ['fd377a585a00', '00000000', '02002101', '0000595a', '0400595a', 'e0ffff'],
} as const;

const spool = () => namelessFile(tmpdir());

export const INGEST_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'ingest/archives',
    share: 0.1,
    limit: { fixedMs: 500 },
    open: async () =>
      bytesTarget({
        seeds: [await archiveOf('a.ndjson', FILE), await archiveOf('b.gz', gzipSync(FILE))],
        words: ['ustar', 'PK\u0003\u0004', 'PK\u0005\u0006', '27 path=aaaaaaaaaaaaaaaaaaa\n'].map((text) =>
          Buffer.from(text),
        ),
        readers: [
          (input) => {
            readTarHeader(Buffer.from(input));
            readPaxRecord(Buffer.from(input));
          },
          async (input) => {
            const chunks = async function* () {
              yield Buffer.from(input);
            };
            const source = { kind: 'stream', chunks: chunks(), name: 'input' } as const;
            try {
              for await (const found of sourcesOf([{ input: source, isFromFolder: false }], { spool }))
                for await (const _ of found.input.chunks());
            } catch (error) {
              if (!(error instanceof DamagedInput)) throw error;
            }
          },
        ],
      }),
  },
  {
    name: 'ingest/input',
    share: 0.1,
    limit: { fixedMs: 500 },
    open: () =>
      bytesTarget({
        seeds: [
          FILE,
          gzipSync(FILE),
          zstdCompressSync(FILE),
          Buffer.concat([zstdCompressSync(FILE), Buffer.from('502a4d1803000000616263', 'hex'), zstdCompressSync(FILE)]),
          gzipSync(Buffer.alloc(1_000_000, LINES)),
        ],
        words: ['1f8b0800', '28b52ffd', '502a4d18', '0a'].map((digits) => Buffer.from(digits, 'hex')),
        readers: [readFile],
      }),
  },
  ...(['bzip2', 'xz'] as const).map(
    (compression): FuzzTarget => ({
      name: `ingest/${compression}`,
      share: 0.1,
      limit: { fixedMs: 500 },
      open: () =>
        bytesTarget({
          seeds: COMPRESSED_VECTORS.filter(({ format }) => format === compression).map(({ base64 }) =>
            Buffer.from(base64, 'base64'),
          ),
          words: MARKS[compression].map((digits) => Buffer.from(digits, 'hex')),
          readers: [readFile],
        }),
    }),
  ),
  {
    name: 'ingest/lines',
    share: 0.2,
    // Each line is encoded for five collections, and read by the service too.
    limit: { unitUs: 20 },
    open: () =>
      textTarget({
        seeds: [...collections.map((collection) => RECORDS[collection]), LINES],
        words: [
          '\n',
          '#',
          '{',
          '}',
          '[',
          ']',
          '"',
          ':',
          ',',
          'null',
          '1e999',
          '"__proto__":{"a":1},',
          '\\u0000',
          '\ud800',
        ],
        nests: [
          ['[', ']'],
          ['{"a":', '}'],
        ],
        readers: [
          async (text) => {
            for (const collection of collections) await checkLines(collection, Buffer.from(text));
          },
        ],
      }),
  },
];

/** The addon reads lines as the service does, and what it makes of them can be sent to a cluster. */
async function checkLines(collection: Collection, text: Buffer): Promise<void> {
  const startedAt = 0;
  const { documents, report } = await encodeLines(collection, text, { startedAt, hasFormer: true });
  const encoder = new BulkEncoder(collection);
  for (const document of documents)
    for (const line of encoder
      .operation({ document, sequence: 0 }, { indexId: 1, renamed: {} })
      .text.trim()
      .split('\n'))
      JSON.parse(line);
  const read = documents.map(({ line, key, observed, json }) => ({ line, key, observed, json: json.toString() }));
  const expected: typeof read = [];
  const refused: RefusedLine[] = [];
  for (const [line, bytes] of [...linesOf(text)].entries()) {
    const ours = readLine(collection, bytes);
    if (ours.kind === 'refused') refused.push({ line, reason: ours.reason });
    if (ours.kind !== 'record') continue;
    expected.push({ line, key: ours.key, observed: observedAt(ours.record, startedAt), json: ours.json });
  }
  if (!isDeepStrictEqual(read, expected)) throw new Error(`other records of ${collection}`);
  if (!isDeepStrictEqual(report.refused, refused)) throw new Error(`other refused lines of ${collection}`);
}

/** Damage is reported with the name of the input. */
async function readFile(input: Uint8Array): Promise<void> {
  const pieces = [Buffer.from(input.subarray(0, 3)), Buffer.from(input.subarray(3))];
  const chunks = async function* () {
    yield* pieces.filter(({ length }) => length > 0);
  };
  try {
    for await (const batch of lineBatches(decompress(chunks()), { bytes: 10_000, longestLine: 1_000 }))
      void batch.lines;
  } catch (error) {
    if (!(error instanceof DamagedInput)) throw error;
  }
}

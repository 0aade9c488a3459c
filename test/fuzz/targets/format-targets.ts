/** Each format of the list of formats, and how a source is recognised. */
import { isDeepStrictEqual } from 'node:util';
import type { Entry, Format, Step } from '../../../src/ingest/formats/format.ts';
import { FORMATS } from '../../../src/ingest/formats/format-list.ts';
import { SourceTooLarge } from '../../../src/ingest/formats/refused-source.ts';
import { headOf } from '../../../src/ingest/import/recognise-format.ts';
import { recogniseReference } from '../../../src/ingest/import/recognise-reference.ts';
import { recogniseSource } from '../../../src/ingest/import/recognise-source.ts';
import { collections } from '../../../src/model/collection.ts';
import { defined } from '../../../src/model/defined.ts';
import { type ReadOptions, stepsOf } from '../../formats/read-vector.ts';
import { vectorBytes, vectorsOf } from '../../formats/vectors-of.ts';
import { encodeLines } from '../../store/encoded-records.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';
import { tokenChanges } from '../token-changes.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

const WORDS = [
  ...['\n', '\r\n', '#', '"', "'", ',', ';', ':', '|', '\t', ' ', '<', '>', '/>', '</', '{', '}', '[', ']', '\\', '\0'],
  ...['null', '0', '-1', '\\u0000', '\\x0', '\\r\\n\\r\\n', '":0"', 'HTTP/', '<!--', '<![CDATA[', '&#x', '\ufeff'],
].map(bytes);

const NESTS = (
  [
    ['[', ']'],
    ['{"a":', '}'],
    ['<a>', '</a>'],
  ] as const
).map(([open, close]) => [bytes(open), bytes(close)] as const);

// Patterns in fingerprints may need many steps, and are bounded by a count of them.
const LIMIT = { fixedMs: 500, unitUs: 20 };

export const FORMAT_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'ingest/recognition',
    limit: LIMIT,
    open: async () => {
      const seeds = (await Promise.all(FORMATS.map(vectorsOf))).flat().map(vectorBytes);
      return bytesTarget({
        ...defined({ changed: tokenChanges(seeds) }),
        seeds,
        words: WORDS,
        nests: NESTS,
        readers: [
          (input) => {
            const head = headOf(Buffer.from(input), true);
            recogniseSource(head);
            recogniseReference(head);
            for (const format of FORMATS) format.lacks?.(head);
          },
        ],
      });
    },
  },
  ...FORMATS.map(
    (format): FuzzTarget => ({
      name: `ingest/formats/${format.name}`,
      limit: LIMIT,
      open: async () => {
        const seeds = (await vectorsOf(format)).map(vectorBytes);
        return bytesTarget({
          ...defined({ changed: tokenChanges(seeds) }),
          seeds,
          words: WORDS,
          nests: NESTS,
          readers: [(input) => readSource(format, Buffer.from(input))],
        });
      },
    }),
  ),
];

const STEP_BYTES = 500;
/** Of a directive that stands for many records. */
const MOST_GENERATED = 70_000;

/** What an import relies on. */
async function readSource(format: Format, input: Buffer): Promise<void> {
  const read = async (options: ReadOptions = {}): Promise<readonly Step[] | undefined> => {
    try {
      return await stepsOf(format, input, { collection: 'certs', stepBytes: STEP_BYTES, ...options });
    } catch (error) {
      if (error instanceof SourceTooLarge) return undefined;
      throw error;
    }
  };
  const steps = await read();
  if (steps === undefined || steps.length === 0) return;
  checkEnds(steps, input.length);
  const entries = steps.flatMap((step) => step.entries);
  if (entries.length > input.length + MOST_GENERATED) throw new Error(`${entries.length} entries`);
  for (const entry of entries) if (entry.kind === 'refused') checkRefusal(entry);
  // One of the longer checks for each input: all of them take three times as long.
  if (input.length % 3 === 0) await checkRecords(format, entries);
  else if (input.length % 3 === 1) {
    const pieceBytes = Math.ceil(input.length / 3);
    if (!areSame(await read({ pieceBytes }), steps)) throw new Error('other steps of a source in pieces');
  } else {
    const middle = steps.length >> 1;
    const { end } = steps[middle] as Step;
    const rest = await read({ from: JSON.parse(JSON.stringify(end)) });
    if (!areSame(rest, steps.slice(middle + 1))) throw new Error('other steps from a position');
  }
}

function areSame(some: readonly Step[] = [], others: readonly Step[]): boolean {
  const entriesOf = (steps: readonly Step[]): unknown => steps.map(({ entries }) => entries);
  // Positions travel as JSON, which has no members without a value.
  const endsOf = (steps: readonly Step[]): unknown => JSON.parse(JSON.stringify(steps.map(({ end }) => end)));
  return isDeepStrictEqual(entriesOf(some), entriesOf(others)) && isDeepStrictEqual(endsOf(some), endsOf(others));
}

function checkEnds(steps: readonly Step[], length: number): void {
  let before = 0;
  for (const { end } of steps) {
    if (!(end.offset >= before && end.offset <= length)) throw new Error(`a step to ${end.offset} of ${length} bytes`);
    before = end.offset;
  }
}

function checkRefusal({ number, reason }: Entry & { readonly kind: 'refused' }): void {
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`something with the number ${number} is refused`);
  if (reason.trim() === '') throw new Error('something is refused without a reason');
}

/** Formats of records as we store them, and reports in which users replace addresses. */
const KEPT_AS_THEY_ARE: ReadonlySet<string> = new Set(['netlas', 'printed', 'nmap']);
const FILLED_BY_READERS =
  /^(?:target\.|delegation\.host\.)?ip$|^(?:port|scan_date|last_updated|@timestamp)$|^certificate\.validity\./;

/** What a reader fills itself is of the types of the fields. What a source has besides is kept, whatever it is. */
async function checkRecords(format: Format, entries: readonly Entry[]): Promise<void> {
  if (format.target !== 'records' || KEPT_AS_THEY_ARE.has(format.name)) return;
  for (const collection of collections) {
    let lines = '';
    for (const entry of entries as readonly Entry<'records'>[])
      if (entry.kind === 'record' && entry.value.collection === collection && entry.value.part === undefined)
        lines += `${JSON.stringify(entry.value.data)}\n`;
    if (lines === '') continue;
    const { report } = await encodeLines(collection, lines);
    const [refused] = report.refused;
    if (refused !== undefined) throw new Error(`a record of ${collection}: ${refused.reason}`);
    const mistyped = [...report.mistypedFields.keys()].filter((path) => FILLED_BY_READERS.test(path));
    if (mistyped.length > 0) throw new Error(`mistyped fields of ${collection}: ${mistyped.join(', ')}`);
  }
}

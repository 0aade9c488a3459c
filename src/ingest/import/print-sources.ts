/** What a load of sources would store, as lines of JSON: `{collection, data, origin}`. Nothing is stored. */
import { type Collection, collections } from '../../model/collection.ts';
import { linesOf, readLine } from '../../store/read-line.ts';
import type { WriteReport } from '../../store/store.ts';
import type { Format } from '../formats/format.ts';
import { cutOrigin } from '../records/record-origin.ts';
import { importSources, type SourcesImport } from './import-sources.ts';
import { newLoadState, type SavedLoad } from './load-state.ts';

export type SourcesPrint = Omit<SourcesImport, 'name' | 'store' | 'batchBytes' | 'createIndex' | 'state' | 'save'> & {
  write(lines: Buffer): Promise<void>;
};

/** No segment is made of a batch: a small one takes less memory, and is printed sooner. */
const BATCH_BYTES = 2 ** 20;

export async function printSources({ write, ...load }: SourcesPrint): Promise<SavedLoad> {
  const state = newLoadState('');
  await importSources({
    ...load,
    name: 'print',
    reference: ({ name }, format) => Promise.resolve({ name, written: 0, refused: 0, reason: unprinted(format) }),
    batchBytes: BATCH_BYTES,
    state,
    save: () => Promise.resolve(),
    createIndex: (collection) => Promise.resolve(collections.indexOf(collection)),
    store: {
      write: async (index, lines) => {
        const { report, printed } = printedLines(collections[index] ?? 'responses', lines);
        await write(printed);
        return report;
      },
    },
  });
  return state;
}

const unprinted = ({ about, isGuess }: Format): string =>
  isGuess
    ? `it is of no format with records; if it is ${about}, it is reference data: load it without --print`
    : `it is ${about}, which is reference data and no records: load it without --print`;

function printedLines(
  collection: Collection,
  lines: Buffer,
): { readonly report: WriteReport; readonly printed: Buffer } {
  const pieces: Buffer[] = [];
  const refused: { readonly line: number; readonly reason: string }[] = [];
  const start = Buffer.from(`{"collection":"${collection}","data":`);
  let [line, written] = [-1, 0];
  for (const bytes of linesOf(lines)) {
    line++;
    const read = readLine(collection, bytes);
    if (read.kind === 'refused') refused.push({ line, reason: read.reason });
    if (read.kind !== 'record') continue;
    written++;
    const { pieces: record, origin } = cutOrigin(bytes);
    pieces.push(start, ...record, ...(origin === undefined ? [] : [ORIGIN, origin]), END);
  }
  const report = { written, refused, unknownFields: new Map(), mistypedFields: new Map() };
  return { report, printed: Buffer.concat(pieces) };
}

const ORIGIN = Buffer.from(',"origin":');
const END = Buffer.from('}\n');

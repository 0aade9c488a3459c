/** What an import splits into records: documents in JSON, and tables. */
import { isDeepStrictEqual } from 'node:util';
import { csvRows } from '../../../src/ingest/text/csv-rows.ts';
import { jsonItems } from '../../../src/ingest/text/json-items.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

export const DOCUMENT_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'ingest/json-items',
    open: () =>
      bytesTarget({
        seeds: ['{"a":1,"vulnerabilities":[{"b":"]}\\""},[2],3],"c":[]}', '[{"a":1},"b",[]]\n{"c":{}}\n', '1 2'].map(
          bytes,
        ),
        words: ['"vulnerabilities":[', '[', ']', '{', '}', '"', '\\', ',', '\n', '1'].map(bytes),
        nests: [
          [bytes('['), bytes(']')],
          [bytes('{"a":'), bytes('}')],
        ],
        readers: [
          async (input) => {
            const options = { lists: ['vulnerabilities'], limits: { longest: 1_000, deepest: 8 } };
            const items = await Array.fromAsync(jsonItems(chunksOf(input), options));
            let end = 0;
            for (const item of items) end = endsBehind(end, item.offset, item.end.offset, input);
            const whole = await Array.fromAsync(jsonItems(chunksOf(input, 0), options));
            if (!isDeepStrictEqual(items, whole)) throw new Error('other elements in pieces');
          },
        ],
      }),
  },
  {
    name: 'ingest/csv',
    open: () =>
      bytesTarget({
        seeds: ['a,b\r\n"c","d\r\n""e"""\r\n\r\n', '\ufeff"\n",\n"'].map(bytes),
        words: [',', '"', '""', '\n', '\r\n', '",\n', ',"'].map(bytes),
        readers: [
          async (input) => {
            const rows = (await Array.fromAsync(csvRows(chunksOf(input), undefined, 1_000))).flat();
            let end = 0;
            for (const row of rows) end = endsBehind(end, end, row.end.offset, input);
            const whole = (await Array.fromAsync(csvRows(chunksOf(input, 0), undefined, 1_000))).flat();
            if (!isDeepStrictEqual(rows, whole)) throw new Error('other rows in pieces');
          },
        ],
      }),
  },
];

/** In two parts, or whole. */
async function* chunksOf(input: Uint8Array, middle = input.length >> 1): AsyncGenerator<Buffer> {
  for (const part of [input.subarray(0, middle), input.subarray(middle)]) if (part.length > 0) yield Buffer.from(part);
}

/** Parts of an input are in their order, and within it. */
function endsBehind(before: number, start: number, end: number, input: Uint8Array): number {
  if (start < before || end <= start || end > input.length) throw new Error(`a part from ${start} to ${end}`);
  return end;
}

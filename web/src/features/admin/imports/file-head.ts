import type { Collection } from '@periplus/model/collection.ts';
import { collectionOfRecord, recordInside } from '@periplus/model/collection-of-record.ts';
import { parseJsonObject } from '@periplus/model/json-value.ts';

/** What the beginning of a file says of it, before anything is sent. */
export type FileHead =
  /** Its first record. `collection`: undefined if it could be of several. */
  | { readonly kind: 'records'; readonly collection: Collection | undefined; readonly day: string | undefined }
  /** Text whose first line is no record: further lines may be. */
  | { readonly kind: 'text' }
  /** What is in it. */
  | { readonly kind: 'gzip'; readonly content: FileHead | undefined }
  | { readonly kind: 'refused'; readonly why: string };

/** Enough for the first record of nearly every file. */
export const HEAD_SIZE = 2 ** 20;

export async function readFileHead(file: Blob): Promise<FileHead> {
  const bytes = await bytesOf(file.slice(0, HEAD_SIZE).stream());
  const head = fileHead(bytes, file.size <= HEAD_SIZE);
  if (head.kind !== 'gzip') return head;
  const unpacked = await bytesOf(file.stream().pipeThrough(new DecompressionStream('gzip'))).catch(() => undefined);
  if (unpacked === undefined) return { kind: 'refused', why: 'It begins like gzip, and cannot be unpacked.' };
  return { kind: 'gzip', content: fileHead(unpacked, unpacked.length < HEAD_SIZE) };
}

/** The first of them, at most as many as a head has. */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const bytes = new Uint8Array(HEAD_SIZE);
  let count = 0;
  const reader = stream.getReader();
  while (count < HEAD_SIZE) {
    const { value } = await reader.read();
    if (value === undefined) break;
    bytes.set(value.subarray(0, HEAD_SIZE - count), count);
    count = Math.min(count + value.length, HEAD_SIZE);
  }
  void reader.cancel().catch(() => {});
  return bytes.subarray(0, count);
}

export function fileHead(bytes: Uint8Array, isWhole: boolean): FileHead {
  if (bytes.length === 0) return { kind: 'refused', why: 'The file is empty.' };
  const kind = SIGNATURES.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (kind?.name === 'gzip') return { kind: 'gzip', content: undefined };
  if (kind !== undefined) return { kind: 'refused', why: `This is ${kind.name}. ${kind.advice}` };
  if (bytes.subarray(0, SAMPLE).includes(0)) return { kind: 'refused', why: `This is no text. ${LINES}` };
  return textHead(new TextDecoder().decode(bytes), isWhole);
}

function textHead(text: string, isWhole: boolean): FileHead {
  const line = firstLine(text, isWhole);
  if (line === undefined)
    return isWhole
      ? { kind: 'refused', why: 'The file has no records: only blank lines and comments.' }
      : { kind: 'text' };
  if (/^\[/.test(line))
    return {
      kind: 'refused',
      why: `This is a JSON list. ${LINES} The program jq makes them of it: jq -c '.[]' FILE`,
    };
  if (/^<(?:!doctype|html|\?xml)/i.test(line)) return { kind: 'refused', why: `This is a page or XML. ${LINES}` };
  const value = parseJsonObject(line);
  if (value === undefined) return { kind: 'text' };
  const record = recordInside(value);
  return { kind: 'records', collection: collectionOfRecord(record), day: dayOf(record) };
}

/** The first line that is neither blank nor a comment, if all of it is here. */
function firstLine(text: string, isWhole: boolean): string | undefined {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  return lines
    .slice(0, isWhole ? lines.length : -1)
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#'));
}

/** When the record was seen: most files are of one day. */
function dayOf(record: Readonly<Record<string, unknown>>): string | undefined {
  const time = record.last_updated ?? record['@timestamp'];
  return typeof time === 'string' ? /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(time)?.[0] : undefined;
}

const SAMPLE = 4096;
const LINES = 'An import reads one record, a JSON object, on each line.';
const UNPACK = 'Unpack it first.';

interface Signature {
  readonly name: string;
  readonly begins: readonly number[];
  readonly advice: string;
}

const SIGNATURES: readonly Signature[] = [
  { name: 'gzip', begins: [0x1f, 0x8b], advice: '' },
  {
    name: 'compressed by zstd',
    begins: [0x28, 0xb5, 0x2f, 0xfd],
    advice: 'The browser cannot unpack that. Unpack it first, or use the command: periplus load FILE',
  },
  { name: 'a ZIP archive', begins: [0x50, 0x4b, 0x03, 0x04], advice: UNPACK },
  { name: 'compressed by xz', begins: [0xfd, 0x37, 0x7a, 0x58, 0x5a], advice: UNPACK },
  { name: 'compressed by bzip2', begins: [0x42, 0x5a, 0x68], advice: UNPACK },
  { name: 'a PDF', begins: [0x25, 0x50, 0x44, 0x46], advice: LINES },
  {
    name: 'a Parquet file',
    begins: [0x50, 0x41, 0x52, 0x31],
    advice: `${LINES} Download the records again as JSON.`,
  },
];

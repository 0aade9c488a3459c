import type { Collection } from '@periplus/model/collection.ts';
import { collectionOfRecord, recordInside } from '@periplus/model/collection-of-record.ts';
import { parseJsonObject } from '@periplus/model/json-value.ts';

/** What the beginning of a file says of it, before anything is sent. The server recognises its format. */
export type FileHead =
  /** It begins with a record of ours. `collection`: undefined if it could be of several. */
  | { readonly kind: 'records'; readonly collection: Collection | undefined; readonly day: string | undefined }
  | { readonly kind: 'other' }
  | { readonly kind: 'refused'; readonly why: string };

/** Enough for the first record of nearly every file. */
export const HEAD_SIZE = 2 ** 20;

export async function readFileHead(file: Blob): Promise<FileHead> {
  if (file.size === 0) return { kind: 'refused', why: 'The file is empty.' };
  const bytes = await bytesOf(file.slice(0, HEAD_SIZE).stream());
  if (!isGzip(bytes)) return fileHead(bytes, file.size <= HEAD_SIZE);
  const content = await bytesOf(file.stream().pipeThrough(new DecompressionStream('gzip'))).catch(() => undefined);
  return content === undefined ? OTHER : fileHead(content, content.length < HEAD_SIZE);
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
  const line = firstLine(new TextDecoder().decode(bytes), isWhole);
  const value = line === undefined ? undefined : parseJsonObject(line);
  if (value === undefined) return OTHER;
  const record = recordInside(value);
  return { kind: 'records', collection: collectionOfRecord(record), day: dayOf(record) };
}

const OTHER: FileHead = { kind: 'other' };

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

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

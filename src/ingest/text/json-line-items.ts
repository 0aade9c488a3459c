/**
 * The same elements as those of `jsonItems`, each with its value. A file with an object on each line is read a line at a
 * time, which takes a third of the time. From the first line that is anything else, the rest is read byte by byte.
 */

import { isJsonObject, jsonMember } from '../../model/json-value.ts';
import { joinedBytes } from '../../store/joined-bytes.ts';
import { isDeeper } from '../../store/read-line.ts';
import { ITEM_LIMITS, type ItemOptions, type ItemPosition, type JsonItem, jsonItems } from './json-items.ts';

export interface LineItem extends JsonItem {
  /** Undefined if it was not parsed. */
  readonly value?: unknown;
}

export async function* jsonLineItems(
  chunks: AsyncIterable<Buffer>,
  { from = { offset: 0, count: 0, depth: 0 }, lists = [], limits = ITEM_LIMITS }: ItemOptions = {},
): AsyncGenerator<LineItem> {
  if (from.depth > 0) {
    yield* jsonItems(chunks, { from, lists, limits });
    return;
  }
  const lines = new LineReader(chunks[Symbol.asyncIterator](), limits.longest);
  const paths = lists.map((path) => path.split('.'));
  let { offset, count } = from;
  try {
    for (;;) {
      const line = await lines.next();
      if (line === 'end') return;
      const item = line && lineItem(line, { offset, count, deepest: limits.deepest });
      if (
        line === undefined ||
        item === undefined ||
        (item !== 'blank' && paths.some((path) => isList(item.value, path)))
      ) {
        if (line !== undefined) lines.unread(line);
        yield* jsonItems(lines.rest(), { from: { offset, count, depth: 0 }, lists, limits });
        return;
      }
      offset += line.length;
      if (item === 'blank') continue;
      yield item;
      ({ count } = item.end);
    }
  } finally {
    await lines.close();
  }
}

/** Lines with their line feeds. */
class LineReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #longest: number;
  /** Bytes that were not given out. Only the last piece has line feeds. */
  #pieces: Buffer[] = [];
  #length = 0;
  #isDone = false;

  constructor(chunks: AsyncIterator<Buffer>, longest: number) {
    this.#chunks = chunks;
    this.#longest = longest;
  }

  /** Undefined if the line is too long. */
  async next(): Promise<Buffer | 'end' | undefined> {
    for (;;) {
      const last = this.#pieces.at(-1);
      const feed = last?.indexOf(LINE_END) ?? -1;
      if (last !== undefined && feed >= 0 && this.#length - last.length + feed <= this.#longest) {
        this.#pieces[this.#pieces.length - 1] = last.subarray(0, feed + 1);
        const line = joinedBytes(this.#pieces);
        this.#pieces = [];
        this.#length = 0;
        this.#add(last.subarray(feed + 1));
        return line;
      }
      if (this.#length > this.#longest || feed >= 0) return undefined;
      const chunk = this.#isDone ? undefined : await this.#chunks.next();
      if (chunk !== undefined && chunk.done !== true) {
        this.#add(chunk.value);
        continue;
      }
      this.#isDone = true;
      if (this.#length === 0) return 'end';
      const line = joinedBytes(this.#pieces);
      this.#pieces = [];
      this.#length = 0;
      return line;
    }
  }

  unread(line: Buffer): void {
    this.#pieces.unshift(line);
    this.#length += line.length;
  }

  /** All that follows. */
  async *rest(): AsyncGenerator<Buffer> {
    yield* this.#pieces;
    while (!this.#isDone) {
      const next = await this.#chunks.next();
      if (next.done === true) return;
      yield next.value;
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  #add(piece: Buffer): void {
    if (piece.length > 0) this.#pieces.push(piece);
    this.#length += piece.length;
  }
}

interface Place extends Omit<ItemPosition, 'depth'> {
  readonly deepest: number;
}

/** Undefined if the line is not one object. */
function lineItem(line: Buffer, { offset, count, deepest }: Place): LineItem | 'blank' | undefined {
  let start = 0;
  let end = line.length;
  while (start < end && isSpace(line[start])) start++;
  if (start === end || line[start] === NUMBER_SIGN) return 'blank';
  while (isSpace(line[end - 1])) end--;
  if (line[start] !== OPEN_OBJECT || line[end - 1] !== CLOSE_OBJECT) return undefined;
  const text = line.toString('utf8', start, end);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value) || isDeeper(value, deepest)) return undefined;
  const number = count + 1;
  return { number, offset: offset + start, text, value, end: { offset: offset + end, count: number, depth: 0 } };
}

function isList(value: unknown, path: readonly string[]): boolean {
  let member = value;
  for (const name of path) member = jsonMember(member, name);
  return Array.isArray(member);
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x09 || byte === 0x0d || byte === LINE_END;

const LINE_END = 0x0a;
const NUMBER_SIGN = 0x23;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

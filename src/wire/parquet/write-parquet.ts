import { ByteSink } from './byte-sink.ts';
import { ColumnChunk, pageHeader } from './column-chunk.ts';
import { type Codec, fileMetadata, rowGroup, type WrittenChunk } from './file-metadata.ts';
import type { ParquetColumn, ParquetRow } from './parquet-column.ts';

/** How pages are packed. The work is handed in: this room does none with machines. */
export interface PageCompression {
  readonly codec: Exclude<Codec, 'uncompressed'>;
  compress(bytes: Uint8Array): Promise<Uint8Array> | Uint8Array;
}

export interface ParquetOptions {
  readonly createdBy: string;
  /** Absent: pages are not packed. */
  readonly compression?: PageCompression;
  /** What a row group may hold before it is written: that much is kept in memory. */
  readonly groupBytes?: number;
}

/**
 * Rows -> a Parquet file (https://parquet.apache.org/docs/file-format/), in pieces as they are done: a group of rows at a time, then what tells
 * where they are. Only a group, and some 60 bytes for each column of the groups before it, are ever held.
 */
export async function* writeParquet(
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<Iterable<ParquetRow>>,
  { createdBy, compression, groupBytes = USUAL_GROUP_BYTES }: ParquetOptions,
): AsyncGenerator<Uint8Array> {
  const chunks = columns.map((column) => new ColumnChunk(column));
  const groups: Uint8Array[] = [];
  let [offset, total, rowsOfGroup, held] = [MAGIC.length, 0, 0, 0];
  const group = async (): Promise<Uint8Array> => {
    const { bytes, written } = await writtenGroup(chunks, rowsOfGroup, offset, compression);
    groups.push(rowGroup(written, rowsOfGroup, groups.length));
    offset += bytes.length;
    total += rowsOfGroup;
    rowsOfGroup = 0;
    held = 0;
    return bytes;
  };
  yield MAGIC;
  for await (const batch of rows) {
    for (const row of batch) {
      for (const [column, values] of row) held += chunks[column]?.add(rowsOfGroup, values) ?? 0;
      rowsOfGroup++;
      if (held >= groupBytes || rowsOfGroup >= MOST_ROWS) yield await group();
    }
  }
  if (rowsOfGroup > 0) yield await group();
  const metadata = fileMetadata(columns, total, groups, createdBy);
  const end = new ByteSink();
  end.bytes(metadata);
  end.int32(metadata.length);
  end.bytes(MAGIC);
  yield end.written();
}

/** `PAR1`, at the beginning and at the end. */
const MAGIC = Uint8Array.of(0x50, 0x41, 0x52, 0x31);

/** Eight writers at once hold 64 MiB, and as much again while they pack. */
const USUAL_GROUP_BYTES = 8 * 2 ** 20;

/** Where rows hold little, or nothing: readers take a group as a whole. */
const MOST_ROWS = 1_000_000;

/** Shorter pages become longer by packing. */
const WORTH_PACKING = 64;

async function writtenGroup(
  chunks: readonly ColumnChunk[],
  rows: number,
  offset: number,
  compression: PageCompression | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly written: readonly WrittenChunk[] }> {
  const pages = await Promise.all(
    chunks.map(async (chunk) => {
      const { page, values } = chunk.take(rows);
      const isPacked = compression !== undefined && page.length >= WORTH_PACKING;
      const packed = isPacked ? await compression.compress(page) : page;
      const codec: Codec = isPacked ? compression.codec : 'uncompressed';
      return { column: chunk.column, codec, values, packed, bytes: page.length };
    }),
  );
  const sink = new ByteSink();
  const written = pages.map(({ column, codec, values, packed, bytes }) => {
    const at = sink.length;
    const header = pageHeader(values, bytes, packed.length);
    sink.bytes(header);
    sink.bytes(packed);
    const [whole, packedBytes] = [header.length + bytes, header.length + packed.length];
    return { column, codec, values, bytes: whole, packedBytes, offset: offset + at };
  });
  return { bytes: sink.written(), written };
}

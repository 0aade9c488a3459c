import { ByteSink } from './byte-sink.ts';
import { ColumnChunk, dataPageHeader, type ParquetColumn, type ParquetRow } from './column-chunk.ts';
import { type Codec, fileMetadata, rowGroup, type WrittenChunk } from './file-metadata.ts';

/** Compresses pages. The caller supplies the codec, since `src/wire` does no I/O. */
export interface PageCompression {
  readonly codec: Exclude<Codec, 'uncompressed'>;
  compress(bytes: Uint8Array): Promise<Uint8Array> | Uint8Array;
}

export interface ParquetOptions {
  readonly createdBy: string;
  /** Absent: pages are not compressed. */
  readonly compression?: PageCompression;
  /** Size at which a row group is written. That much is kept in memory. */
  readonly groupBytes?: number;
}

/**
 * Writes rows as a Parquet file (https://parquet.apache.org/docs/file-format/), one row group at a time, then the
 * metadata. Memory holds one group, and about 60 bytes for each column of each earlier group.
 */
export async function* writeParquet(
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<Iterable<ParquetRow>>,
  { createdBy, compression, groupBytes = DEFAULT_GROUP_BYTES }: ParquetOptions,
): AsyncGenerator<Uint8Array> {
  const chunks = columns.map((column) => new ColumnChunk(column));
  const groups: Uint8Array[] = [];
  let [offset, total, rowsOfGroup, buffered] = [MAGIC.length, 0, 0, 0];
  const group = async (): Promise<Uint8Array> => {
    const { bytes, written } = await writeGroup(chunks, rowsOfGroup, offset, compression);
    groups.push(rowGroup(written, rowsOfGroup, groups.length));
    offset += bytes.length;
    total += rowsOfGroup;
    rowsOfGroup = 0;
    buffered = 0;
    return bytes;
  };
  yield MAGIC;
  for await (const batch of rows) {
    for (const row of batch) {
      for (const [column, values] of row) buffered += chunks[column]?.add(rowsOfGroup, values) ?? 0;
      rowsOfGroup++;
      if (buffered >= groupBytes || rowsOfGroup >= MAX_ROWS) yield await group();
    }
  }
  if (rowsOfGroup > 0) yield await group();
  const metadata = fileMetadata(columns, total, groups, createdBy);
  const footer = new ByteSink();
  footer.bytes(metadata);
  footer.int32(metadata.length);
  footer.bytes(MAGIC);
  yield footer.written();
}

/** `PAR1`, at the beginning and at the end. */
const MAGIC = Uint8Array.of(0x50, 0x41, 0x52, 0x31);

/** Eight concurrent writers use 64 MiB, and twice that while they compress. */
const DEFAULT_GROUP_BYTES = 8 * 2 ** 20;

/** Limit for rows with little or no data: readers load a group as a whole. */
const MAX_ROWS = 1_000_000;

/** Compression makes shorter pages longer. */
const MIN_COMPRESSED = 64;

async function writeGroup(
  chunks: readonly ColumnChunk[],
  rows: number,
  offset: number,
  compression: PageCompression | undefined,
): Promise<{ readonly bytes: Uint8Array; readonly written: readonly WrittenChunk[] }> {
  const pages = await Promise.all(
    chunks.map(async (chunk) => {
      const { page, values } = chunk.take(rows);
      const isCompressed = compression !== undefined && page.length >= MIN_COMPRESSED;
      const compressed = isCompressed ? await compression.compress(page) : page;
      const codec: Codec = isCompressed ? compression.codec : 'uncompressed';
      return { column: chunk.column, codec, values, compressed, bytes: page.length };
    }),
  );
  const sink = new ByteSink();
  const written = pages.map(({ column, codec, values, compressed, bytes }) => {
    const at = sink.length;
    const header = dataPageHeader(values, bytes, compressed.length);
    sink.bytes(header);
    sink.bytes(compressed);
    const [bytesWithHeader, compressedBytes] = [header.length + bytes, header.length + compressed.length];
    return { column, codec, values, bytes: bytesWithHeader, compressedBytes, offset: offset + at };
  });
  return { bytes: sink.written(), written };
}

import type { StoredFile } from '../targets/reference/reference-record.ts';
import { type Format, START } from './format.ts';
import { SourceTooLarge } from './refused-source.ts';

/**
 * Reads a source that is kept as it is. It gives one record.
 * @throws SourceTooLarge, and RefusedSource by `toFile`
 */
export function readWhole(
  largest: number,
  toFile: (content: Buffer, name: string) => StoredFile,
): Format<'reference'>['read'] {
  return async function* (source, from = START) {
    if (from.count > 0) return;
    const content = await wholeOf(source.chunks(0), largest);
    const value = toFile(content, source.name);
    yield { entries: [{ kind: 'record', number: 0, value }], end: { offset: content.length, count: 1 } };
  };
}

async function wholeOf(chunks: AsyncIterable<Buffer>, largest: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > largest) throw new SourceTooLarge(largest);
    pieces.push(chunk);
  }
  return Buffer.concat(pieces);
}

/** The name of a file that is kept, made of that of its source. */
export function storedName(name: string, ending: string): string {
  const stem = name.replace(new RegExp(`\\.${ending}(?:\\.\\w+)?$`), '').slice(0, 100);
  return `${stem.replaceAll(/[^\w.-]|^\./g, '_') || '_'}.${ending}`;
}

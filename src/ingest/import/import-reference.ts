import { createHash, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import { HEAD_BYTES, type Head, START } from '../formats/format.ts';
import { RefusedSource } from '../formats/refused-source.ts';
import { ByteQueue } from '../input/byte-queue.ts';
import type { InputFile } from '../input/input-files.ts';
import type { OpenInput } from '../input/open-input.ts';
import type { LoadedSources } from '../targets/reference/loaded-sources.ts';
import type { ReferenceLoad } from '../targets/reference/reference-load.ts';
import { recogniseReference } from './recognise-reference.ts';

export interface ReferenceImport {
  readonly file: InputFile;
  readonly input: OpenInput;
  readonly load: ReferenceLoad;
  readonly sources: LoadedSources;
  readonly onProgress: () => void;
}

/** Small, so that progress is seen. */
const STEP_BYTES = 2 ** 20;

/**
 * Reads a file into a load of reference data. Returns how many records it had, with those that were refused.
 * @throws RefusedSource, SourceTooLarge, DamagedInput
 */
export async function importReference({ file, input, load, sources, onProgress }: ReferenceImport): Promise<number> {
  const queue = new ByteQueue(input.chunks());
  sources.begin(file);
  try {
    const recognition = recogniseReference(headOf(await queue.peek(HEAD_BYTES)));
    if (recognition.kind === 'refused') throw new RefusedSource(recognition.reason);
    const hash = createHash('sha256');
    const name = basename(file.path);
    const source = { name, chunks: () => hashed(queue.take(Number.POSITIVE_INFINITY), hash) };
    let records = 0;
    for await (const { entries } of recognition.read(source, START, STEP_BYTES)) {
      records += entries.length;
      for (const entry of entries)
        if (entry.kind === 'refused') sources.refuse(file.path, entry.reason);
        else if (entry.kind === 'record') {
          if (entry.value.kind === 'vulnerability') load.add(entry.value);
          else await load.store(entry.value);
          sources.add(entry.value, input.readBytes());
        }
      onProgress();
    }
    sources.end(hash.digest());
    return records;
  } finally {
    await queue.close();
  }
}

function headOf(bytes: Buffer): Head {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return { bytes, text, isWhole: bytes.length < HEAD_BYTES };
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

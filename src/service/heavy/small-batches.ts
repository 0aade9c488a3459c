import { setImmediate as turn } from 'node:timers/promises';

/** About as many bytes as are made and handed over within a millisecond. */
const BATCH = 65_536;

/** Cuts batches, and lets other work have a turn between the parts: buffers are often made when they are read. */
export async function* smallBatches(batches: AsyncIterable<Iterable<Buffer>>): AsyncGenerator<readonly Buffer[]> {
  for await (const batch of batches) {
    let part: Buffer[] = [];
    let bytes = 0;
    for (const buffer of batch) {
      part.push(buffer);
      bytes += buffer.length;
      if (bytes < BATCH) continue;
      yield part;
      part = [];
      bytes = 0;
      await turn();
    }
    if (part.length > 0) yield part;
  }
}

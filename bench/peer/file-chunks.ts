import { createReadStream } from 'node:fs';

/** The concatenated content of files. Reports progress on standard error. */
export async function* fileChunks(files: readonly string[], total: number, what: string): AsyncGenerator<Buffer> {
  let passed = 0;
  let lastReport = performance.now();
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>) {
      yield chunk;
      passed += chunk.length;
      if (performance.now() - lastReport < EVERY_MS) continue;
      lastReport = performance.now();
      console.error(`${what}: ${Math.floor((passed / total) * 100)} %`);
    }
  }
}

const EVERY_MS = 10_000;

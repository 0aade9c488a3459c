import { createReadStream } from 'node:fs';

/** Files one behind the other; tells on standard error how far it is. */
export async function* fileChunks(files: readonly string[], total: number, what: string): AsyncGenerator<Buffer> {
  let passed = 0;
  let told = performance.now();
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>) {
      yield chunk;
      passed += chunk.length;
      if (performance.now() - told < EVERY_MS) continue;
      told = performance.now();
      console.error(`${what}: ${Math.floor((passed / total) * 100)} %`);
    }
  }
}

const EVERY_MS = 10_000;

import { expect, it } from 'vitest';
import { responseLines } from './response-lines.ts';

async function linesOf(...chunks: readonly string[]): Promise<readonly string[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(Uint8Array.from(Buffer.from(chunk, 'latin1')));
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of responseLines({ body })) lines.push(line);
  return lines;
}

it('gives lines, however they are cut', async () => {
  expect(await linesOf('{"a":', '1}\n{"b"', ':2}\n\n', '{"c":3}')).toEqual(['{"a":1}', '{"b":2}', '{"c":3}']);
  expect(await linesOf('\u00c3', '\u00a9\n')).toEqual(['é']);
  expect(await linesOf()).toEqual([]);
});

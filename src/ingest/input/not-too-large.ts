import { DamagedInput } from './damaged-input.ts';

/** What people keep compressed is rarely 100 times as long. */
const MOST_GROWTH = 1_200;
const UNSUSPICIOUS_BYTES = 2 ** 30;

/** Passes content on as long as its length fits the bytes that it was read from. @throws DamagedInput */
export async function* notTooLarge(
  chunks: AsyncIterable<Buffer>,
  name: string,
  storedBytes: () => number,
  unsuspiciousBytes = UNSUSPICIOUS_BYTES,
): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > unsuspiciousBytes && length > MOST_GROWTH * storedBytes())
      throw new DamagedInput(name, 'size', new Error(`it becomes more than ${MOST_GROWTH} times as long`));
    yield chunk;
  }
}

/** Splits the chunks of an answer into lines and skips empty ones. */
export async function* answerLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
    if (rest.length > LONGEST_LINE) throw new RangeError('a line of the answer is too long');
  }
  if (rest.trim() !== '') yield rest;
}

/** Twice the length of a line with ten thousand values of a node. */
const LONGEST_LINE = 256 * 1024 * 1024;

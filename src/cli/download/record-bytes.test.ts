import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordBytes } from './record-bytes.ts';

async function convert(chunks: readonly string[], format: 'ndjson' | 'json') {
  let records = 0;
  const pieces: Buffer[] = [];
  const source = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk, 'latin1');
  })();
  for await (const piece of recordBytes(source, format, (count) => (records += count))) pieces.push(piece);
  return { text: Buffer.concat(pieces).toString('utf8'), records };
}

describe('recordBytes', () => {
  const lines = '{"data":{"a":1}}\n{"data":{"n":12345678901234567890}}\n\n { "data" : {"b":2} }\r\n{"data":{"c":3}}';

  it('unwraps records without changing them', async () => {
    expect(await convert([lines], 'ndjson')).toEqual({
      text: '{"a":1}\n{"n":12345678901234567890}\n{"b":2}\n{"c":3}\n',
      records: 4,
    });
    expect((await convert([lines], 'json')).text).toBe(
      '[\n{"a":1},\n{"n":12345678901234567890},\n{"b":2},\n{"c":3}\n]\n',
    );
    const wrapped = '{"data":{"a":1},"highlight":{"a":{}}}\n';
    expect((await convert([wrapped + wrapped], 'ndjson')).text).toBe('{"a":1}\n{"a":1}\n');
    expect((await convert([], 'json')).text).toBe('[]\n');
  });

  it.each(['{"data":1}', '{"data":{"a":1}', 'x', '[]', 'null', '{"items":[]}'])('refuses the line %s', async (line) => {
    await expect(convert([`${line}\n`], 'ndjson')).rejects.toThrow('a line that is not a record');
  });

  it('gives the same bytes however the connection splits the lines', async () => {
    const input = Buffer.from(lines.replace('"b"', '"é日"')).toString('latin1');
    const { text } = await convert([input], 'json');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(input.length), { maxLength: 6 }), async (cuts) => {
        const positions = [0, ...cuts.toSorted((a, b) => a - b), input.length];
        const chunks = positions.slice(1).map((end, at) => input.slice(positions[at], end));
        expect((await convert(chunks, 'json')).text).toBe(text);
      }),
      { seed: 11, numRuns: 200 },
    );
  });
});

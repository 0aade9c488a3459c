import { describe, expect, it } from 'vitest';
import { TimeSlices } from '../../store/time-slices.ts';
import { linesWithOrigin, type SourceOrigin } from './record-origin.ts';

const origin: SourceOrigin = { file: 'a.ndjson', reader: 'records', reader_version: 1 };
const member = (line: number): string => `"origin":${JSON.stringify({ ...origin, line })}`;
let time = 0;
/** Each step is a slice of its own. */
const slices = new TimeSlices(() => {
  time += 10;
  return time;
});

async function given(text: string, firstNumber = 0): Promise<string> {
  return (await linesWithOrigin(Buffer.from(text), origin, firstNumber, slices)).toString();
}

describe('lines with an origin', () => {
  it('have it as their first member', async () => {
    expect(await given('{"a":1}\n{"b":{"c":2}}\n')).toBe(`{${member(1)},"a":1}\n{${member(2)},"b":{"c":2}}\n`);
    expect(await given('{"a":1}', 41)).toBe(`{${member(42)},"a":1}`);
  });

  it('are objects, with or without members and blanks', async () => {
    expect(await given('{}\n \t{ }\r\n  { "a": 1 }\r\n{\t"a":1}\n')).toBe(
      `{${member(1)}}\n \t{${member(2)} }\r\n  {${member(3)}, "a": 1 }\r\n{${member(4)},\t"a":1}\n`,
    );
  });

  it('stay as they are if they are no objects, or have one', async () => {
    for (const text of ['', '\n', ' \r\n# {"a":1}\n', '["{}"]\n', 'x {}\n', '{"a":1,"origin":{"file":"b","line":7}}\n'])
      expect(await given(text)).toBe(text);
  });

  it('are counted, whatever they are', async () => {
    expect(await given('\n#\n{"a":1}\nx\n{"a":2}')).toBe(`\n#\n{${member(3)},"a":1}\nx\n{${member(5)},"a":2}`);
  });

  it('are a buffer of their own', async () => {
    const lines = await linesWithOrigin(Buffer.from('{"a":1}\n'), origin, 0, slices);
    expect(lines.byteLength).toBe(lines.buffer.byteLength);
  });
});

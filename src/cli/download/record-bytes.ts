import { isJsonObject } from '../../model/json-value.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

/**
 * Unwraps the server's lines of `{"data": record}`: the result has one record a line, or one array of all. The same
 * lines always give the same bytes.
 */
export async function* recordBytes(
  chunks: AsyncIterable<Buffer>,
  format: 'ndjson' | 'json',
  onRecords: (count: number) => void,
): AsyncGenerator<Buffer> {
  const separator = Buffer.from(format === 'json' ? ',\n' : '\n');
  let isFirst = true;
  for await (const bytes of wholeLines(chunks)) {
    const pieces: Buffer[] = [];
    let count = 0;
    // Parsing every line takes longer than all the rest. The first line of a chunk decides how the others are read.
    let canCutWrapper = false;
    for (const line of linesOf(bytes)) {
      if (line.length === 0) continue;
      if (format === 'json') pieces.push(isFirst ? ARRAY_START : separator);
      if (canCutWrapper && looksWrapped(line)) pieces.push(line.subarray(WRAPPER.length, -1));
      else {
        const { record, hasOnlyData } = recordOf(line);
        pieces.push(record);
        canCutWrapper = hasOnlyData;
      }
      if (format === 'ndjson') pieces.push(separator);
      isFirst = false;
      count++;
    }
    if (count === 0) continue;
    yield Buffer.concat(pieces);
    onRecords(count);
  }
  if (format === 'json') yield Buffer.from(isFirst ? '[]\n' : '\n]\n');
}

const ARRAY_START = Buffer.from('[\n');

/** Longer lines are refused. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** Passes complete lines on at once, so that nothing is lost if the connection breaks later. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)]);
      rest = [];
      length = 0;
    }
    rest.push(chunk.subarray(end));
    length += chunk.length - end;
    if (length > MAX_LINE_BYTES)
      throw new CommandFailure(EXIT.refused, 'The server sent a record that is too long to read.');
  }
  if (length > 0) yield Buffer.concat(rest);
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from);
    const to = end < 0 ? bytes.length : end;
    yield bytes.subarray(from, bytes[to - 1] === CARRIAGE_RETURN ? to - 1 : to);
    from = to + 1;
  }
}

const LINE_END = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const WRAPPER = Buffer.from('{"data":');
const RECORD_START = Buffer.from('{"data":{');
const RECORD_END = Buffer.from('}}');

function looksWrapped(line: Buffer): boolean {
  return (
    line.length > RECORD_START.length &&
    line.subarray(0, RECORD_START.length).equals(RECORD_START) &&
    line.subarray(-RECORD_END.length).equals(RECORD_END)
  );
}

/** The original text of the record, if `data` is the only member: large numbers keep all their digits. */
function recordOf(line: Buffer): { readonly record: Buffer; readonly hasOnlyData: boolean } {
  let item: unknown;
  try {
    item = JSON.parse(line.toString('utf8'));
  } catch {
    item = undefined;
  }
  // A failure after the answer has begun.
  if (isJsonObject(item) && !('data' in item) && typeof item.detail === 'string')
    throw new CommandFailure(EXIT.refused, `The download is not complete. ${item.detail}`);
  if (!isJsonObject(item) || !isJsonObject(item.data))
    throw new CommandFailure(EXIT.refused, 'The server sent a line that is not a record.');
  const hasOnlyData = Object.keys(item).length === 1 && looksWrapped(line);
  return {
    hasOnlyData,
    record: hasOnlyData ? line.subarray(WRAPPER.length, -1) : Buffer.from(JSON.stringify(item.data)),
  };
}

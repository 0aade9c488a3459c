import { addressSubject } from '../../../probe/lists/subject.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import { lineBatches } from '../../text/line-batches.ts';
import { type Entry, type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';

/** Exits of the Tor network, as the Tor Project lists them: lines of `ExitNode` and `ExitAddress`. */
export const tor: Format<'reference'> = {
  name: 'tor',
  version: 1,
  about: 'the exit list of the Tor Project',
  target: 'reference',
  recognises: ({ text }) => /^(?:@type tordnsel[^\n]*\n|Downloaded [^\n]*\n)?ExitNode [0-9A-F]{40}\s/.test(text),
  read: readLines,
};

const LIST = 'Tor exits';
const LONGEST_LINE = 4_096;
const BATCH_BYTES = 2 ** 16;

async function* readLines(
  source: Source,
  { offset, count: line }: Position = START,
  stepBytes: number = STEP_BYTES,
): AsyncGenerator<Step<'reference'>> {
  const size = { bytes: Math.min(stepBytes, BATCH_BYTES), longestLine: LONGEST_LINE };
  for await (const batch of lineBatches(source.chunks(offset), size, { offset, line })) {
    const entries: Entry<'reference'>[] = [];
    const lines = batch.bytes.toString('latin1').split('\n');
    const skipped = new Set(batch.tooLong);
    let number = batch.line;
    for (const text of lines) {
      while (skipped.has(number)) number++;
      const at = number++;
      if (!text.startsWith('ExitAddress')) continue;
      const value = exitOf(text);
      entries.push(
        value === undefined
          ? {
              kind: 'refused',
              number: at,
              reason: `line ${at + 1}: it has no address`,
              bytes: Buffer.from(text, 'latin1'),
            }
          : { kind: 'record', number: at, value },
      );
    }
    if (entries.length > 0) yield { entries, end: { offset: batch.end, count: batch.line + batch.lines } };
  }
}

function exitOf(line: string): ListRecord | undefined {
  const [, address = '', day, time] = /^ExitAddress (\S+) (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)\s*$/.exec(line) ?? [];
  const subject = addressSubject(address);
  if (subject === undefined) return undefined;
  const date = `${day}T${time}.000Z`;
  const statement = { list: LIST, date, privacy: { is_tor: true, is_anonymous: true, last_seen: date } };
  return { kind: 'listed', into: 'networks', subject, statement };
}

/** Answers of WHOIS servers for addresses as texts, one or several in a source. */
import { octetText } from '../../../wire/byte-text.ts';
import { whoisAnswer } from '../../records/networks/whois-answer.ts';
import { lineBatches } from '../../text/line-batches.ts';
import { type Entry, type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { foundEntries } from '../shapes/found-entries.ts';
import { isNetworkLine, isServerLine, isWhoisText } from './whois-text-head.ts';

export const whoisNetworks: Format<'records'> = {
  name: 'whois-networks',
  version: 2,
  about: 'answers of WHOIS servers for addresses',
  target: 'records',
  joins: 'networks',
  recognises: ({ text }) => isWhoisText(text),
  read: (source, from = START, stepBytes = STEP_BYTES) => readAnswers(source, from, stepBytes),
};

const BATCH = { bytes: 2 ** 16, longestLine: 2 ** 16 };
/** An answer with all networks around one has some ten kilobytes. */
const LONGEST_ANSWER = 2 ** 20;

interface Answer {
  readonly start: Position;
  /** Where the next one begins. */
  readonly end: Position;
  readonly text: string | undefined;
}

async function* readAnswers(source: Source, from: Position, stepBytes: number): AsyncGenerator<Step<'records'>> {
  let entries: Entry<'records'>[] = [];
  let start = from.offset;
  let end = from;
  for await (const answer of answersIn(source, from)) {
    entries.push(...entriesOf(answer));
    end = answer.end;
    if (end.offset - start < stepBytes) continue;
    yield { entries, end };
    entries = [];
    start = end.offset;
  }
  if (entries.length > 0) yield { entries, end };
}

function entriesOf({ start, text }: Answer): readonly Entry<'records'>[] {
  const refused = (reason: string): readonly Entry<'records'>[] => [
    { kind: 'refused', number: start.count, reason, bytes: text === undefined ? undefined : Buffer.from(text) },
  ];
  if (text === undefined) return refused('it is longer than 1 MiB');
  return foundEntries(start.count, () => [whoisAnswer(octetText(Buffer.from(text, 'latin1')))], refused);
}

/**
 * A line that names a server begins an answer if a network follows before the next one does: ARIN repeats its terms at
 * the end. What stands between two answers belongs to the later one.
 */
async function* answersIn(source: Source, from: Position): AsyncGenerator<Answer> {
  let whole = '';
  let isTooLong = false;
  let hasNetwork = false;
  let begin = from;
  /** Where the next answer may begin: a place in the source, and in `whole`. */
  let next: { readonly place: Position; readonly at: number } | undefined;
  /** Where the comments before the current line begin. */
  let comments: typeof next;
  let place = from;
  for await (const { text, end } of linesIn(source, from)) {
    comments = isComment(text) ? (comments ?? { place, at: whole.length }) : undefined;
    if (hasNetwork && next === undefined && isServerLine(text)) next = comments ?? { place, at: whole.length };
    if (isNetworkLine(text)) {
      if (hasNetwork && next !== undefined) {
        yield { start: begin, end: next.place, text: isTooLong ? undefined : whole.slice(0, next.at) };
        [whole, begin, next, isTooLong] = [whole.slice(next.at), next.place, undefined, false];
      }
      hasNetwork = true;
    }
    if (whole.length + text.length > LONGEST_ANSWER) isTooLong = true;
    if (!isTooLong) whole += text;
    place = end;
  }
  if (whole.trim() !== '' || isTooLong) yield { start: begin, end: place, text: isTooLong ? undefined : whole };
}

const isComment = (line: string): boolean => line.startsWith('%') || line.startsWith('#');

interface TextLine {
  /** With its end, and one character for each byte. */
  readonly text: string;
  readonly end: Position;
}

async function* linesIn(source: Source, { offset, count }: Position): AsyncGenerator<TextLine> {
  for await (const batch of lineBatches(source.chunks(offset), BATCH, { offset, line: count })) {
    const text = batch.bytes.toString('latin1');
    let at = 0;
    for (let number = batch.line; number < batch.line + batch.lines; number++) {
      if (batch.tooLong.includes(number)) continue;
      const feed = text.indexOf('\n', at);
      const next = feed < 0 ? text.length : feed + 1;
      const end = { offset: batch.offset + next, count: number + 1 };
      yield { text: text.slice(at, next), end };
      at = next;
    }
  }
}

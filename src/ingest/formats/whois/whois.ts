import { readWhoisText } from '../../../wire/formats/whois-text/whois-text.ts';
import { whoisTextRecord } from '../../records/whois-text-record.ts';
import { type Entry, type Format, type Head, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { foundEntries } from '../shapes/found-entries.ts';
import { decodedText } from './decoded-text.ts';
import { isRegistrationText } from './registration-text.ts';
import { WhoisSplitter } from './whois-splitter.ts';

/** What WHOIS servers of registries and registrars answer about a domain: one answer or several. */
export const whois: Format<'records'> = {
  name: 'whois',
  version: 2,
  about: 'answers of WHOIS about domains',
  target: 'records',
  recognises: (head) => isRegistration(head),
  lacks: (head) => (BEGINS_SO.test(head.text) && !isRegistration(head) ? ['a registration of a domain'] : undefined),
  read: readAnswers,
};

const BEGINS_SO = /^domain(?: name)?:[ \t]*\S{1,253}\.\S{1,63}\r?$/im;

function isRegistration({ bytes, text, isWhole }: Head): boolean {
  if (/^\s*[{<]|^\s*\[\s*[{"[]/.test(text) || text.includes('\0')) return false;
  return isRegistrationText(decodedText(firstText(bytes.toString('latin1'), isWhole)));
}

/** The first answer that has a registration, or the first one. */
function firstText(text: string, isWhole: boolean): string {
  const splitter = new WhoisSplitter();
  let from = 0;
  for (let count = 0; count < MOST_TEXTS; count++) {
    splitter.reset();
    const rest = text.slice(from);
    const end = splitter.end(rest, true);
    const first = rest.slice(0, end);
    if (end === undefined || end === 0 || end === rest.length) return first;
    if (readWhoisText(decodedText(first)).kind === 'registration') return first;
    from += end;
  }
  return isWhole ? '' : text.slice(from);
}

const MOST_TEXTS = 20;

async function* readAnswers(source: Source, from = START, stepBytes = STEP_BYTES): AsyncGenerator<Step<'records'>> {
  const splitter = new WhoisSplitter();
  let offset = from.offset;
  let line = from.count;
  let text = '';
  let start = offset;
  let entries: Entry<'records'>[] = [];
  let end = from;
  const take = (length: number): void => {
    const part = text.slice(0, length);
    entries.push(...entriesOf(part, line));
    text = text.slice(length);
    offset += length;
    line += feedsIn(part);
    end = { offset, count: line };
    splitter.reset();
  };
  for await (const chunk of source.chunks(offset)) {
    text += chunk.toString('latin1');
    for (;;) {
      const length = splitter.end(text, false);
      if (length === undefined) break;
      take(length);
      if (end.offset - start < stepBytes) continue;
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
  }
  for (;;) {
    const length = splitter.end(text, true);
    if (length === undefined || length === 0) break;
    take(length);
    if (end.offset - start < stepBytes && text !== '') continue;
    if (entries.length > 0) yield { entries, end };
    entries = [];
    start = end.offset;
  }
}

function entriesOf(bytes: string, line: number): readonly Entry<'records'>[] {
  // What stands behind the last answer, such as comments.
  if (!HAS_WORDS.test(bytes)) return [];
  const leading = /^(?:[ \t\r]*\n)*/.exec(bytes)?.[0] ?? '';
  const text = decodedText(bytes.slice(leading.length).trimEnd());
  const number = line + feedsIn(leading);
  const refused = (reason: string): readonly Entry<'records'>[] => [
    { kind: 'refused', number, reason, bytes: Buffer.from(bytes, 'latin1') },
  ];
  return foundEntries(number, () => [whoisTextRecord(text)], refused);
}

/** A line that is no comment. */
const HAS_WORDS = /^[ \t]*[^\s%#;]/m;

function feedsIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

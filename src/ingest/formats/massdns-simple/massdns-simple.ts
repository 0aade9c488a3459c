import { recordTypeNumber } from '../../../wire/services/dns/record-type.ts';
import { domainRecord } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** Of the lines before: what the questions in them say, if massdns was told to print them. */
interface LastQuestion {
  resolver?: string;
  time?: number;
}

/** What massdns writes with `-o S`: a record on each line, as name, type and content. */
export const massdnsSimple = linesFormat<LastQuestion>({
  name: 'massdns-simple',
  version: 1,
  about: 'records of massdns as lines of text',
  joins: 'records',
  signs: [hasLine('lines of a name with its last dot, a type and a value', firstLineOf())],
  begin: () => ({}),
  records: recordsOf,
});

function firstLineOf(): RegExp {
  const record = '\\S+\\. (?!IN |CH |HS |CLASS\\d)[A-Z][A-Z\\d-]* \\S';
  const question = '\\S+ \\d{9,11} [A-Z]+\\d* \\S+\\. ';
  return new RegExp(`^(?:[ \\t\\r]*(?:#.*)?\\n)*\\t?(?:${record}|${question})`);
}

function* recordsOf(line: string, question: LastQuestion): Generator<FoundRecord> {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return;
  const words = text.split(' ');
  const [name = '', second = '', ...rest] = words;
  if (/^\d{9,11}$/.test(second) && name.includes(':')) {
    yield* questionOf(words, question);
    return;
  }
  // A question without an answer yet: a name, perhaps a class, and a type.
  if (rest.length < 2 && (second === '' || second === 'IN')) return;
  // With times: a class and a time before the type.
  const [type = '', ttl, value] = second === 'IN' ? [rest[1], rest[0], rest.slice(2)] : [second, undefined, rest];
  if (recordTypeNumber(type) === undefined) throw new RefusedRecord(`there is no type ${type.slice(0, 100)}`);
  if (value.length === 0) throw new RefusedRecord('it has no value');
  const seconds = ttl === undefined ? undefined : Number(ttl);
  yield domainRecord({ name, records: [{ type, value: value.join(' '), ttl: seconds }], time: question.time });
}

/** A resolver, a time, a status, and the question. */
function* questionOf(
  [resolver = '', time, status, name = '']: readonly string[],
  question: LastQuestion,
): Generator<FoundRecord> {
  question.resolver = resolver.slice(0, 100);
  question.time = Number(time) * 1_000;
  yield domainRecord({
    name,
    dns: { status: status ?? '', resolver: [question.resolver] },
    time: question.time,
  });
}

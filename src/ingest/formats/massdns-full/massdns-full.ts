import { parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { recordTypeNumber } from '../../../wire/services/dns/record-type.ts';
import { withoutNothing } from '../../records/answer-records.ts';
import { domainRecord, hostName } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** What the lines before say of the answer that a line belongs to. */
interface AnswerSoFar {
  resolver?: string;
  /** In milliseconds since 1970. */
  time?: number;
  status?: string;
  section?: string;
  /** The name of the question and those that it is an alias of. */
  chain?: string[];
}

/** What massdns writes with `-o F`: answers in the form of dig, with the resolver and the time before each. */
export const massdnsFull = linesFormat<AnswerSoFar>({
  name: 'massdns-full',
  version: 1,
  about: 'answers of massdns as text',
  joins: 'records',
  signs: [hasLine('a line `;; Server:` at its beginning', /^(?:[ \t\r]*(?:#.*)?\n)*;; Server: /)],
  begin: () => ({}),
  records: recordsOf,
});

function* recordsOf(line: string, answer: AnswerSoFar): Generator<FoundRecord> {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return;
  if (text.startsWith(';;')) {
    readComment(text, answer);
    return;
  }
  if (answer.section === 'QUESTION') yield questionRecord(text, answer);
  else yield* recordOf(text, answer);
}

function readComment(text: string, answer: AnswerSoFar): void {
  const [, name = '', value = ''] = /^;; (Server|Unix time): (\S{1,100})$/.exec(text) ?? [];
  if (name === 'Server') {
    for (const key of ['time', 'status', 'section', 'chain'] as const) delete answer[key];
    answer.resolver = value;
  } else if (name === 'Unix time' && /^\d{1,12}$/.test(value)) answer.time = Number(value) * 1_000;
  const status = /^;; ->>HEADER<<- .{0,50}status: ([A-Z\d]{1,20})/.exec(text)?.[1];
  if (status !== undefined) answer.status = status;
  const section = /^;; (QUESTION|ANSWER|AUTHORITY|ADDITIONAL) SECTION:/.exec(text)?.[1];
  if (section !== undefined) answer.section = section;
}

/** A name, a class and a type. */
function questionRecord(text: string, answer: AnswerSoFar): FoundRecord {
  const [name = ''] = text.replace(/^;/, '').split(/[ \t]+/);
  const record = domainRecord({
    name,
    dns: withoutNothing(
      defined({ status: answer.status, resolver: answer.resolver === undefined ? undefined : [answer.resolver] }),
    ),
    time: answer.time,
  });
  answer.chain = [hostName(name).slice(0, LONGEST_NAME)];
  return record;
}

const LONGEST_NAME = 255;
const LONGEST_CHAIN = 8;

/** A name, a time to live, a class, a type and a value. */
function* recordOf(text: string, answer: AnswerSoFar): Generator<FoundRecord> {
  const [, name = '', ttl = '', type = '', value = ''] = RECORD.exec(text) ?? [];
  if (recordTypeNumber(type) === undefined) throw new RefusedRecord('it is not a record of DNS');
  if (type === 'OPT') return;
  const { time, chain = [], section } = answer;
  const records = [{ type, value, ttl: Number(ttl) }];
  yield domainRecord({ name, records, time });
  const [asked] = chain;
  if (section !== 'ANSWER' || asked === undefined || !chain.includes(hostName(name))) return;
  if (type === 'CNAME' && chain.length < LONGEST_CHAIN) chain.push(hostName(value).slice(0, LONGEST_NAME));
  if (hostName(name) !== asked && parseAddress(value) !== undefined) yield domainRecord({ name: asked, records, time });
}

const RECORD = /^(\S+)[ \t]+(\d{1,10})[ \t]+(?:IN|CH|HS)[ \t]+([A-Z][A-Z\d-]*)[ \t]+(\S.*)$/;

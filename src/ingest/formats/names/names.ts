import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { domainRecord } from '../../records/domain-record.ts';
import type { Format, FoundRecord, Head } from '../format.ts';
import { linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

const lines = linesFormat<Record<string, never>>({
  name: 'names',
  version: 1,
  about: 'lists of domain names',
  joins: 'records',
  signs: [],
  begin: () => ({}),
  records: recordsOf,
});

/** A domain name on each line, perhaps after its rank, as lists of popular names have it. */
export const names: Format<'records'> = { ...lines, recognises: isListOfNames, lacks: () => undefined };

const SEEN_LINES = 50;

/** The first lines are names with at least two labels. The last one in the head may go on. */
function isListOfNames({ text, isWhole }: Head): boolean {
  const all = text.split('\n');
  const some = (isWhole ? all : all.slice(0, -1))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(0, SEEN_LINES);
  return some.length > 0 && some.every((line) => nameIn(line)?.name.includes('.') === true);
}

interface ListedName {
  readonly name: string;
  readonly rank?: number;
}

function nameIn(line: string): ListedName | undefined {
  const text = line.trim();
  const comma = text.indexOf(',');
  const rank = comma > 0 && comma < 10 ? Number(text.slice(0, comma)) : Number.NaN;
  const isRanked = Number.isSafeInteger(rank) && rank >= 0;
  const given = isRanked ? text.slice(comma + 1) : text;
  const name = parseDomainName(given.startsWith('*.') ? given.slice(2) : given);
  return name === undefined ? undefined : { name, ...(isRanked ? { rank } : {}) };
}

function* recordsOf(line: string): Generator<FoundRecord> {
  if (line.trim() === '' || line.startsWith('#')) return;
  const listed = nameIn(line);
  if (listed === undefined) throw new RefusedRecord('it is not a domain name');
  const { name, rank } = listed;
  yield domainRecord({ name, ...(rank === undefined ? {} : { dns: { rank } }) });
}

import { domainRecord } from '../../records/domain-record.ts';
import type { Format, FoundRecord, Head } from '../format.ts';
import { beginsPublishedList } from '../list/published-lists.ts';
import { linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { listedName } from './listed-name.ts';

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
  // The names of a threat are no names that somebody wants to know of.
  if (beginsPublishedList(text)) return false;
  const some = (isWhole ? all : all.slice(0, -1))
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .slice(0, SEEN_LINES);
  return some.length > 0 && some.every((line) => listedName(line)?.name.includes('.') === true);
}

function* recordsOf(line: string): Generator<FoundRecord> {
  if (line.trim() === '' || line.startsWith('#')) return;
  const listed = listedName(line);
  if (listed === undefined) throw new RefusedRecord('it is not a domain name');
  const { name, rank } = listed;
  yield domainRecord({ name, dns: rank === undefined ? undefined : { rank } });
}

import { domainRecord } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { withoutColours } from '../shapes/without-colours.ts';

/** What amass 4 prints: `a.example (FQDN) --> a_record --> 192.0.2.1 (IPAddress)`. */
export const amassText = linesFormat<Record<string, never>>({
  name: 'amass-text',
  version: 1,
  about: 'relations of amass as lines of text',
  joins: 'records',
  signs: [
    {
      what: 'a first line of two things with their kinds in parentheses and an arrow between them',
      isSeenIn: (text) => FIRST_LINE.test(withoutColours(text)),
    },
  ],
  begin: () => ({}),
  records: recordsOf,
});

const FIRST_LINE = /^(?:[ \t\r]*(?:#.*)?\n)*\S[^\n]{0,1000}? \((?:FQDN|IPAddress|Netblock|ASN|RIROrganization)\) --> /;
const RELATION = /^(\S.{0,1000}?) \((\w{1,40})\) --> (\w{1,40}) --> (\S.{0,1000}?) \((\w{1,40})\)$/;

function* recordsOf(line: string): Generator<FoundRecord> {
  const text = withoutColours(line).trim();
  if (text === '' || text.startsWith('#')) return;
  const [, from = '', kind, relation = '', to = '', toKind] = RELATION.exec(text) ?? [];
  if (from === '') throw new RefusedRecord('it is not a relation of two things');
  // Relations of networks and systems say nothing of names.
  if (kind !== 'FQDN') return;
  const type = TYPES.get(relation);
  if (type !== undefined) yield domainRecord({ name: from, records: [{ type, value: to }] });
  // The name of an address is a record of its own in the relations of that address.
  else yield domainRecord({ name: from });
  if (toKind === 'FQDN') yield domainRecord({ name: to });
}

/** `node` leads to a name below, which has no type of record. */
const TYPES: ReadonlyMap<string, string> = new Map(
  ['a', 'aaaa', 'cname', 'mx', 'ns', 'ptr', 'soa', 'srv', 'txt'].map((type) => [`${type}_record`, type.toUpperCase()]),
);

import { parseAddress } from '../../../addr/ip/address.ts';
import { parseDomainName } from '../../../addr/name/domain-name.ts';
import { defined } from '../../../model/defined.ts';
import { withoutNothing } from '../../records/answer-records.ts';
import { type DnsFindings, domainRecord, type FoundName } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { withoutColours } from '../shapes/without-colours.ts';

/** What dnsx prints with -resp or -rcode: a name, perhaps a type, and a content in brackets. */
export const dnsxText = linesFormat<Record<string, never>>({
  name: 'dnsx-text',
  version: 1,
  about: 'results of dnsx as lines of text',
  joins: 'records',
  signs: [{ what: 'lines of a name and a value in brackets', isSeenIn: isFirstLine }],
  begin: () => ({}),
  records: recordsOf,
});

const LINE =
  /^(\S{1,1000}) (?:\[([A-Z]{1,10})\] )?\[([^\]]{1,65536})\](?: {0,2}\[([^\]]{1,200})\])?(?: \[([^\]]{1,200})\])? *$/;

function isFirstLine(text: string): boolean {
  const first = text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const [, name = ''] = LINE.exec(withoutColours(first).trimEnd()) ?? [];
  return name.includes('.') && parseDomainName(name) !== undefined;
}

function* recordsOf(line: string): Generator<FoundRecord> {
  const text = withoutColours(line).trimEnd();
  if (text === '' || text.startsWith('#')) return;
  const [, name = '', type, value = '', ...details] = LINE.exec(text) ?? [];
  if (name === '') throw new RefusedRecord('it is not a name with a value in brackets');
  const { records, dns } = valueParts(type, value);
  const about = detailsOf(details.filter((each) => each !== undefined));
  yield domainRecord({ name, ...defined({ records }), dns: withoutNothing({ ...dns, ...about }) });
}

/** Older releases leave the type out. */
function valueParts(type: string | undefined, value: string): Pick<FoundName, 'records' | 'dns'> {
  if (type !== undefined) return { records: [{ type, value }] };
  const address = parseAddress(value);
  if (address !== undefined) return { records: [{ type: typeof address === 'number' ? 'A' : 'AAAA', value }] };
  if (STATUS.test(value)) return { dns: { status: value } };
  return parseDomainName(value) === undefined
    ? { records: [{ type: 'ANY', value }] }
    : { records: [{ type: 'CNAME', value }] };
}

const STATUS = /^(?:NOERROR|FORMERR|SERVFAIL|NXDOMAIN|NOTIMP|REFUSED|YX\w+|NX\w+|NOTAUTH|NOTZONE|BAD\w+)$/;

/** The network of a delivery service, and a system with its name and country. */
function detailsOf(details: readonly string[]): DnsFindings {
  const system = details.map((each) => /^AS(\d{1,10}), (.*), ([A-Z]{2})?$/.exec(each)).find((each) => each !== null);
  const cdn = details.find((each) => !each.startsWith('AS') || !each.includes(', '));
  const [, asn, name = '', country = ''] = system ?? [];
  const network = asn === undefined ? undefined : [{ asn: Number(asn), name, country }];
  return defined({ network, cdn });
}

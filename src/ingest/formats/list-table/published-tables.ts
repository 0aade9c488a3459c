/** Tables of threats that many people load, by the names of their columns, or of the members of their objects in JSON. */
import type { ListColumns, ListDescription } from '../../../probe/lists/list-statement.ts';
import { isShownByHead } from '../lists/shown-by-head.ts';

/** What a table is whose columns have these names. Undefined if it is none of the list. */
export function publishedTable(names: readonly string[]): ListDescription | undefined {
  const plain = new Set(names.map((name) => name.trim().toLowerCase()));
  const found = TABLES.find(({ signs }) => signs.every((sign) => plain.has(sign)));
  if (found === undefined) return undefined;
  // Older editions lack some.
  const columns = Object.entries(found.of.columns).filter(([, column]) => plain.has(String(column)));
  return { as: 'threat', ...found.of, columns: Object.fromEntries(columns) };
}

/** Whether names of columns may be among the first lines of a text: they are before the first row, or in a comment. */
export function beginsPublishedTable(text: string, fieldsOf: (line: string) => readonly string[]): boolean {
  return isShownByHead(text, {
    shows: (line) => publishedTable(fieldsOf(line)) !== undefined,
    isComment: (line) => line.startsWith('#'),
  });
}

interface PublishedTable {
  readonly signs: readonly string[];
  readonly of: Omit<ListDescription, 'as'> & { readonly columns: ListColumns };
}

const TABLES: readonly PublishedTable[] = [
  {
    signs: ['dateadded', 'url', 'url_status', 'threat'],
    of: {
      name: 'URLhaus',
      columns: { url: 'url', threat: 'tags', tags: 'threat', fseen: 'dateadded', lseen: 'last_online' },
    },
  },
  {
    signs: ['ioc_value', 'ioc_type', 'threat_type', 'malware_printable'],
    of: {
      name: 'ThreatFox',
      columns: {
        value: 'ioc_value',
        threat: 'malware_printable',
        tags: 'threat_type',
        fseen: 'first_seen_utc',
        lseen: 'last_seen_utc',
        score: 'confidence_level',
      },
    },
  },
  {
    signs: ['first_seen_utc', 'dst_ip', 'dst_port', 'malware'],
    of: {
      name: 'Feodo Tracker',
      tags: ['c2'],
      columns: { ip: 'dst_ip', port: 'dst_port', threat: 'malware', fseen: 'first_seen_utc', lseen: 'last_online' },
    },
  },
  {
    signs: ['ip_address', 'port', 'malware', 'last_online'],
    of: {
      name: 'Feodo Tracker',
      tags: ['c2'],
      columns: { ip: 'ip_address', port: 'port', threat: 'malware', fseen: 'first_seen', lseen: 'last_online' },
    },
  },
  {
    signs: ['cidr', 'sblid', 'rir'],
    of: { name: 'Spamhaus DROP', columns: { ip: 'cidr' } },
  },
  {
    signs: ['asn', 'rir', 'domain', 'asname'],
    of: { name: 'Spamhaus ASN-DROP', columns: { asn: 'asn', description: 'asname' } },
  },
  {
    signs: ['listingdate', 'sha1', 'listingreason'],
    of: { name: 'SSLBL', columns: { hash: 'sha1', threat: 'listingreason', fseen: 'listingdate' } },
  },
  {
    signs: ['firstseen', 'dstip', 'dstport'],
    of: { name: 'SSLBL', tags: ['c2'], columns: { ip: 'dstip', port: 'dstport', fseen: 'firstseen' } },
  },
  {
    signs: ['sha256_hash', 'md5_hash', 'signature'],
    of: { name: 'MalwareBazaar', columns: { hash: 'sha256_hash', threat: 'signature', fseen: 'first_seen_utc' } },
  },
  {
    signs: ['phish_id', 'url', 'submission_time', 'target'],
    of: {
      name: 'PhishTank',
      threat: ['phishing'],
      columns: { url: 'url', description: 'target', fseen: 'submission_time' },
    },
  },
  {
    signs: ['indicator type', 'indicator', 'description'],
    of: { name: 'AlienVault OTX', columns: { value: 'indicator', description: 'description' } },
  },
];

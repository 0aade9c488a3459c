import { defined } from '../../../model/defined.ts';
import type { WhoisAsn } from '../../../model/records.generated.ts';
import { type MmdbValue, valueAt } from '../../../wire/formats/mmdb/mmdb-value.ts';
import { nameText, numberWithin } from './mmdb-text.ts';

/** Who connects a network and who announces it. */
interface NetworkOwner {
  readonly isp?: string;
  readonly asn?: WhoisAsn;
  /** The network of the record is the announced one. */
  readonly isAnnounced: boolean;
}

/**
 * A record of an address database -> the owner of its network, in the layouts of GeoLite2 ASN, GeoIP2 ISP and, below
 * `traits`, GeoIP2 Enterprise, in which DB-IP publishes too, and in those of IPinfo. Only a database of autonomous systems
 * alone divides the addresses as they are announced, so that only its networks count as announced.
 */
export function networkOwnerOf(record: MmdbValue): NetworkOwner {
  const traits = valueAt(record, 'traits') ?? record;
  const text = (name: string): string | undefined => nameText(valueAt(traits, name));
  const ofMaxMind = numberWithin(valueAt(traits, 'autonomous_system_number'), 1, LAST_NUMBER);
  const ofIpinfo = numberOfText(valueAt(traits, 'asn'));
  const number = ofMaxMind ?? ofIpinfo;
  const name =
    text('autonomous_system_organization') ??
    text('as_organization') ??
    (ofIpinfo === undefined ? undefined : (text('as_name') ?? text('name')));
  const isAnnounced =
    record instanceof Map && number !== undefined && [...record.keys()].every((key) => OF_SYSTEMS.test(key));
  const asn = number === undefined ? undefined : { number: [String(number)], ...defined({ name }) };
  return { isAnnounced, ...defined({ isp: text('isp'), asn }) };
}

const LAST_NUMBER = 0xffff_ffff;
/** Members of databases of autonomous systems alone. */
const OF_SYSTEMS = /^(?:autonomous_system_|as(?:n$|_)|(?:name|domain|route|type)$)/;

/** IPinfo writes AS64500. */
function numberOfText(value: MmdbValue | undefined): number | undefined {
  const [, digits] = typeof value === 'string' ? (/^AS(\d{1,10})$/i.exec(value) ?? []) : [];
  return digits === undefined ? undefined : numberWithin(Number(digits), 1, LAST_NUMBER);
}

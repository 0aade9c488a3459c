import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';

/**
 * A record of zdns -> its content as zone files write it. Types whose members this does not know are kept as JSON.
 * Undefined if it has no content.
 */
export function answerValue(type: string, record: JsonObject): string | undefined {
  // Some releases write the first members of an SOA alone.
  const members = MEMBERS.get(type)?.filter((name) => type !== 'SOA' || isWord(record[name]));
  if (members !== undefined && members.length > 1 && members.every((name) => isWord(record[name])))
    return members
      .map((name) => (QUOTED.has(`${type}.${name}`) ? JSON.stringify(record[name]) : record[name]))
      .join(' ');
  if (typeof record.answer === 'string') return record.answer;
  const rest = Object.entries(record).filter(([name, value]) => !USUAL.has(name) && !isJsonObject(value));
  return rest.length === 0 ? undefined : JSON.stringify(Object.fromEntries(rest));
}

const isWord = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const USUAL: ReadonlySet<string> = new Set(['name', 'type', 'class', 'ttl', 'answer']);

/** Members of structured answers, in the order of the content. */
const MEMBERS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    AFSDB: ['subtype', 'hostname'],
    CAA: ['flag', 'tag', 'value'],
    CDNSKEY: ['flags', 'protocol', 'algorithm', 'public_key'],
    CDS: ['key_tag', 'algorithm', 'digest_type', 'digest'],
    DNSKEY: ['flags', 'protocol', 'algorithm', 'public_key'],
    DS: ['key_tag', 'algorithm', 'digest_type', 'digest'],
    HINFO: ['cpu', 'os'],
    KX: ['preference', 'answer'],
    MINFO: ['rmail', 'email'],
    MX: ['preference', 'answer'],
    NAPTR: ['order', 'preference', 'flags', 'service', 'regexp', 'replacement'],
    NSEC: ['next_domain', 'type_bit_map'],
    NSEC3: ['hash_algorithm', 'flags', 'iterations', 'salt', 'next_domain', 'type_bit_map'],
    NSEC3PARAM: ['hash_algorithm', 'flags', 'iterations', 'salt'],
    RP: ['mbox', 'txt'],
    RRSIG: [
      'type_covered',
      'algorithm',
      'labels',
      'original_ttl',
      'expiration',
      'inception',
      'keytag',
      'signer_name',
      'signature',
    ],
    SMIMEA: ['usage', 'selector', 'matching_type', 'certificate'],
    SOA: ['ns', 'mbox', 'serial', 'refresh', 'retry', 'expire', 'min_ttl'],
    SRV: ['priority', 'weight', 'port', 'target'],
    TLSA: ['cert_usage', 'selector', 'matching_type', 'certificate'],
    URI: ['priority', 'weight', 'target'],
  }),
);

const QUOTED: ReadonlySet<string> = new Set([
  'CAA.value',
  'HINFO.cpu',
  'HINFO.os',
  'NAPTR.flags',
  'NAPTR.service',
  'NAPTR.regexp',
  'URI.target',
]);

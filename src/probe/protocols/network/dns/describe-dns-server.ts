import { defined } from '../../../../model/defined.ts';
import { ByteReader } from '../../../../wire/byte-reader.ts';
import {
  DNS_CLASS,
  type DnsMessage,
  type DnsQuery,
  type DnsReading,
  type DnsRecord,
  readDnsMessage,
  responseCodeName,
  writeDnsQuery,
} from '../../../../wire/services/dns/dns-message.ts';
import { withoutLastDot } from '../../../../wire/services/dns/domain-name.ts';
import { recordTypeName } from '../../../../wire/services/dns/record-type.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { mismatch, type ProbeContext, type ProbeResult, success } from '../../protocol.ts';

/** Sends a query and returns the answer's bytes, undefined if there is none. The first one throws instead. */
export type DnsExchange = (query: Uint8Array, isFirst: boolean) => Promise<Uint8Array | undefined>;

/**
 * Asks for the name servers of the root, which names nobody's domain, and whether the server looks them up for us. Then
 * for the version and the name of the server (version.bind; hostname.bind or id.server of RFC 4892).
 */
export async function describeDnsServer(
  protocol: string,
  context: ProbeContext,
  exchange: DnsExchange,
): Promise<ProbeResult> {
  const ask = async (query: Omit<DnsQuery, 'id'>, isFirst: boolean): Promise<DnsMessage | undefined> => {
    const id = new ByteReader(context.random(2)).u16() ?? 0;
    const answer = await exchange(writeDnsQuery({ id, ...query }) ?? EMPTY, isFirst);
    const message = answer && readDnsMessage(answer)?.message;
    return message?.isResponse === true && message.id === id ? message : undefined;
  };
  const root = await ask({ name: '.', type: NS, isRecursionDesired: true, payloadSize: PAYLOAD_SIZE }, true);
  if (root === undefined) return mismatch('The answer is no DNS message with the number of the query.');
  const chaos = async (name: string) => txtText(await ask({ name, type: TXT, class: DNS_CLASS.chaos }, false));
  const banner = await chaos('version.bind');
  const hostname = (await chaos('hostname.bind')) ?? (await chaos('id.server'));
  const contacts = banner === undefined ? undefined : findContacts(banner);
  return success({
    protocol,
    prot7: 'dns',
    data: {
      dns: {
        ...defined({ banner, hostname }),
        recursive: root.isRecursionAvailable && !root.isAuthoritative && hasAnswer(root),
        authoritative: root.isAuthoritative,
        response_code: responseCodeName(root.responseCode),
        question: '.',
        ...section('answers', root.answers),
        ...section('authorities', root.authorities),
        ...section('additionals', root.additionals),
        ...defined({ contacts }),
      },
    },
  });
}

/** Bytes that only a DNS server sends: a whole message that is an answer. */
export function isDnsAnswer(reading: DnsReading | undefined): boolean {
  if (reading === undefined || reading.defect !== undefined) return false;
  const { isResponse, operation, questions, answers, responseCode } = reading.message;
  const isRefusal = responseCode === FORMAT_ERROR || responseCode === NOT_IMPLEMENTED;
  return isResponse && operation <= LAST_OPERATION && (questions.length + answers.length > 0 || isRefusal);
}

const EMPTY = new Uint8Array(0);
const [NS, TXT] = [2, 16];
const [FORMAT_ERROR, NOT_IMPLEMENTED] = [1, 4];
const LAST_OPERATION = 6;
/** Answers of this size pass every network without fragments. */
const PAYLOAD_SIZE = 1232;
const MOST_RECORDS = 100;

const hasAnswer = ({ responseCode, answers }: DnsMessage): boolean => responseCode === 0 && answers.length > 0;

/** The text of the first TXT record. Its strings belong together. */
function txtText(message: DnsMessage | undefined): string | undefined {
  const record = message?.answers.find(({ type }) => type === TXT);
  if (record === undefined) return undefined;
  const reader = new ByteReader(record.data);
  let text = '';
  while (reader.left > 0) text += bannerText(reader.vector(1) ?? EMPTY);
  return text;
}

function section<Name extends string>(name: Name, records: readonly DnsRecord[]) {
  if (records.length === 0) return {};
  const rows = records.slice(0, MOST_RECORDS).map((record) => ({
    name: withoutLastDot(record.name),
    type: recordTypeName(record.type),
    // RFC 2181 section 8: a number with the highest bit set means zero.
    ttl: record.ttl > 0x7fffffff ? 0 : record.ttl,
    value: endsInName(record.type) ? withoutLastDot(record.value) : record.value,
  }));
  return { [name]: rows } as Readonly<Record<Name, typeof rows>>;
}

/** NS, CNAME, PTR, MX, SRV, DNAME: their contents end in a name. */
const endsInName = (type: number): boolean => [2, 5, 12, 15, 33, 39].includes(type);

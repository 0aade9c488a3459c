/**
 * Multicast DNS, asked directly (RFC 6762 section 6.7, RFC 6763 section 9). Sends a query for the kinds of service to
 * the address itself, and then one for the instances of the first kinds. Never sends to a group, and never announces.
 */
import { defined } from '../../../../model/defined.ts';
import { ByteReader } from '../../../../wire/byte-reader.ts';
import {
  type DnsMessage,
  type DnsRecord,
  readDnsMessage,
  writeDnsQuery,
} from '../../../../wire/services/dns/dns-message.ts';
import { withoutLastDot } from '../../../../wire/services/dns/domain-name.ts';
import { recordTypeName } from '../../../../wire/services/dns/record-type.ts';
import { askDatagram, askFurther } from '../../ask-datagram.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol } from '../../protocol.ts';

export const mdns: Protocol = {
  name: 'mdns',
  transport: 'udp',
  ports: [5353],
  opening: 'client',
  recognises: (received) => {
    const reading = readDnsMessage(received);
    const { isResponse, answers } = reading?.message ?? {};
    return (
      reading?.defect === undefined && isResponse === true && (answers ?? []).some(({ name }) => name === SERVICES)
    );
  },
  async probe(context) {
    const { query, id } = questionFor(context, SERVICES);
    const first = answerTo(await askDatagram(context, query), id);
    if (first === undefined) return mismatch('The answer is no message of DNS with the number of the query.');
    const services = pointers(first.answers, SERVICES).slice(0, MOST_SERVICES);
    const records = [...first.answers, ...first.additionals];
    for (const service of services.slice(0, MOST_QUERIES)) {
      const further = questionFor(context, service);
      const bytes = await askFurther(context, further.query);
      const message = bytes && answerTo(bytes, further.id);
      if (message !== undefined) records.push(...message.answers, ...message.additionals);
    }
    const instances = unique(services.flatMap((service) => pointers(records, service))).slice(0, MOST_RECORDS);
    return answerAs('mdns', describe(services, instances, records));
  },
};

/** RFC 6763 section 9. */
const SERVICES = '_services._dns-sd._udp.local.';
const TYPE = { a: 1, ptr: 12, txt: 16, aaaa: 28, srv: 33 } as const;
const MOST_SERVICES = 50;
const MOST_QUERIES = 8;
const MOST_RECORDS = 100;

function questionFor(context: ProbeContext, name: string) {
  const id = new ByteReader(context.random(2)).u16() ?? 0;
  return { id, query: writeDnsQuery({ id, name, type: TYPE.ptr }) ?? new Uint8Array(0) };
}

function answerTo(bytes: Uint8Array, id: number): DnsMessage | undefined {
  const message = readDnsMessage(bytes)?.message;
  // A responder that takes the query for one of its group answers with the number 0.
  return message?.isResponse === true && (message.id === id || message.id === 0) ? message : undefined;
}

function pointers(records: readonly DnsRecord[], name: string): readonly string[] {
  const isSame = (record: DnsRecord) => record.type === TYPE.ptr && record.name.toLowerCase() === name.toLowerCase();
  return unique(records.filter(isSame).map(({ value }) => value));
}

function describe(services: readonly string[], instances: readonly string[], records: readonly DnsRecord[]) {
  const of = (type: number) => records.filter((record) => record.type === type);
  const addresses = unique([...of(TYPE.a), ...of(TYPE.aaaa)].map(({ value }) => value)).slice(0, MOST_RECORDS);
  const hostname = of(TYPE.srv)[0]?.value.split(' ').at(-1) ?? of(TYPE.a)[0]?.name;
  const deviceInfo = of(TYPE.txt).find(({ name }) => name.includes('._device-info._tcp.'))?.value;
  const names = [...services, ...instances].map(withoutLastDot);
  const answers = records.slice(0, MOST_RECORDS).map((record) => ({
    name: withoutLastDot(record.name),
    type: recordTypeName(record.type),
    ttl: record.ttl > 0x7fffffff ? 0 : record.ttl,
    value: record.type === TYPE.ptr || record.type === TYPE.srv ? withoutLastDot(record.value) : record.value,
  }));
  return defined({
    banner: names.length === 0 ? undefined : names.join('\n'),
    hostname: hostname === undefined ? undefined : withoutLastDot(hostname),
    services: services.length === 0 ? undefined : services.map(withoutLastDot),
    instances: instances.length === 0 ? undefined : instances.map(withoutLastDot),
    addresses: addresses.length === 0 ? undefined : addresses,
    device_info: deviceInfo,
    answers: answers.length === 0 ? undefined : answers,
  });
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

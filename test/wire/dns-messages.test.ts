/** DNS messages of live traffic against what dnspython reads in them. */
import { describe, expect, it } from 'vitest';
import {
  type DnsMessage,
  type DnsRecord,
  operationName,
  readDnsMessage,
  responseCodeName,
} from '../../src/wire/services/dns/dns-message.ts';
import { recordTypeName } from '../../src/wire/services/dns/record-type.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

const PATH = 'data/dns/wire-messages.ndjson.gz';
const SECTIONS = ['answer', 'authority', 'additional'] as const;

type ReferenceRecord = readonly [name: string, ttl: number, type: string, value: string];

interface Row {
  readonly wire_hex: string;
  readonly error?: string;
  readonly parsed?: Readonly<Record<(typeof SECTIONS)[number], readonly ReferenceRecord[]>> & {
    readonly id: number;
    readonly flags: string;
    readonly opcode: string;
    readonly rcode: string;
    readonly question: readonly (readonly [string, string])[];
    readonly edns?: {
      readonly version: number;
      readonly payload: number;
      readonly options: unknown;
      readonly do: boolean;
    };
  };
}

describe.skipIf(isAbsent(PATH))(`DNS messages (needs ../shared/${PATH})`, () => {
  it('have the header, the records and the EDNS that dnspython reads', () => {
    let compared = 0;
    const defects: string[] = [];
    for (const line of sharedLines(PATH)) {
      const { wire_hex, parsed, error } = JSON.parse(line) as Row;
      const reading = readDnsMessage(Buffer.from(wire_hex, 'hex'));
      if (parsed === undefined) {
        expect(error).toContain('NameTooLong');
        expect(reading?.defect).toBeDefined();
        continue;
      }
      if (reading?.defect !== undefined) defects.push(reading.defect);
      if (reading === undefined) continue;
      const { answer, authority, additional, ...head } = parsed;
      expect(headOf(reading.message)).toEqual(head);
      const { answers, authorities, additionals } = reading.message;
      expect([answers, authorities, additionals].map((records) => records.map(plain).toSorted())).toEqual(
        [answer, authority, additional].map((records) => records.map(reference).toSorted()),
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(3600);
    // dnspython, too, finds them in one message.
    expect(defects).toEqual(['Bytes follow the message.']);
  });
});

function headOf(message: DnsMessage): object {
  const { edns } = message;
  const flags = [
    message.isResponse && 'QR',
    message.isAuthoritative && 'AA',
    message.isTruncated && 'TC',
    message.isRecursionDesired && 'RD',
    message.isRecursionAvailable && 'RA',
    message.isAuthenticData && 'AD',
    message.isCheckingDisabled && 'CD',
  ];
  return {
    id: message.id,
    flags: flags.filter((flag) => flag !== false).join(' '),
    opcode: operationName(message.operation),
    rcode: responseCodeName(message.responseCode),
    question: message.questions.map(({ name, type }) => [name, recordTypeName(type)]),
    ...(edns === undefined
      ? {}
      : {
          edns: {
            version: edns.version,
            payload: edns.payloadSize,
            options: edns.options.map(({ code, data }) => [code, Buffer.from(data).toString('hex')]),
            do: edns.isDnssecOk,
          },
        }),
  };
}

/** dnspython breaks base64 into pieces. */
const plain = ({ name, ttl, type, value }: DnsRecord): string =>
  `${name} ${ttl} ${recordTypeName(type)} ${value.replaceAll(' ', '')}`;
const reference = ([name, ttl, type, value]: ReferenceRecord): string =>
  `${name} ${ttl} ${type} ${value.replaceAll(' ', '')}`;

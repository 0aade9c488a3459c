import { ByteWriter } from '../../byte-writer.ts';
import { DNS_CLASS } from './dns-message.ts';
import { writeName } from './domain-name.ts';

export interface DnsQuery {
  readonly id: number;
  /** In presentation format. */
  readonly name: string;
  readonly type: number;
  /** Default: the internet. */
  readonly class?: number;
  readonly isRecursionDesired?: boolean;
  /** The longest datagram to be answered with. Without it the query has no EDNS, and 512 is the limit. */
  readonly payloadSize?: number;
}

/** Undefined if the text is not a name. */
export function writeDnsQuery(query: DnsQuery): Uint8Array | undefined {
  const name = writeName(query.name);
  if (name === undefined) return undefined;
  const { payloadSize } = query;
  const writer = new ByteWriter()
    .u16(query.id)
    .u16(query.isRecursionDesired === true ? 0x0100 : 0)
    .u16(1)
    .u16(0)
    .u16(0)
    .u16(payloadSize === undefined ? 0 : 1)
    .bytes(name)
    .u16(query.type)
    .u16(query.class ?? DNS_CLASS.internet);
  if (payloadSize !== undefined) writer.u8(0).u16(OPT).u16(payloadSize).u32(0).u16(0);
  return writer.written();
}

const OPT = 41;

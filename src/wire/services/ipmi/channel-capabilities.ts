/** Get Channel Authentication Capabilities of IPMI (version 2.0, section 22.13) over RMCP, outside of any session. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface IpmiCapabilities {
  /** A bit for each kind of login. The highest says that version 2.0 has more. */
  readonly authenticationTypes: number;
  readonly status: number;
  /** Bit 1 is version 2.0. */
  readonly extended: number;
  /** IANA enterprise number of the maker whose login it is. */
  readonly oemId: number;
}

export type IpmiReply =
  | { readonly kind: 'capabilities'; readonly capabilities: IpmiCapabilities }
  | { readonly kind: 'refused'; readonly completionCode: number };

/** For this channel, with data of version 2.0, and the rights of an administrator. */
export function writeIpmiCapabilitiesRequest(): Uint8Array {
  const message = [BMC, APPLICATION_REQUEST, checksum([BMC, APPLICATION_REQUEST]), CLIENT, 0, COMMAND, 0x8e, 4];
  return new ByteWriter()
    .bytes(RMCP)
    .bytes(new Uint8Array(9))
    .u8(message.length + 1)
    .bytes(Uint8Array.from(message))
    .u8(checksum(message.slice(3)))
    .written();
}

/** Undefined if the datagram is not an answer to such a request. */
export function readIpmiCapabilities(datagram: Uint8Array): IpmiReply | undefined {
  const reader = new ByteReader(datagram);
  const head = reader.bytes(4);
  const authenticationType = reader.u8();
  reader.bytes(8);
  if (head === undefined || head[0] !== 6 || head[3] !== 7 || authenticationType !== 0) return undefined;
  const message = new ByteReader(reader.upTo(reader.u8()));
  message.u8();
  const isResponse = message.u8() === APPLICATION_RESPONSE;
  message.bytes(3);
  if (!isResponse || message.u8() !== COMMAND) return undefined;
  const completionCode = message.u8();
  if (completionCode === undefined) return undefined;
  if (completionCode !== 0) return { kind: 'refused', completionCode };
  message.u8();
  const authenticationTypes = message.u8();
  const status = message.u8();
  const extended = message.u8();
  const oemId = message.u24le();
  if (authenticationTypes === undefined || status === undefined || extended === undefined || oemId === undefined)
    return undefined;
  return { kind: 'capabilities', capabilities: { authenticationTypes, status, extended, oemId } };
}

/** Makes the sum of all bytes a multiple of 256. */
function checksum(bytes: readonly number[]): number {
  return -bytes.reduce((sum, octet) => sum + octet, 0) & 0xff;
}

/** Version 1.0 of ASF, no acknowledgement, and the class IPMI. */
const RMCP = Uint8Array.of(6, 0, 0xff, 7);
const BMC = 0x20;
const CLIENT = 0x81;
const APPLICATION_REQUEST = 0x18;
const APPLICATION_RESPONSE = 0x1c;
const COMMAND = 0x38;

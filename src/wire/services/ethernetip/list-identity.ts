import { ByteReader } from '../../byte-reader.ts';

/** What a device of EtherNet/IP says about itself (CIP Networks Library volume 2, section 2-4.3). */
export interface EnipIdentity {
  readonly vendor: number;
  readonly deviceType: number;
  readonly productCode: number;
  readonly majorRevision: number;
  readonly minorRevision: number;
  readonly status: number;
  readonly serialNumber: number;
  readonly productName: Uint8Array;
}

/** A header alone: command 0x63. */
export const LIST_IDENTITY: Uint8Array = Uint8Array.of(0x63, ...new Uint8Array(23));

/** How long the message is that begins the bytes; undefined if that is not known yet. Other bytes are taken whole. */
export function enipLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const [command, length] = [reader.u16le(), reader.u16le()];
  if (command !== undefined && command !== COMMAND) return received.length;
  return length === undefined ? undefined : length + HEADER;
}

/** Undefined if the bytes are not an answer to the request. */
export function readIdentity(bytes: Uint8Array): EnipIdentity | undefined {
  const reader = new ByteReader(bytes);
  const [command, length] = [reader.u16le(), reader.u16le()];
  reader.bytes(20);
  if (command !== COMMAND || length === undefined || length !== reader.left) return undefined;
  const [items, type, itemLength] = [reader.u16le(), reader.u16le(), reader.u16le()];
  if (items === undefined || items === 0 || type !== IDENTITY_ITEM || itemLength === undefined) return undefined;
  // The version of the encapsulation and the address of the socket.
  reader.bytes(18);
  const [vendor, deviceType, productCode] = [reader.u16le(), reader.u16le(), reader.u16le()];
  const [majorRevision, minorRevision, status, serialNumber] = [
    reader.u8(),
    reader.u8(),
    reader.u16le(),
    reader.u32le(),
  ];
  const productName = reader.vector(1);
  if (vendor === undefined || deviceType === undefined || productCode === undefined) return undefined;
  if (majorRevision === undefined || minorRevision === undefined || status === undefined) return undefined;
  if (serialNumber === undefined || productName === undefined) return undefined;
  return { vendor, deviceType, productCode, majorRevision, minorRevision, status, serialNumber, productName };
}

const COMMAND = 0x63;
const HEADER = 24;
const IDENTITY_ITEM = 0x0c;

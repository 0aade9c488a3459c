import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** A message of Modbus over TCP (Modbus Messaging on TCP/IP Implementation Guide 1.0b, section 3.1.3). */
export interface ModbusMessage {
  readonly transaction: number;
  /** Bytes after the length, as sent. */
  readonly length: number;
  readonly unit: number;
  /** With the highest bit if the device refuses. */
  readonly functionCode: number;
  readonly data: Uint8Array;
}

export function writeModbus(transaction: number, unit: number, functionCode: number, data: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u16(transaction)
    .u16(0)
    .u16(data.length + 2)
    .u8(unit)
    .u8(functionCode)
    .bytes(data)
    .written();
}

/** How long the message is that begins the bytes; undefined if that is not known yet. Other bytes are taken whole. */
export function modbusLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  reader.u16();
  const [protocol, length] = [reader.u16(), reader.u16()];
  if (protocol !== undefined && protocol !== 0) return received.length;
  if (length === undefined) return undefined;
  return length < 2 || length > LONGEST ? received.length : length + 6;
}

/** Undefined if the bytes are not a whole message. */
export function readModbus(bytes: Uint8Array): ModbusMessage | undefined {
  const reader = new ByteReader(bytes);
  const [transaction, protocol, length] = [reader.u16(), reader.u16(), reader.u16()];
  const [unit, functionCode] = [reader.u8(), reader.u8()];
  if (transaction === undefined || protocol !== 0 || length === undefined) return undefined;
  if (unit === undefined || functionCode === undefined || length > LONGEST || reader.left !== length - 2)
    return undefined;
  return { transaction, length, unit, functionCode, data: reader.rest() };
}

const LONGEST = 254;

/** The answer to Read Device Identification (Modbus Application Protocol 1.1b3, section 6.21). */
export interface DeviceIdentification {
  readonly conformityLevel: number;
  readonly moreFollows: boolean;
  readonly nextObjectId: number;
  readonly objectCount: number;
  readonly objects: ReadonlyMap<number, Uint8Array>;
}

export const READ_DEVICE_IDENTIFICATION = 0x2b;
export const READ_CODE = { basic: 1, regular: 2 } as const;

export const deviceIdentificationRequest = (readCode: number, objectId: number): Uint8Array =>
  Uint8Array.of(INTERFACE_TYPE, readCode, objectId);

/** Objects are read up to the first that is not whole. Undefined if the data is not such an answer. */
export function readDeviceIdentification(data: Uint8Array): DeviceIdentification | undefined {
  const reader = new ByteReader(data);
  const [type, , conformityLevel, more] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  const [nextObjectId, objectCount] = [reader.u8(), reader.u8()];
  if (type !== INTERFACE_TYPE || conformityLevel === undefined) return undefined;
  if (nextObjectId === undefined || objectCount === undefined) return undefined;
  const objects = new Map<number, Uint8Array>();
  while (reader.left > 0) {
    const id = reader.u8();
    const value = reader.vector(1);
    if (id === undefined || value === undefined) break;
    objects.set(id, value);
  }
  return { conformityLevel, moreFollows: more === 0xff, nextObjectId, objectCount, objects };
}

const INTERFACE_TYPE = 0x0e;

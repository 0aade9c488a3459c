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

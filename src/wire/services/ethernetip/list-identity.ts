import { ByteReader } from '../../byte-reader.ts';

/** What a device of EtherNet/IP says about itself (CIP Networks Library volume 2, section 2-4.3). */
interface EnipIdentity {
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

type Names = Readonly<Record<number, string>>;

/** Makers by the numbers of ODVA. */
const VENDORS: Names = {
  1: 'Rockwell Automation/Allen-Bradley',
  2: 'Namco Controls',
  5: 'Rockwell Automation/Reliance Electric',
  26: 'Festo',
  40: 'WAGO',
  44: 'Bosch Rexroth',
  47: 'Omron',
  48: 'Turck',
  49: 'Grayhill',
  50: 'Real Time Automation',
  58: 'Schneider Electric',
  60: 'HMS Industrial Networks',
  67: 'ABB Robotics',
  69: 'Beckhoff Automation',
  82: 'Mitsubishi Electric Automation',
  90: 'HMS Industrial Networks',
  108: 'Beckhoff',
  161: 'Mitsubishi Electric',
  203: 'Parker Hannifin',
  243: 'Schneider Electric',
  252: 'Moxa',
  283: 'Hilscher',
  318: 'ifm electronic',
  356: 'Fanuc Robotics',
  376: 'SICK',
  426: 'Mettler-Toledo',
  562: 'Phoenix Contact',
  678: 'Cognex',
  808: 'SICK',
  1251: 'Siemens',
};

/** Kinds of device (CIP Networks Library volume 1, section 6-1). */
const DEVICE_TYPES: Names = {
  0: 'Generic Device (deprecated)',
  2: 'AC Drive',
  3: 'Motor Overload',
  4: 'Limit Switch',
  5: 'Inductive Proximity Switch',
  6: 'Photoelectric Sensor',
  7: 'General Purpose Discrete I/O',
  9: 'Resolver',
  12: 'Communications Adapter',
  14: 'Programmable Logic Controller',
  16: 'Position Controller',
  19: 'DC Drive',
  21: 'Contactor',
  22: 'Motor Starter',
  23: 'Soft Start',
  24: 'Human-Machine Interface',
  26: 'Mass Flow Controller',
  27: 'Pneumatic Valve',
  28: 'Vacuum Pressure Gauge',
  29: 'Process Control Value',
  30: 'Residual Gas Analyzer',
  31: 'DC Power Generator',
  32: 'RF Power Generator',
  33: 'Turbomolecular Vacuum Pump',
  34: 'Encoder',
  35: 'Safety Discrete I/O Device',
  37: 'CIP Motion Drive',
  43: 'Generic Device',
  44: 'Managed Switch',
};

/** Undefined if the number is not in the list. */
export const enipVendorName = (vendor: number): string | undefined => VENDORS[vendor];
export const enipDeviceTypeName = (type: number): string | undefined => DEVICE_TYPES[type];

import { ByteReader } from '../../byte-reader.ts';

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

/** ServerAlive2 of the object resolver ([MS-DCOM] section 3.1.2.5.1.6): the names and addresses of a computer. */
import { ByteReader } from '../../byte-reader.ts';
import { utf16Text } from '../../byte-text.ts';

export const OBJECT_RESOLVER = { uuid: '99fcfec4-5260-101b-bbcb-00aa0021347a', version: 0 } as const;
export const SERVER_ALIVE_2 = 5;

/** The network addresses of the string bindings over TCP, each once. The first is usually the name. */
export function readServerAlive(stub: Uint8Array): readonly string[] {
  const reader = new ByteReader(stub);
  // The version of COM, a pointer, and the size of the array.
  reader.bytes(12);
  reader.u16le();
  const securityAt = reader.u16le();
  const bindings = new ByteReader(reader.upTo((securityAt ?? 0) * 2));
  const addresses = new Set<string>();
  while (addresses.size < MAX_ADDRESSES) {
    const protocol = bindings.u16le();
    if (protocol === undefined || protocol === 0) break;
    const address = readWideText(bindings);
    if (protocol === TCP && address !== '') addresses.add(address);
  }
  return [...addresses];
}

function readWideText(reader: ByteReader): string {
  const units: number[] = [];
  for (;;) {
    const unit = reader.u16le();
    if (unit === undefined || unit === 0 || units.length > MAX_LENGTH) break;
    units.push(unit & 0xff, unit >> 8);
  }
  return utf16Text(Uint8Array.from(units));
}

const TCP = 7;
const MAX_ADDRESSES = 64;
const MAX_LENGTH = 1024;

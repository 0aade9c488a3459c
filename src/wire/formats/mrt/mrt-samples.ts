/** Records of MRT for tests: what a collector would write of routes to addresses of documents. */

export function mrtRecord(type: number, subtype: number, body: Buffer, time = 1_400_000_000): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt32BE(time, 0);
  header.writeUInt16BE(type, 4);
  header.writeUInt16BE(subtype, 6);
  header.writeUInt32BE(body.length, 8);
  return Buffer.concat([header, body]);
}

const hex = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function system(number: number, bytes: 2 | 4): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(number, 0, bytes);
  return written;
}

export type PathSegment = readonly [type: 'sequence' | 'set', systems: readonly number[]];

/** ORIGIN, and the path with a long length. */
export function pathAttributes(path: readonly PathSegment[], bytes: 2 | 4 = 4, type = 2): Buffer {
  const segments = path.map(([kind, systems]) =>
    Buffer.concat([
      Buffer.from([kind === 'set' ? 1 : 2, systems.length]),
      ...systems.map((number) => system(number, bytes)),
    ]),
  );
  const value = Buffer.concat(segments);
  return Buffer.concat([hex('40 01 01 00'), Buffer.from([0x50, type]), u16(value.length), value]);
}

/** `prefix`: its length in bits, and its bytes. */
export function ribRecord(subtype: number, prefix: string, entries: readonly Buffer[]): Buffer {
  const hasPathNumbers = subtype === 8 || subtype === 10;
  const written = entries.map((attributes) =>
    Buffer.concat([
      hex('0000 5374e000'),
      hasPathNumbers ? hex('00000001') : Buffer.alloc(0),
      u16(attributes.length),
      attributes,
    ]),
  );
  return mrtRecord(13, subtype, Buffer.concat([hex(`00000000 ${prefix}`), u16(entries.length), ...written]));
}

/** `prefix`: a whole address, and its length in bits. */
export function tableDumpRecord(subtype: number, prefix: string, attributes: Buffer): Buffer {
  const peer = subtype === 2 ? '20010db8 00000000 00000000 00000001' : 'c0000201';
  const head = hex(`0000 0000 ${prefix} 01 5374e000 ${peer} fbf0`);
  return mrtRecord(12, subtype, Buffer.concat([head, u16(attributes.length), attributes]));
}

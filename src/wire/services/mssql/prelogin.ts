/** The PRELOGIN message of Microsoft SQL Server ([MS-TDS] section 2.2.6.5): options by number. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** The content of each option by its number. */
export type PreloginOptions = ReadonlyMap<number, Uint8Array>;

export const PRELOGIN = {
  version: 0,
  encryption: 1,
  instance: 2,
  threadId: 3,
  mars: 4,
  traceId: 5,
  fedAuthRequired: 6,
} as const;

/** Undefined if the body is not a PRELOGIN with a version, the one option that it must begin with. */
export function readPrelogin(body: Uint8Array): PreloginOptions | undefined {
  const options = new Map<number, Uint8Array>();
  const reader = new ByteReader(body);
  for (;;) {
    const token = reader.u8();
    if (token === TERMINATOR) break;
    const offset = reader.u16();
    const length = reader.u16();
    if (token === undefined || offset === undefined || length === undefined || offset + length > body.length) break;
    options.set(token, body.subarray(offset, offset + length));
  }
  return body[0] === PRELOGIN.version && (options.get(PRELOGIN.version)?.length ?? 0) >= 4 ? options : undefined;
}

export function writePrelogin(options: readonly (readonly [token: number, content: Uint8Array])[]): Uint8Array {
  const writer = new ByteWriter();
  let offset = options.length * 5 + 1;
  for (const [token, content] of options) {
    writer.u8(token).u16(offset).u16(content.length);
    offset += content.length;
  }
  writer.u8(TERMINATOR);
  for (const [, content] of options) writer.bytes(content);
  return writer.written();
}

const TERMINATOR = 0xff;

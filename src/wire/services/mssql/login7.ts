/** The login of Microsoft SQL Server ([MS-TDS] section 2.2.6.4), as far as the first message of NTLM. */
import { ByteWriter } from '../../byte-writer.ts';

/** A login of the kind that leaves names to Windows: it has no name and no password, and `message` begins NTLM. */
export function writeIntegratedLogin(message: Uint8Array): Uint8Array {
  const writer = new ByteWriter()
    .u32le(FIXED_LENGTH + message.length)
    .u32le(TDS_7_1)
    .u32le(PACKET_SIZE)
    // The version of the program, the process and the connection are all 0.
    .bytes(new Uint8Array(12))
    .u8(0)
    .u8(INTEGRATED_SECURITY)
    // No other flags, no time zone, no language.
    .bytes(new Uint8Array(10));
  // Host, user, password, program, server, extension, library, language and database: all empty.
  for (let count = 0; count < 9; count++) writer.u16le(FIXED_LENGTH).u16le(0);
  return writer
    .bytes(new Uint8Array(6))
    .u16le(FIXED_LENGTH)
    .u16le(message.length)
    .u16le(FIXED_LENGTH + message.length)
    .u16le(0)
    .bytes(message)
    .written();
}

const TDS_7_1 = 0x7100_0001;
const PACKET_SIZE = 4096;
/** Where the texts begin. */
const FIXED_LENGTH = 86;
const INTEGRATED_SECURITY = 0x80;

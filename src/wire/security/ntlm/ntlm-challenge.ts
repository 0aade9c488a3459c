/**
 * NTLM ([MS-NLMP]): the NEGOTIATE that asks for a challenge, without a name, and the CHALLENGE, in which a server
 * introduces itself. There is no AUTHENTICATE here: nobody logs in.
 */
import { ByteReader } from '../../byte-reader.ts';
import { octetText, utf16Text, withoutEnd } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface NtlmChallenge {
  readonly flags: number;
  readonly targetName: string | undefined;
  /** Such as 10.0.17763. */
  readonly osVersion: string | undefined;
  readonly netbiosComputerName: string | undefined;
  readonly netbiosDomainName: string | undefined;
  readonly dnsComputerName: string | undefined;
  readonly dnsDomainName: string | undefined;
  readonly dnsTreeName: string | undefined;
}

/** NEGOTIATE (section 2.2.1.1). */
export function writeNtlmNegotiate(): Uint8Array {
  return new ByteWriter()
    .bytes(SIGNATURE)
    .u32le(NEGOTIATE)
    .u32le(FLAGS)
    .bytes(new Uint8Array(16))
    .bytes(VERSION)
    .written();
}

/** The first CHALLENGE (section 2.2.1.2) in the bytes, which may wrap it in anything. */
export function findNtlmChallenge(bytes: Uint8Array): NtlmChallenge | undefined {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(CHALLENGE_START);
  return at < 0 ? undefined : readNtlmChallenge(bytes.subarray(at));
}

function readNtlmChallenge(message: Uint8Array): NtlmChallenge | undefined {
  const reader = new ByteReader(message);
  reader.bytes(12);
  const target = readPart(reader, message);
  const flags = reader.u32le();
  reader.bytes(16);
  const info = readPart(reader, message);
  if (flags === undefined) return undefined;
  const version = (flags & HAS_VERSION) === 0 ? undefined : readVersion(reader);
  const names = readNames(info);
  return {
    flags,
    targetName: target && ((flags & IS_UNICODE) === 0 ? octetText(target) : utf16Text(target)),
    osVersion: version,
    netbiosComputerName: names.get(1),
    netbiosDomainName: names.get(2),
    dnsComputerName: names.get(3),
    dnsDomainName: names.get(4),
    dnsTreeName: names.get(5),
  };
}

/** Length, room, and place in the message. */
function readPart(reader: ByteReader, message: Uint8Array): Uint8Array | undefined {
  const length = reader.u16le() ?? 0;
  reader.u16le();
  const offset = reader.u32le();
  return offset === undefined || offset > message.length || length === 0
    ? undefined
    : message.subarray(offset, offset + length);
}

function readVersion(reader: ByteReader): string | undefined {
  const major = reader.u8();
  const minor = reader.u8();
  const build = reader.u16le();
  return build === undefined || major === 0 ? undefined : `${major}.${minor}.${build}`;
}

/**
 * The AV_PAIRs (section 2.2.2.1) up to the one that ends them. Flags, times and addresses are left out. Samba sends a
 * zero in place of an empty name.
 */
function readNames(info: Uint8Array | undefined): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const reader = new ByteReader(info ?? new Uint8Array(0));
  for (;;) {
    const id = reader.u16le();
    const value = reader.bytes(reader.u16le());
    if (id === undefined || id === 0 || value === undefined) return names;
    if (id <= LAST_NAME && !names.has(id)) names.set(id, withoutEnd(utf16Text(value), '\0'));
  }
}

const SIGNATURE: Uint8Array = Buffer.from('NTLMSSP\0');
const NEGOTIATE = 1;
const CHALLENGE_START = Buffer.from('NTLMSSP\0\x02\0\0\0');
/** Unicode, a target name, NTLM with extended session security, a version, and keys of 128 and 56 bits. */
const FLAGS = 0xa208_8207;
const IS_UNICODE = 0x1;
const HAS_VERSION = 0x0200_0000;
/** 10.0.17763, and the revision 15 of NTLM. */
const VERSION: Uint8Array = Uint8Array.of(10, 0, 0x63, 0x45, 0, 0, 0, 15);
const LAST_NAME = 5;

import { ByteReader } from '../../../byte-reader.ts';
import { hexText, latinText } from '../../../byte-text.ts';
import { sha256 } from '../../../crypto.ts';

/**
 * What JARM takes from the answer to one probe. All texts are empty if there was no ServerHello. JARM reads fixed
 * positions rather than the message, so this does not use the ServerHello reader: its faults are part of the
 * fingerprint.
 */
export interface JarmAnswer {
  /** The selected suite, as four hexadecimal digits. */
  readonly cipherSuite: string;
  /** The version of the message, as four hexadecimal digits. */
  readonly version: string;
  /** The selected protocol, each byte as one character. */
  readonly alpn: string;
  /** Numbers of the extensions in hexadecimal, joined by hyphens. */
  readonly extensions: string;
}

const NO_ANSWER: JarmAnswer = { cipherSuite: '', version: '', alpn: '', extensions: '' };

/** The fingerprint of a server that answered no probe, or did not answer one of them in time. */
export const EMPTY_JARM = '0'.repeat(62);

/**
 * Reads what a server sent after a probe: everything of its first flight that is there, of which JARM takes at most
 * 1,484 bytes.
 */
export function readJarmAnswer(received: Uint8Array): JarmAnswer {
  const bytes = received.subarray(0, MAX_ANSWER);
  if (bytes[0] !== HANDSHAKE_RECORD || bytes[5] !== SERVER_HELLO || bytes.length < 44) return NO_ANSWER;
  const suiteAt = SESSION_AT + (bytes[SESSION_AT - 1] ?? 0);
  if (bytes.length < suiteAt + 2) return NO_ANSWER;
  return {
    cipherSuite: hexText(bytes.subarray(suiteAt, suiteAt + 2)),
    version: hexText(bytes.subarray(9, 11)),
    ...readExtensions(bytes, suiteAt + 3),
  };
}

/** `at` is the position of the length of the extensions. */
function readExtensions(bytes: Uint8Array, at: number): { readonly alpn: string; readonly extensions: string } {
  const none = { alpn: '', extensions: '' };
  if (bytes.length < 85 || bytes.length < at + 6) return none;
  // Without extensions, another handshake message stands here: its type, or the end of its length and the next type.
  if (bytes[at] === 11) return none;
  if (hexText(bytes.subarray(at + 3, at + 6)) === '0eac0b' || hexText(bytes.subarray(82, 85)) === '0ff00b') return none;
  const length = new ByteReader(bytes.subarray(at)).u16() ?? 0;
  // The last byte does not count, so a fragment of one byte at the end is not an extension.
  const end = at + 2 + length - 1;
  const types: string[] = [];
  let alpn = '';
  for (let next = at + 2; next < end; ) {
    const reader = new ByteReader(bytes.subarray(next));
    const type = reader.bytes(2);
    const dataLength = reader.u16();
    if (type === undefined || dataLength === undefined) break;
    types.push(hexText(type));
    const data = reader.bytes(dataLength);
    if (data === undefined) break;
    if (alpn === '' && hexText(type) === '0010' && data.length > 3) alpn = latinText(data.subarray(3));
    next += 4 + data.length;
  }
  return { alpn, extensions: types.join('-') };
}

/** The answers to the ten probes, in their order, as a fingerprint of 62 hexadecimal digits. */
export function jarmFingerprint(answers: readonly JarmAnswer[]): string {
  if (answers.every((answer) => answer.cipherSuite === '')) return EMPTY_JARM;
  const choices = answers.map((answer) => suiteDigits(answer.cipherSuite) + versionLetter(answer.version)).join('');
  const details = answers.map((answer) => answer.alpn + answer.extensions).join('');
  return choices + sha256(Buffer.from(details, 'latin1')).slice(0, 32);
}

/** The position of the suite in the list of JARM, from 1. An unknown suite has the position after the last. */
function suiteDigits(cipherSuite: string): string {
  if (cipherSuite === '') return '00';
  const index = SUITES.indexOf(cipherSuite);
  return ((index === -1 ? SUITES.length : index) + 1).toString(16).padStart(2, '0');
}

/** `a` for SSL 3.0, `d` for TLS 1.2 and later. */
function versionLetter(version: string): string {
  const digit = version.charAt(3);
  return digit >= '0' && digit <= '9' ? String.fromCharCode(97 + Number(digit)) : '0';
}

const HANDSHAKE_RECORD = 22;
const SERVER_HELLO = 2;
/** After the record header, the message header, the version, the random value and the length of the session. */
const SESSION_AT = 44;
const MAX_ANSWER = 1484;

const SUITES: readonly string[] =
  `0004 0005 0007 000a 0016 002f 0033 0035 0039 003c 003d 0041 0045 0067 006b 0084 0088 009a 009c 009d 009e 009f 00ba
   00be 00c0 00c4 c007 c008 c009 c00a c011 c012 c013 c014 c023 c024 c027 c028 c02b c02c c02f c030 c060 c061 c072 c073
   c076 c077 c09c c09d c09e c09f c0a0 c0a1 c0a2 c0a3 c0ac c0ad c0ae c0af cc13 cc14 cca8 cca9 1301 1302 1303 1304
   1305`.split(/\s+/);

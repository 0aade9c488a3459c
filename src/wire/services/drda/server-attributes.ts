/** EXCSAT and EXCSATRD of DRDA (DDM architecture, volume 3): a server's attributes, before any login. */
import { ByteReader } from '../../byte-reader.ts';
import { octetText } from '../../byte-text.ts';
import { ByteWriter } from '../../byte-writer.ts';

export interface DrdaAttributes {
  readonly externalName: string | undefined;
  readonly serverClass: string | undefined;
  readonly serverName: string | undefined;
  readonly releaseLevel: string | undefined;
}

/** Asks for the attributes, and gives those of a client without a name. */
export function writeDrdaExchange(): Uint8Array {
  const parameters = new ByteWriter();
  const add = (code: number, content: Uint8Array): void => {
    parameters
      .u16(4 + content.length)
      .u16(code)
      .bytes(content);
  };
  add(EXTERNAL_NAME, ebcdicBytes('periplus'));
  add(SERVER_NAME, ebcdicBytes('periplus'));
  add(MANAGER_LEVELS, MANAGERS);
  const body = parameters.written();
  return new ByteWriter()
    .u16(10 + body.length)
    .u8(MAGIC)
    .u8(REQUEST)
    .u16(1)
    .u16(4 + body.length)
    .u16(EXCHANGE)
    .bytes(body)
    .written();
}

/** Length of the first structure. Bytes that cannot be one are taken as they are. */
export function drdaLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const length = reader.u16();
  const magic = reader.u8();
  if (length === undefined || magic === undefined) return undefined;
  return magic !== MAGIC || length < 10 ? received.length : length;
}

/**
 * Whether these are the first bytes of a reply: attributes, or what is wrong with a request that is not one of DRDA.
 */
export function isDrdaReply(bytes: Uint8Array): boolean {
  const reader = new ByteReader(bytes);
  const length = reader.u16() ?? 0;
  const [magic, format] = [reader.u8(), reader.u8() ?? 0];
  reader.u16();
  const inner = reader.u16();
  const code = reader.u16() ?? 0;
  const isReply = (format & 0x0f) === ANSWER && (code === REPLY || REPLY_MESSAGES.has(code));
  return magic === MAGIC && isReply && inner === length - 6;
}

/** Undefined if the structure is not a reply with attributes. */
export function readDrdaAttributes(bytes: Uint8Array): DrdaAttributes | undefined {
  const reader = new ByteReader(bytes);
  reader.u16();
  const magic = reader.u8();
  reader.bytes(3);
  const length = reader.u16();
  const code = reader.u16();
  if (magic !== MAGIC || code !== REPLY || length === undefined || length < 4) return undefined;
  const parameters = new Map<number, Uint8Array>();
  const body = new ByteReader(reader.upTo(length - 4));
  while (body.left > 0) {
    const size = body.u16();
    const parameter = body.u16();
    const content = size === undefined ? undefined : body.bytes(size - 4);
    if (parameter === undefined || content === undefined) break;
    parameters.set(parameter, content);
  }
  const text = (parameter: number): string | undefined => {
    const content = parameters.get(parameter);
    return content && ebcdicText(content).trim();
  };
  return {
    externalName: text(EXTERNAL_NAME),
    serverClass: text(SERVER_CLASS),
    serverName: text(SERVER_NAME),
    releaseLevel: text(RELEASE_LEVEL),
  };
}

const MAGIC = 0xd0;
const REQUEST = 0x01;
const ANSWER = 0x02;
const EXCHANGE = 0x1041;
const REPLY = 0x1443;
/** What is not supported or not well formed: of managers, conversations, syntax, commands, parameters and values. */
const REPLY_MESSAGES: ReadonlySet<number> = new Set([0x1210, 0x1218, 0x1232, 0x1245, 0x124c, 0x1250, 0x1251, 0x1252]);
const EXTERNAL_NAME = 0x115e;
const SERVER_CLASS = 0x1147;
const SERVER_NAME = 0x116d;
const RELEASE_LEVEL = 0x115a;
const MANAGER_LEVELS = 0x1404;
/** Agent, SQL application, relational database, security and TCP/IP managers, each with its level. */
const MANAGERS: Uint8Array = new ByteWriter()
  .u16(0x1403)
  .u16(7)
  .u16(0x2407)
  .u16(7)
  .u16(0x240f)
  .u16(7)
  .u16(0x1440)
  .u16(7)
  .u16(0x1474)
  .u16(5)
  .written();

/** Text in EBCDIC (code page 500), or in ASCII if no byte is beyond it, as Derby sends it. */
export function ebcdicText(bytes: Uint8Array): string {
  if (bytes.every((octet) => octet >= 0x20 && octet < 0x7f) && !bytes.includes(EBCDIC_BLANK)) return octetText(bytes);
  return Array.from(bytes, (octet) => CHARACTERS.get(octet) ?? '\ufffd').join('');
}

/** Text in ASCII -> EBCDIC. Characters that have no place there become blanks. */
export function ebcdicBytes(text: string): Uint8Array {
  const codes = new Map([...CHARACTERS].map(([code, character]) => [character, code] as const));
  return Uint8Array.from(text, (character) => codes.get(character) ?? EBCDIC_BLANK);
}

const EBCDIC_BLANK = 0x40;

/** The first code of each run of characters. */
const RUNS: readonly (readonly [code: number, characters: string])[] = [
  [0x40, ' '],
  [0x4a, '[.<(+!'],
  [0x50, '&'],
  [0x5a, ']$*);^'],
  [0x60, '-/'],
  [0x6a, '|,%_>?'],
  [0x79, '`:#@\'="'],
  [0x81, 'abcdefghi'],
  [0x91, 'jklmnopqr'],
  [0xa1, '~stuvwxyz'],
  [0xc0, '{ABCDEFGHI'],
  [0xd0, '}JKLMNOPQR'],
  [0xe0, '\\'],
  [0xe2, 'STUVWXYZ'],
  [0xf0, '0123456789'],
];
const CHARACTERS: ReadonlyMap<number, string> = new Map(
  RUNS.flatMap(([code, characters]) => [...characters].map((character, at) => [code + at, character] as const)),
);

/**
 * Messages of MongoDB ("Wire Protocol" of its documentation): commands as OP_QUERY, which every version takes for
 * isMaster, and as OP_MSG; and the document in the answer to either.
 */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { type BsonDocument, readBson, writeBson } from './bson.ts';

/** Length of the first message. Bytes that cannot be a message are taken as they are. */
export function mongodbMessageLength(received: Uint8Array): number | undefined {
  const length = new ByteReader(received).u32le();
  if (length === undefined) return undefined;
  return length < HEADER || length > MAX_MESSAGE ? received.length : length;
}

/** The first document of an answer. Undefined if the bytes are not an answer of MongoDB. */
export function readMongodbAnswer(message: Uint8Array): BsonDocument | undefined {
  const reader = new ByteReader(message);
  const length = reader.u32le();
  reader.bytes(8);
  const operation = reader.u32le();
  if (length === undefined || length < HEADER || length > MAX_MESSAGE) return undefined;
  // Flags, a cursor, the number of the first document, and how many there are.
  if (operation === OP_REPLY) reader.bytes(20);
  // Flags, and the kind of the section.
  else if (operation === OP_MSG) reader.bytes(5);
  else return undefined;
  return reader.isShort ? undefined : readBson(reader.rest());
}

export function writeMongodbQuery(requestId: number, command: Readonly<Record<string, string | number>>): Uint8Array {
  const body = new ByteWriter()
    .u32le(0)
    .bytes(new TextEncoder().encode('admin.$cmd\0'))
    .u32le(0)
    .u32le(ONE_DOCUMENT)
    .bytes(writeBson(command))
    .written();
  return message(requestId, OP_QUERY, body);
}

export function writeMongodbMessage(requestId: number, command: Readonly<Record<string, string | number>>): Uint8Array {
  const body = new ByteWriter()
    .u32le(0)
    .u8(0)
    .bytes(writeBson({ ...command, $db: 'admin' }))
    .written();
  return message(requestId, OP_MSG, body);
}

function message(requestId: number, operation: number, body: Uint8Array): Uint8Array {
  return new ByteWriter()
    .u32le(HEADER + body.length)
    .u32le(requestId)
    .u32le(0)
    .u32le(operation)
    .bytes(body)
    .written();
}

const HEADER = 16;
const MAX_MESSAGE = 1_048_576;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
/** -1: one document, and no cursor. */
const ONE_DOCUMENT = 0xffff_ffff;

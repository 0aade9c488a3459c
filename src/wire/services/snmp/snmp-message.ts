import { defined } from '../../../model/defined.ts';
import { DefectList, DerReader, type DerValue, TAG } from '../../formats/der/der-reader.ts';
import { readObjectIdentifier } from '../../formats/der/object-identifier.ts';
import { safeInteger } from '../../formats/der/primitive-values.ts';
import { derInteger, nullValue, objectIdentifier, octetString, sequence, tlv } from '../../formats/der/write-der.ts';

/** An answer of an SNMP agent: its engine in version 3, or values in version 1 and 2c. */
interface SnmpMessage {
  /** 0 for version 1, 1 for 2c, 3 for 3. */
  readonly version: number;
  readonly engine?: SnmpEngine;
  readonly community?: Uint8Array;
  readonly pdu?: SnmpPdu;
}

export interface SnmpEngine {
  readonly id: Uint8Array;
  readonly boots: number;
  readonly time: number;
}

export interface SnmpPdu {
  readonly kind: 'response' | 'report' | 'other';
  readonly requestId: number;
  readonly errorStatus: number;
  /** By object identifier. */
  readonly values: ReadonlyMap<string, SnmpValue>;
}

/** Text, object identifiers and addresses as bytes or text; undefined if the agent has no such object. */
export type SnmpValue = number | string | Uint8Array | undefined;

/** Undefined if the bytes are not a message of SNMP. */
export function readSnmpMessage(bytes: Uint8Array): SnmpMessage | undefined {
  const defects = new DefectList();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const outer = new DerReader(buffer, 0, buffer.length, defects).optional(TAG.sequence);
  const message = outer?.children(defects);
  const version = optionalInteger(message, defects);
  if (message === undefined || (version !== 0 && version !== 1 && version !== 3)) return undefined;
  if (version !== 3) {
    const community = message.optional(TAG.octetString)?.content;
    const pdu = readPdu(message.next(), defects);
    return community === undefined || pdu === undefined ? undefined : { version, community, pdu };
  }
  if (message.optional(TAG.sequence) === undefined) return undefined;
  const engine = readEngine(message.optional(TAG.octetString), defects);
  if (engine === undefined) return undefined;
  const scoped = message.optional(TAG.sequence)?.children(defects);
  scoped?.next();
  scoped?.next();
  const pdu = readPdu(scoped?.next(), defects);
  return { version, engine, ...defined({ pdu }) };
}

function readEngine(value: DerValue | undefined, defects: DefectList): SnmpEngine | undefined {
  const security = value?.children(defects).optional(TAG.sequence)?.children(defects);
  const id = security?.optional(TAG.octetString)?.content;
  const boots = optionalInteger(security, defects);
  const time = optionalInteger(security, defects);
  return id === undefined || boots === undefined || time === undefined ? undefined : { id, boots, time };
}

function readPdu(value: DerValue | undefined, defects: DefectList): SnmpPdu | undefined {
  if (value === undefined || value.tag < 0xa0 || value.tag > 0xa8) return undefined;
  const reader = value.children(defects);
  const [requestId, errorStatus] = [optionalInteger(reader, defects), optionalInteger(reader, defects)];
  optionalInteger(reader, defects);
  if (requestId === undefined || errorStatus === undefined) return undefined;
  const values = new Map<string, SnmpValue>();
  for (const binding of reader.optional(TAG.sequence)?.children(defects).rest(MOST_BINDINGS) ?? []) {
    const parts = binding.children(defects);
    const name = parts.optional(TAG.objectIdentifier);
    const identifier = name && readObjectIdentifier(name, defects);
    const content = parts.next();
    if (identifier !== undefined && content !== undefined) values.set(identifier, readValue(content, defects));
  }
  const kind = value.tag === RESPONSE ? 'response' : value.tag === REPORT ? 'report' : 'other';
  return { kind, requestId, errorStatus, values };
}

function readValue(value: DerValue, defects: DefectList): SnmpValue {
  if (value.tag === TAG.integer || NUMBERS.has(value.tag)) return safeInteger(value, defects);
  if (value.tag === TAG.objectIdentifier) return readObjectIdentifier(value, defects);
  return value.tag === TAG.octetString || value.tag === IP_ADDRESS ? value.content : undefined;
}

function optionalInteger(reader: DerReader | undefined, defects: DefectList): number | undefined {
  const value = reader?.optional(TAG.integer);
  return value && safeInteger(value, defects);
}

const [RESPONSE, REPORT] = [0xa2, 0xa8];
const IP_ADDRESS = 0x40;
/** Counters, gauges and time ticks (RFC 2578 section 7.1). */
const NUMBERS: ReadonlySet<number> = new Set([0x41, 0x42, 0x43, 0x46]);
const MOST_BINDINGS = 100;

/** Asks an agent for its engine (RFC 3414 section 4): version 3, no user, and the flag that wants a report. */
export function writeEngineDiscovery(messageId: number): Uint8Array {
  const header = sequence(
    derInteger(messageId),
    derInteger(MAX_MESSAGE),
    octetString(Uint8Array.of(REPORTABLE)),
    derInteger(USER_SECURITY_MODEL),
  );
  const nobody = sequence(octetString(), derInteger(0), derInteger(0), octetString(), octetString(), octetString());
  const scopedPdu = sequence(octetString(), octetString(), getRequest(messageId, []));
  return sequence(derInteger(3), header, octetString(nobody), scopedPdu);
}

/** The versions with a community, by the numbers of their messages. */
export const SNMP_VERSION = { v1: 0, v2c: 1 } as const;

/** Asks for values by their identifiers, with a community (RFC 1157 section 4.1.2, RFC 3416). */
export function writeGetRequest(
  version: number,
  requestId: number,
  community: string,
  names: readonly string[],
): Uint8Array {
  return sequence(derInteger(version), octetString(Buffer.from(community, 'utf8')), getRequest(requestId, names));
}

function getRequest(requestId: number, names: readonly string[]): Uint8Array {
  const bindings = names.map((name) => sequence(objectIdentifier(name), nullValue()));
  return tlv(GET_REQUEST, derInteger(requestId), derInteger(0), derInteger(0), sequence(...bindings));
}

const GET_REQUEST = 0xa0;
const REPORTABLE = 4;
const USER_SECURITY_MODEL = 3;
const MAX_MESSAGE = 65_507;

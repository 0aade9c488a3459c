import { integer, nullValue, objectIdentifier, octetString, sequence, tlv } from '../../formats/der/write-der.ts';

/** Asks an agent for its engine (RFC 3414 section 4): version 3, no user, and the flag that wants a report. */
export function writeEngineDiscovery(messageId: number): Uint8Array {
  const header = sequence(
    integer(messageId),
    integer(MAX_MESSAGE),
    octetString(Uint8Array.of(REPORTABLE)),
    integer(USER_SECURITY_MODEL),
  );
  const nobody = sequence(octetString(), integer(0), integer(0), octetString(), octetString(), octetString());
  const scopedPdu = sequence(octetString(), octetString(), getRequest(messageId, []));
  return sequence(integer(3), header, octetString(nobody), scopedPdu);
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
  return sequence(integer(version), octetString(Buffer.from(community, 'utf8')), getRequest(requestId, names));
}

function getRequest(requestId: number, names: readonly string[]): Uint8Array {
  const bindings = names.map((name) => sequence(objectIdentifier(name), nullValue()));
  return tlv(GET_REQUEST, integer(requestId), integer(0), integer(0), sequence(...bindings));
}

const GET_REQUEST = 0xa0;
const REPORTABLE = 4;
const USER_SECURITY_MODEL = 3;
const MAX_MESSAGE = 65_507;

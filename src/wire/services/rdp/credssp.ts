/** CredSSP ([MS-CSSP] section 2.2.1): a TSRequest with the first message of NTLM, and the length of the answer. */
import { ByteReader } from '../../byte-reader.ts';
import { context, integer, octetString, sequence } from '../../formats/der/write-der.ts';
import { writeNtlmNegotiate } from '../../security/ntlm/ntlm-challenge.ts';

export function writeCredSspNegotiate(): Uint8Array {
  const tokens = sequence(sequence(context(0, true, octetString(writeNtlmNegotiate()))));
  return sequence(context(0, true, integer(VERSION)), context(1, true, tokens));
}

/** Length of the first TSRequest. Bytes that cannot be one are taken as they are. */
export function tsRequestLength(received: Uint8Array): number | undefined {
  const reader = new ByteReader(received);
  const tag = reader.u8();
  const first = reader.u8();
  if (tag !== undefined && tag !== SEQUENCE) return received.length;
  if (first === undefined) return undefined;
  if (first < 0x80) return 2 + first;
  const octets = first & 0x7f;
  if (octets === 0 || octets > 2) return received.length;
  const length = octets === 1 ? reader.u8() : reader.u16();
  return length === undefined ? undefined : 2 + octets + length;
}

const SEQUENCE = 0x30;
const VERSION = 2;

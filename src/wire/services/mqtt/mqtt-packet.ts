/** The packets of MQTT 3.1.1 and 5.0 (OASIS) by which a client connects, learns the outcome, and leaves. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

/** The level of the protocol in CONNECT: 4 is version 3.1.1, 5 is version 5.0. */
export type MqttLevel = 4 | 5;

export interface MqttConnack {
  readonly sessionPresent: boolean;
  /** A return code of version 3.1.1, or a reason code of version 5.0. 0 is success in both. */
  readonly code: number;
  /** Version 5.0 has a list of properties, which may be empty, after the code. */
  readonly hasProperties: boolean;
}

/** CONNECT (section 3.1) with a clean session and without user name, password or will. */
export function writeMqttConnect(level: MqttLevel, clientId: string): Uint8Array {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const body = new ByteWriter().vector(2, encode('MQTT')).u8(level).u8(CLEAN_SESSION).u16(KEEP_ALIVE_SECONDS);
  if (level === 5) body.u8(0);
  return new ByteWriter()
    .u8(CONNECT)
    .vector(1, body.vector(2, encode(clientId)).written())
    .written();
}

/** DISCONNECT (section 3.14). */
export const MQTT_DISCONNECT: Uint8Array = Uint8Array.of(0xe0, 0);

/** Length of the first packet. Bytes that cannot be a CONNACK are taken as they are. */
export function mqttPacketLength(received: Uint8Array): number | undefined {
  const [type, remaining] = received;
  if (type !== undefined && type !== CONNACK) return received.length;
  if (remaining === undefined) return undefined;
  // Longer packets have properties that no client needs: the first bytes say the outcome.
  return 2 + Math.min(remaining, MAX_REMAINING);
}

/** CONNACK (section 3.2). Undefined if the packet is another one, or incomplete. */
export function readMqttConnack(bytes: Uint8Array): MqttConnack | undefined {
  const reader = new ByteReader(bytes);
  const type = reader.u8();
  const remaining = reader.u8();
  const flags = reader.u8();
  const code = reader.u8();
  if (type !== CONNACK || remaining === undefined || remaining < 2) return undefined;
  if (flags === undefined || flags > 1 || code === undefined) return undefined;
  const hasProperties = remaining > 2;
  // The return codes of 3.1.1 end at 5; the reason codes of failures in 5.0 begin at 128.
  if (!hasProperties && code > MAX_RETURN_CODE && code < FIRST_FAILURE) return undefined;
  return { sessionPresent: flags === 1, code, hasProperties };
}

const CONNECT = 0x10;
const CONNACK = 0x20;
const CLEAN_SESSION = 0x02;
const KEEP_ALIVE_SECONDS = 30;
const MAX_RETURN_CODE = 5;
const FIRST_FAILURE = 0x80;
const MAX_REMAINING = 127;

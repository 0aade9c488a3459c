/**
 * MQTT 3.1.1 and 5.0 (OASIS). Sends CONNECT without a login, reads the outcome, and sends DISCONNECT if it was
 * accepted. Tries version 5.0 where 3.1.1 is not. Never subscribes and never publishes.
 */
import {
  MQTT_DISCONNECT,
  type MqttConnack,
  type MqttLevel,
  mqttPacketLength,
  readMqttConnack,
  writeMqttConnect,
} from '../../../../wire/services/mqtt/mqtt-packet.ts';
import type { TlsObservation } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

/** Meanings of the codes in CONNACK. */

/** MQTT 3.1.1, table 3.1. */
const MQTT_3_OUTCOMES: readonly string[] = [
  'Connection Accepted',
  'Connection Refused, unacceptable protocol version',
  'Connection Refused, identifier rejected',
  'Connection Refused, Server unavailable',
  'Connection Refused, bad user name or password',
  'Connection Refused, not authorized',
];

/** MQTT 5.0, section 3.2.2.2. */
const MQTT_5_OUTCOMES: ReadonlyMap<number, string> = new Map([
  [0x00, 'Success'],
  [0x80, 'Unspecified error'],
  [0x81, 'Malformed Packet'],
  [0x82, 'Protocol Error'],
  [0x83, 'Implementation specific error'],
  [0x84, 'Unsupported Protocol Version'],
  [0x85, 'Client Identifier not valid'],
  [0x86, 'Bad User Name or Password'],
  [0x87, 'Not authorized'],
  [0x88, 'Server unavailable'],
  [0x89, 'Server busy'],
  [0x8a, 'Banned'],
  [0x8c, 'Bad authentication method'],
  [0x90, 'Topic Name invalid'],
  [0x95, 'Packet too large'],
  [0x97, 'Quota exceeded'],
  [0x99, 'Payload format invalid'],
  [0x9a, 'Retain not supported'],
  [0x9b, 'QoS not supported'],
  [0x9c, 'Use another server'],
  [0x9d, 'Server moved'],
  [0x9f, 'Connection rate exceeded'],
]);

export const mqtt: Protocol = {
  name: 'mqtt',
  transport: 'tcp',
  ports: [1883],
  overTls: { name: 'mqtts', ports: [8883] },
  opening: 'client',
  toStrangers: { web: 'reset', hello: 'reset', commonness: 2 },
  // A broker answers nothing but MQTT, so its answer is seen by the probe only.
  recognises: () => false,
  async probe(context) {
    const first = await connectAs(4, context);
    const connack = first.connack;
    if (connack === undefined) return mismatch('The answer is no CONNACK of MQTT.');
    const isOtherVersion = connack.code === UNACCEPTABLE_VERSION || connack.code === UNSUPPORTED_VERSION;
    const second = isOtherVersion ? await unlessLost(() => connectAs(5, context)) : undefined;
    const outcome = second?.connack ?? connack;
    const response = responseTo(outcome);
    const data = {
      mqtt: {
        banner: response,
        version: outcome.hasProperties ? '5.0' : '3.1.1',
        connect_return_code: outcome.code,
        session_present: outcome.sessionPresent,
        response,
      },
    };
    return namedAnswer(mqtt, context, data, { tls: first.tls });
  },
};

interface Attempt {
  readonly connack: MqttConnack | undefined;
  readonly tls: TlsObservation | undefined;
}

async function connectAs(level: MqttLevel, context: ProbeContext): Promise<Attempt> {
  await using connection = await context.connect();
  const clientId = Buffer.from(context.random(8)).toString('hex');
  await connection.write(writeMqttConnect(level, clientId));
  const { bytes } = await readAnswer(connection, mqttPacketLength, { maxBytes: MAX_ANSWER });
  const connack = readMqttConnack(bytes);
  if (connack?.code === 0) await unlessLost(() => connection.write(MQTT_DISCONNECT));
  return { connack, tls: connection.tls };
}

function responseTo({ code, hasProperties }: MqttConnack): string {
  const meaning = hasProperties || code >= 0x80 ? MQTT_5_OUTCOMES.get(code) : MQTT_3_OUTCOMES[code];
  return meaning ?? `Unknown outcome ${code}`;
}

const UNACCEPTABLE_VERSION = 1;
const UNSUPPORTED_VERSION = 0x84;
const MAX_ANSWER = 256;

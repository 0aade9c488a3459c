/** Meanings of the codes in CONNACK. */

/** MQTT 3.1.1, table 3.1. */
export const MQTT_3_OUTCOMES: readonly string[] = [
  'Connection Accepted',
  'Connection Refused, unacceptable protocol version',
  'Connection Refused, identifier rejected',
  'Connection Refused, Server unavailable',
  'Connection Refused, bad user name or password',
  'Connection Refused, not authorized',
];

/** MQTT 5.0, section 3.2.2.2. */
export const MQTT_5_OUTCOMES: ReadonlyMap<number, string> = new Map([
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

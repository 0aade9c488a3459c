/**
 * SNMP. Sends a discovery of the engine with version 3 (RFC 3414 section 4), which needs no credentials. If the
 * operator gave a community, sends one request with version 2c for the seven values of the system group (RFC 3418), and
 * the same with version 1 to an agent that does not answer. Never guesses a community or a user, and never sets a value.
 */
import { defined } from '../../../../model/defined.ts';
import { ByteReader } from '../../../../wire/byte-reader.ts';
import { hexText } from '../../../../wire/byte-text.ts';
import { enterpriseName, readEngineId } from '../../../../wire/services/snmp/engine-id.ts';
import {
  readSnmpMessage,
  SNMP_VERSION,
  type SnmpEngine,
  type SnmpPdu,
  type SnmpValue,
  writeEngineDiscovery,
  writeGetRequest,
} from '../../../../wire/services/snmp/snmp-message.ts';
import { DialError } from '../../../dial/dial-error.ts';
import { askDatagram, askFurther } from '../../ask-datagram.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import {
  answerAs,
  mismatch,
  type ProbeContext,
  type ProbeResult,
  type Protocol,
  type ProtocolData,
} from '../../protocol.ts';

type SnmpData = NonNullable<ProtocolData['snmp']>;

export const snmp: Protocol = {
  name: 'snmp',
  transport: 'udp',
  ports: [161],
  opening: 'client',
  recognises: (received) => readSnmpMessage(received)?.engine !== undefined,
  async probe(context) {
    const id = messageId(context);
    const discovery = writeEngineDiscovery(id);
    const { snmpCommunity: community } = context;
    if (community === undefined) return result(await askDatagram(context, discovery), undefined, undefined);
    // An agent may speak only one of the versions.
    const engineBytes = await askFurther(context, discovery);
    const ask = (version: number) =>
      askFurther(context, writeGetRequest(version, id, community, Object.values(SYSTEM)), { tries: 2 });
    const values = (await ask(SNMP_VERSION.v2c)) ?? (await ask(SNMP_VERSION.v1));
    return result(engineBytes, values, community);
  },
};

/** RFC 3418 section 2, in the order of the object group. */
const SYSTEM = {
  description: '1.3.6.1.2.1.1.1.0',
  objectId: '1.3.6.1.2.1.1.2.0',
  uptime: '1.3.6.1.2.1.1.3.0',
  contact: '1.3.6.1.2.1.1.4.0',
  name: '1.3.6.1.2.1.1.5.0',
  location: '1.3.6.1.2.1.1.6.0',
  services: '1.3.6.1.2.1.1.7.0',
} as const;

const messageId = (context: ProbeContext): number => (new ByteReader(context.random(4)).u32() ?? 0) >>> 1;

function result(
  engineBytes: Uint8Array | undefined,
  valueBytes: Uint8Array | undefined,
  community: string | undefined,
): ProbeResult {
  const engine = engineBytes && readSnmpMessage(engineBytes)?.engine;
  const message = valueBytes && readSnmpMessage(valueBytes);
  const pdu = message?.pdu?.kind === 'response' ? message.pdu : undefined;
  if (engineBytes === undefined && valueBytes === undefined) throw new DialError('io-timeout', 'No answer came.');
  if (engine === undefined && pdu === undefined) return mismatch('The answer is no message of SNMP.');
  const version = message?.version === SNMP_VERSION.v1 ? '1' : '2c';
  const versions = [...(pdu === undefined ? [] : [version]), ...(engine === undefined ? [] : ['3'])];
  return answerAs('snmp', {
    versions,
    ...(pdu && systemData(pdu, community)),
    ...defined({ engine: engine && engineData(engine) }),
  });
}

function engineData({ id, boots, time }: SnmpEngine): NonNullable<SnmpData['engine']> {
  const parts = readEngineId(id);
  const enterprise = parts && enterpriseName(parts.enterprise);
  return {
    id: hexText(id),
    ...defined({ format: parts?.format, data: parts?.data, enterprise }),
    boots,
    time,
  };
}

function systemData({ values, errorStatus }: SnmpPdu, community: string | undefined): SnmpData {
  const fields = {
    banner: snmpText(values.get(SYSTEM.description)),
    object_id: snmpText(values.get(SYSTEM.objectId)),
    uptime: numeric(values.get(SYSTEM.uptime)),
    contact: snmpText(values.get(SYSTEM.contact)),
    name: snmpText(values.get(SYSTEM.name)),
    location: snmpText(values.get(SYSTEM.location)),
    services: services(values.get(SYSTEM.services)),
  };
  const known: SnmpData = knownFields(fields);
  const contacts = findContacts([fields.contact, fields.banner, fields.location].join('\n'));
  return {
    ...known,
    ...defined({
      community,
      error_status: errorStatus > 0 && errorStatus < 2 ** 31 ? errorStatus : undefined,
      contacts,
    }),
  };
}

const numeric = (value: SnmpValue): number | undefined => (typeof value === 'number' ? value : undefined);

/** Seven bits, one for each layer. */
function services(value: SnmpValue): number | undefined {
  const number = numeric(value);
  return number !== undefined && number >= 0 && number < 128 ? number : undefined;
}

function snmpText(value: SnmpValue): string | undefined {
  if (typeof value === 'string') return value;
  return value instanceof Uint8Array ? bannerText(value) : undefined;
}

/**
 * HART-IP over TCP. Sends three messages: one that begins a session as a secondary host, the universal command 0, which
 * names the device, and one that ends the session. Never sends a command that writes.
 */
import { defined } from '../../../../model/defined.ts';
import {
  BEGIN_SESSION,
  HARTIP_ID,
  HARTIP_RESPONSE,
  type HartIdentity,
  type HartIpMessage,
  hartIpLength,
  READ_IDENTITY,
  readHartIdentity,
  readHartIp,
  writeHartIp,
} from '../../../../wire/services/hartip/hartip-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { DialError } from '../../../dial/dial-error.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const hartip: Protocol = {
  name: 'hartip',
  transport: 'tcp',
  ports: [5094],
  opening: 'client',
  recognises: (received) => {
    const message = readHartIp(received);
    return message?.type === HARTIP_RESPONSE && readHartIdentity(message.body) !== undefined;
  },
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writeHartIp(HARTIP_ID.begin, 1, BEGIN_SESSION));
    const begun = await readMessage(connection);
    if (begun === undefined || begun.type === 0 || begun.id !== HARTIP_ID.begin || begun.sequence !== 1)
      return mismatch('The answer does not begin a session of HART-IP.');
    const identity = await readIdentity(connection);
    return answerAs('hartip', describe(identity));
  },
};

const MAX_MESSAGE = 1024;
const NOTHING = new Uint8Array(0);

async function readMessage(connection: Connection): Promise<HartIpMessage | undefined> {
  return readHartIp((await readAnswer(connection, hartIpLength, { maxBytes: MAX_MESSAGE })).bytes);
}

async function readIdentity(connection: Connection): Promise<HartIdentity | undefined> {
  try {
    await connection.write(writeHartIp(HARTIP_ID.frame, 2, READ_IDENTITY));
    const message = await readMessage(connection);
    await connection.write(writeHartIp(HARTIP_ID.end, 3, NOTHING));
    return message?.id === HARTIP_ID.frame ? readHartIdentity(message.body) : undefined;
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return undefined;
    throw error;
  }
}

function describe(identity: HartIdentity | undefined): NonNullable<ProtocolData['hartip']> {
  if (identity === undefined) return {};
  const { responseCode, manufacturer, deviceType, deviceId, universalRevision } = identity;
  const { deviceRevision, softwareRevision, hardwareRevision } = identity;
  if (deviceType === undefined) return { response_code: responseCode };
  const banner = `maker ${manufacturer ?? 'unknown'}, type ${deviceType}, device ${deviceId}`;
  return {
    banner,
    ...defined({ manufacturer_id: manufacturer }),
    device_type: deviceType,
    ...defined({
      device_id: deviceId,
      universal_revision: universalRevision,
      device_revision: deviceRevision,
      software_revision: softwareRevision,
      hardware_revision: hardwareRevision,
      response_code: responseCode === 0 ? undefined : responseCode,
    }),
  };
}

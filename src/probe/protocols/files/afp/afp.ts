/** AFP over TCP (Apple Filing Protocol, DSIGetStatus). Sends one request, which needs no session and no login. */
import {
  type AfpServerInfo,
  DSI_GET_STATUS,
  dsiMessageLength,
  readAfpServerInfo,
} from '../../../../wire/services/afp/server-info.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const afp: Protocol = {
  name: 'afp',
  transport: 'tcp',
  ports: [548],
  opening: 'client',
  recognises: (received) => (readAfpServerInfo(received)?.versions.length ?? 0) > 0,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(DSI_GET_STATUS);
    const { bytes } = await readAnswer(connection, dsiMessageLength, { maxBytes: MAX_ANSWER });
    const info = readAfpServerInfo(bytes);
    if (info === undefined) return mismatch('The answer is not of AFP.');
    return answerAs('afp', fieldsOf(info), connection.tls);
  },
};

function fieldsOf(info: AfpServerInfo): NonNullable<ProtocolData['afp']> {
  const { signature } = info;
  return knownFields({
    banner: info.machineType === '' ? info.serverName : `${info.serverName} (${info.machineType})`,
    server_name: info.serverName,
    machine_type: info.machineType,
    versions: info.versions,
    authentication_methods: info.authenticationMethods,
    signature: signature && Buffer.from(signature).toString('hex'),
    utf8_name: info.utf8Name,
  });
}

const MAX_ANSWER = 65_552;

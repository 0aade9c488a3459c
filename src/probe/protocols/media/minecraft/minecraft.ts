/** Minecraft (protocol documentation, "Server List Ping"). Asks for the status. Never logs in to the game. */
import {
  type MinecraftStatus,
  minecraftPacketLength,
  readMinecraftStatus,
  writeMinecraftStatusRequest,
} from '../../../../wire/services/minecraft/status.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const minecraft: Protocol = {
  name: 'minecraft',
  transport: 'tcp',
  ports: [25_565],
  opening: 'client',
  // A server answers nothing but its own requests.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writeMinecraftStatusRequest(context.host, context.endpoint.port));
    const { bytes } = await readAnswer(connection, minecraftPacketLength, { maxBytes: MAX_ANSWER });
    const status = readMinecraftStatus(bytes);
    if (status === undefined) return mismatch('The answer is no status of Minecraft.');
    return answerAs('minecraft', fieldsOf(status));
  },
};

function fieldsOf(status: MinecraftStatus): NonNullable<ProtocolData['minecraft']> {
  const { version, description } = status;
  return knownFields({
    banner: [version, description].filter((part) => part !== undefined && part !== '').join(' '),
    version,
    protocol_version: integerField(status.protocolVersion),
    description,
    players_online: integerField(status.playersOnline),
    players_max: integerField(status.playersMax),
  });
}

const MAX_ANSWER = 262_149;

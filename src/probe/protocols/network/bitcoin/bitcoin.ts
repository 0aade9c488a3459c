/**
 * Bitcoin and networks like it (protocol documentation, "version"). Sends a version message with the name of this
 * scanner and reads that of the node. Never acknowledges it, and never asks for blocks, transactions or addresses.
 */
import {
  type BitcoinVersion,
  bitcoinMessageLength,
  readBitcoinVersion,
  writeBitcoinVersion,
} from '../../../../wire/services/bitcoin/version-message.ts';
import { integerField, longField } from '../../integer-field.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { BITCOIN_NETWORKS, BITCOIN_SERVICES } from './bitcoin-networks.ts';

export const bitcoin: Protocol = {
  name: 'bitcoin',
  transport: 'tcp',
  ports: BITCOIN_NETWORKS.map(({ port }) => port),
  opening: 'client',
  recognises: (received) => readBitcoinVersion(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    const { magic } = BITCOIN_NETWORKS.find(({ port }) => port === context.endpoint.port) ?? MAINNET;
    const hello = writeBitcoinVersion({
      magic,
      timestamp: Math.floor(context.now() / 1000),
      nonce: context.random(8),
      userAgent: `/${context.identity.userAgent.replaceAll('/', ':')}/`,
    });
    await connection.write(hello);
    const { bytes } = await readAnswer(connection, bitcoinMessageLength, { maxBytes: MAX_ANSWER });
    const version = readBitcoinVersion(bytes);
    if (version === undefined) return mismatch('The answer is no version message.');
    return answerAs('bitcoin', fieldsOf(version));
  },
};

function fieldsOf(message: BitcoinVersion): NonNullable<ProtocolData['bitcoin']> {
  return knownFields({
    banner: message.userAgent,
    version: integerField(message.version),
    user_agent: message.userAgent,
    services: BITCOIN_SERVICES.filter(([bit]) => (message.services & bit) !== 0n).map(([, name]) => name),
    start_height: message.startHeight,
    timestamp: longField(message.timestamp),
    network: BITCOIN_NETWORKS.find(({ magic }) => magic === message.magic)?.name,
  });
}

const MAINNET = { magic: 0xf9be_b4d9 };
const MAX_ANSWER = 65_560;

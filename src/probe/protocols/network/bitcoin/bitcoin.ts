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
import { integerField, knownFields, longField } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

interface BitcoinNetwork {
  readonly name: string;
  /** The number that begins every message. */
  readonly magic: number;
  readonly port: number;
}

/** From the parameters of the reference clients. */
const BITCOIN_NETWORKS: readonly BitcoinNetwork[] = [
  { name: 'mainnet', magic: 0xf9be_b4d9, port: 8333 },
  { name: 'testnet3', magic: 0x0b11_0907, port: 18_333 },
  { name: 'testnet4', magic: 0x1c16_3f28, port: 48_333 },
  { name: 'signet', magic: 0x0a03_cf40, port: 38_333 },
  { name: 'regtest', magic: 0xfabf_b5da, port: 18_444 },
  { name: 'litecoin', magic: 0xfbc0_b6db, port: 9333 },
  { name: 'dogecoin', magic: 0xc0c0_c0c0, port: 22_556 },
];

/** Names of the services by their bits (BIP 111, 144, 157, 159, 324). */
const BITCOIN_SERVICES: readonly (readonly [bit: bigint, name: string])[] = [
  [1n, 'NODE_NETWORK'],
  [2n, 'NODE_GETUTXO'],
  [4n, 'NODE_BLOOM'],
  [8n, 'NODE_WITNESS'],
  [16n, 'NODE_XTHIN'],
  [64n, 'NODE_COMPACT_FILTERS'],
  [1024n, 'NODE_NETWORK_LIMITED'],
  [2048n, 'NODE_P2P_V2'],
];

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

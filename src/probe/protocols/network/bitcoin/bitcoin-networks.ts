export interface BitcoinNetwork {
  readonly name: string;
  /** The number that begins every message. */
  readonly magic: number;
  readonly port: number;
}

/** From the parameters of the reference clients. */
export const BITCOIN_NETWORKS: readonly BitcoinNetwork[] = [
  { name: 'mainnet', magic: 0xf9be_b4d9, port: 8333 },
  { name: 'testnet3', magic: 0x0b11_0907, port: 18_333 },
  { name: 'testnet4', magic: 0x1c16_3f28, port: 48_333 },
  { name: 'signet', magic: 0x0a03_cf40, port: 38_333 },
  { name: 'regtest', magic: 0xfabf_b5da, port: 18_444 },
  { name: 'litecoin', magic: 0xfbc0_b6db, port: 9333 },
  { name: 'dogecoin', magic: 0xc0c0_c0c0, port: 22_556 },
];

/** Names of the services by their bits (BIP 111, 144, 157, 159, 324). */
export const BITCOIN_SERVICES: readonly (readonly [bit: bigint, name: string])[] = [
  [1n, 'NODE_NETWORK'],
  [2n, 'NODE_GETUTXO'],
  [4n, 'NODE_BLOOM'],
  [8n, 'NODE_WITNESS'],
  [16n, 'NODE_XTHIN'],
  [64n, 'NODE_COMPACT_FILTERS'],
  [1024n, 'NODE_NETWORK_LIMITED'],
  [2048n, 'NODE_P2P_V2'],
];

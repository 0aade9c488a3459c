/** What SSH servers send, in the clear and encrypted. */

import { hexBytes as hex } from '../../../src/wire/fuzzed-codec.ts';
import { PacketOpener } from '../../../src/wire/services/ssh/encrypted-packets.ts';
import { isHostSignature, readHostKey } from '../../../src/wire/services/ssh/host-key.ts';
import { hassh, readKexInit, selectAlgorithms } from '../../../src/wire/services/ssh/kex-init.ts';
import { readKexGroup, readKexReply } from '../../../src/wire/services/ssh/kex-messages.ts';
import { KEX_METHODS, keyAgreement } from '../../../src/wire/services/ssh/key-exchange.ts';
import { packetProtection } from '../../../src/wire/services/ssh/packet-protection.ts';
import { readSshIdentification, readSshPacket, SshReader } from '../../../src/wire/services/ssh/ssh-reader.ts';
import { readUserauthMessage } from '../../../src/wire/services/ssh/userauth-messages.ts';
import { caseBytes } from '../../probe/protocol-cases.ts';
import { sharedLines } from '../../shared-data.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const KEYS_AND_SIGNATURES = [
  '1f00000002aabb00000001cc000000150000000b7373682d6564323535313900000002eeff',
  '00000007 7373682d727361 00000003 010001 00000003 00c1a5',
].map(hex);
const ED25519 = Buffer.from('AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl', 'base64');

const openSeeds = async (): Promise<readonly Uint8Array[]> => {
  const packets = await caseBytes('ssh');
  // The payload of a packet stands behind its length and the length of its padding.
  return [...packets, ...packets.map((packet) => packet.subarray(5)), ...captured(), ...KEYS_AND_SIGNATURES, ED25519];
};

export const SSH_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'ssh/messages',
    open: async () =>
      bytesTarget({
        seeds: await openSeeds(),
        words: ['ssh-rsa', 'ssh-ed25519', 'curve25519-sha256,', '\r\n', 'SSH-2.0-'].map((word) => Buffer.from(word)),
        readers: [
          readSshIdentification,
          readSshPacket,
          readKexReply,
          readKexGroup,
          readHostKey,
          readUserauthMessage,
          (input) => {
            const reader = new SshReader();
            reader.push(input.subarray(0, 20));
            return reader.push(input.subarray(20));
          },
          (input) => {
            const kexInit = readKexInit(input)?.kexInit;
            return kexInit && [hassh(kexInit, 'server'), selectAlgorithms(kexInit, kexInit)];
          },
        ],
      }),
  },
  {
    name: 'ssh/encrypted',
    share: 0.5,
    open: async () => bytesTarget({ seeds: await openSeeds(), readers: [openPackets] }),
  },
  {
    // Makes a key and reads one for each method.
    name: 'ssh/keys',
    share: 0.02,
    limit: { fixedMs: 1_000 },
    open: async () => bytesTarget({ seeds: await openSeeds(), readers: [agree, checkSignatures] }),
  },
];

function openPackets(input: Uint8Array): void {
  const keys = { iv: input.slice(0, 16), key: new Uint8Array(64), macKey: new Uint8Array(0), sequence: 0 };
  for (const [cipher, iv] of [
    ['aes128-ctr', 16],
    ['aes128-gcm@openssh.com', 12],
    ['chacha20-poly1305@openssh.com', 0],
  ] as const) {
    const form = packetProtection({ cipher, mac: 'hmac-sha2-256-etm@openssh.com', compression: 'none' });
    const padded = Uint8Array.from([...keys.iv, ...new Uint8Array(16)]).slice(0, iv);
    if (form === undefined) continue;
    const opener = new PacketOpener(form, { ...keys, iv: padded, key: keys.key.slice(0, form.cipher.keyBytes) });
    opener.push(input);
  }
}

function checkSignatures(input: Uint8Array): void {
  const { key } = readHostKey(input);
  for (const algorithm of ['rsa-sha2-256', 'ssh-dss', 'ecdsa-sha2-nistp256', 'ssh-ed25519'])
    if (isHostSignature(key, { algorithm, value: input, raw: input }, input)) throw new Error('made no signature');
}

/** Public values, and primes of groups. */
function agree(input: Uint8Array): void {
  const random = (length: number) => new Uint8Array(length).fill(5);
  const group = { prime: input, generator: Uint8Array.of(2) };
  for (const name of ['curve25519-sha256', 'ecdh-sha2-nistp256', 'diffie-hellman-group-exchange-sha256']) {
    const method = KEX_METHODS.get(name);
    if (method !== undefined) keyAgreement(method, group, random)?.secretWith(input);
  }
}

function captured(): readonly Uint8Array[] {
  return sharedLines('data/tls/ssh-kexinit.ndjson')
    .flatMap((line) => (JSON.parse(line) as { readonly kexinit_hex?: string }).kexinit_hex ?? [])
    .map(hex);
}

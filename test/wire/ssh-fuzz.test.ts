import fc from 'fast-check';
import { describe, it } from 'vitest';
import { hassh } from '../../src/wire/ssh/hassh.ts';
import { readHostKey } from '../../src/wire/ssh/host-key.ts';
import { readSshIdentification } from '../../src/wire/ssh/identification.ts';
import { readKexInit, writeKexInit } from '../../src/wire/ssh/kex-init.ts';
import { readKexGroup } from '../../src/wire/ssh/kex-messages.ts';
import { readKexReply } from '../../src/wire/ssh/kex-reply.ts';
import { selectAlgorithms } from '../../src/wire/ssh/select-algorithms.ts';
import { readSshPacket, writeSshPacket } from '../../src/wire/ssh/ssh-packet.ts';
import { SshReader } from '../../src/wire/ssh/ssh-reader.ts';
import { mutatedBytes } from '../kit/mutated-bytes.ts';

const LIST = ['curve25519-sha256', 'aes128-ctr'];
const KEXINIT = writeKexInit({
  cookie: new Uint8Array(16),
  kexAlgorithms: LIST,
  hostKeyAlgorithms: LIST,
  clientToServerCiphers: LIST,
  serverToClientCiphers: LIST,
  clientToServerMacs: LIST,
  serverToClientMacs: LIST,
  clientToServerCompression: LIST,
  serverToClientCompression: LIST,
  clientToServerLanguages: [],
  serverToClientLanguages: [],
  firstKexFollows: false,
  reserved: 0,
});

/** Every function of this folder that reads foreign bytes. */
const READERS: Readonly<Record<string, (input: Uint8Array) => unknown>> = {
  readSshIdentification,
  readSshPacket,
  SshReader: (input) => {
    const reader = new SshReader();
    reader.push(input.subarray(0, 20));
    return reader.push(input.subarray(20));
  },
  readKexInit: (input) => {
    const kexInit = readKexInit(input)?.kexInit;
    return kexInit && [hassh(kexInit, 'server'), selectAlgorithms(kexInit, kexInit)];
  },
  readKexReply,
  readKexGroup,
  readHostKey,
};

const SAMPLES = [
  Buffer.from('Welcome\r\nSSH-2.0-OpenSSH_9.6p1 Ubuntu-3\r\n'),
  KEXINIT,
  writeSshPacket(KEXINIT),
  Buffer.from('1f00000002aabb00000001cc000000150000000b7373682d6564323535313900000002eeff', 'hex'),
  Buffer.from('AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl', 'base64'),
  Buffer.from('00000007 7373682d727361 00000003 010001 00000003 00c1a5'.replaceAll(' ', ''), 'hex'),
];

describe('readers of SSH', () => {
  it.each(Object.entries(READERS))('%s throws nothing, whatever the bytes', (_name, read) => {
    fc.assert(
      fc.property(fc.oneof(mutatedBytes(SAMPLES), fc.uint8Array({ maxLength: 200, size: 'max' })), (hostile) => {
        read(hostile);
      }),
      { seed: 4253, numRuns: 3_000 },
    );
  });
});

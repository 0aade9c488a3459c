import { describe, expect, it } from 'vitest';
import { md5 } from '../../crypto.ts';
import { hassh, hasshText, type KexInit, readKexInit, selectAlgorithms, writeKexInit } from './kex-init.ts';

const OFFER: KexInit = {
  cookie: new Uint8Array(16).fill(9),
  kexAlgorithms: ['curve25519-sha256', 'diffie-hellman-group14-sha256'],
  hostKeyAlgorithms: ['ssh-ed25519', 'rsa-sha2-512'],
  clientToServerCiphers: ['aes128-ctr'],
  serverToClientCiphers: ['aes256-gcm@openssh.com', 'aes128-ctr'],
  clientToServerMacs: ['hmac-sha2-256'],
  serverToClientMacs: ['hmac-sha2-512', 'hmac-sha2-256'],
  clientToServerCompression: ['none'],
  serverToClientCompression: ['none', 'zlib@openssh.com'],
  clientToServerLanguages: [],
  serverToClientLanguages: [],
  firstKexFollows: true,
  reserved: 0,
};

describe('KEXINIT', () => {
  it('is undefined for another message', () => {
    expect(readKexInit(Uint8Array.of(21))).toBeUndefined();
  });

  it('reads what was written', () => {
    expect(readKexInit(writeKexInit(OFFER))).toEqual({ kexInit: OFFER, defect: undefined });
  });

  it('reports where it ends early, at every offset', () => {
    const payload = writeKexInit(OFFER);
    for (let end = 1; end < payload.length; end++) {
      expect(readKexInit(payload.subarray(0, end))?.defect).toBe('The KEXINIT ends early.');
    }
  });

  it('has empty lists after a lying length', () => {
    const payload = writeKexInit(OFFER);
    payload.set([0xff, 0xff, 0xff, 0xff], 17);
    expect(readKexInit(payload)).toMatchObject({
      kexInit: { kexAlgorithms: [], serverToClientCiphers: [], firstKexFollows: false },
      defect: 'The KEXINIT ends early.',
    });
  });
});

describe('HASSH', () => {
  it('takes what a side sends', () => {
    expect(hasshText(OFFER, 'server')).toBe(
      'curve25519-sha256,diffie-hellman-group14-sha256;aes256-gcm@openssh.com,aes128-ctr;hmac-sha2-512,hmac-sha2-256;none,zlib@openssh.com',
    );
    expect(hassh(OFFER, 'client')).toBe(
      md5('curve25519-sha256,diffie-hellman-group14-sha256;aes128-ctr;hmac-sha2-256;none'),
    );
  });
});

describe('selectAlgorithms', () => {
  // RFC 4253 section 7.1: the preference of the client decides.
  it('takes the first of the client that the server has', () => {
    const client: KexInit = {
      ...OFFER,
      kexAlgorithms: ['x', 'diffie-hellman-group14-sha256', 'curve25519-sha256'],
      hostKeyAlgorithms: ['ssh-dss'],
    };
    expect(selectAlgorithms(client, OFFER)).toEqual({
      kex: 'diffie-hellman-group14-sha256',
      hostKey: undefined,
      clientToServer: { cipher: 'aes128-ctr', mac: 'hmac-sha2-256', compression: 'none' },
      serverToClient: { cipher: 'aes256-gcm@openssh.com', mac: undefined, compression: 'none' },
    });
  });
});

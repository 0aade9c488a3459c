import { md5 } from '../../crypto.ts';
import type { KexInit } from './kex-init.ts';

/** HASSH (Salesforce, 2018): the algorithms that a side offers for what it sends, joined by semicolons. */
export function hasshText(kexInit: KexInit, side: 'client' | 'server'): string {
  const lists =
    side === 'client'
      ? [kexInit.clientToServerCiphers, kexInit.clientToServerMacs, kexInit.clientToServerCompression]
      : [kexInit.serverToClientCiphers, kexInit.serverToClientMacs, kexInit.serverToClientCompression];
  return [kexInit.kexAlgorithms, ...lists].map((list) => list.join(',')).join(';');
}

/** The MD5 of the text: `hassh` of a client, `hasshServer` of a server. */
export function hassh(kexInit: KexInit, side: 'client' | 'server'): string {
  return md5(Buffer.from(hasshText(kexInit, side), 'latin1'));
}

import { hash } from 'node:crypto';

/** Digests as lower-case hexadecimal. The only module of this room with `node:crypto`. */
export const md5 = (data: Uint8Array | string): string => hash('md5', data);

export const sha256 = (data: Uint8Array | string): string => hash('sha256', data);

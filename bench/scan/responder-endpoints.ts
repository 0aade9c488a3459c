/** Where the servers of responders.ts listen: ports that these protocols often have, and that need no rights. */
export const RESPONDER_ADDRESSES: readonly string[] = Array.from({ length: 256 }, (_, last) => `127.92.7.${last}`);
export const RESPONDER_BLOCK = '127.92.7.0/24';
export const RESPONDER_PORTS = { http: 8080, ssh: 2222, redis: 6379 } as const;

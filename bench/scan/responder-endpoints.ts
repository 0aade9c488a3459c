/** Where the servers of responders.ts listen: ports that these protocols often have, and that need no rights. */
export const RESPONDER_ADDRESSES: readonly string[] = Array.from({ length: 256 }, (_, last) => `127.92.7.${last}`);
export const RESPONDER_BLOCK = '127.92.7.0/24';
export const RESPONDER_PORTS = { http: 8080, ssh: 2222, redis: 6379 } as const;
/** Ports that no protocol has. */
export const ODD_PORTS = { http: 31_080, ssh: 31_022, redis: 31_379 } as const;

export const SILENT_ADDRESSES: readonly string[] = Array.from(
  { length: 1_024 },
  (_, number) => `127.93.${4 + Math.floor(number / 256)}.${number % 256}`,
);
export const SILENT_BLOCK = '127.93.4.0/22';
export const SILENT_PORT = 31_399;

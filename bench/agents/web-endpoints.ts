/** Where the servers of web-servers.ts listen: spread over 4,096 addresses and 100 ports. */
export const WEB_BLOCK = '127.94.0.0/20';
export const WEB_PORTS = '8000-8099';
export const WEB_ADDRESSES = 4_096;

const SERVERS = 200;
const STEP = 20;

export const WEB_ENDPOINTS: readonly { readonly ip: string; readonly port: number }[] = Array.from(
  { length: SERVERS },
  (_, at) => {
    const address = at * STEP + 3;
    return { ip: `127.94.${address >> 8}.${address & 255}`, port: 8_000 + (at % 100) };
  },
);

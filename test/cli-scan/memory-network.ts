/** A network in memory for `periplus scan`: one port in seven is open on each address. */
import type { ScanNetwork } from '../../src/cli/scan/scan-network.ts';
import { type EndpointBatch, endpointAt } from '../../src/probe/dial/endpoint-batch.ts';
import { PORT_STATES } from '../../src/probe/dial/port-finder.ts';

export const isOpen = (ip: string, port: number): boolean => (Number(ip.split('.').at(-1)) + port) % 7 === 0;

export interface MemoryNetworkOptions {
  /** How long a batch takes. */
  readonly batchMs?: number;
  readonly onEndpoint?: (ip: string, port: number) => void;
  /** Instead of one port in seven. */
  readonly isOpen?: (ip: string, port: number) => boolean;
}

export function memoryNetwork({
  batchMs = 0,
  onEndpoint,
  isOpen: isOpenHere = isOpen,
}: MemoryNetworkOptions = {}): ScanNetwork {
  return {
    finder: {
      async *find(batches: AsyncIterable<EndpointBatch>, signal: AbortSignal) {
        for await (const batch of batches) {
          await new Promise((resolve) => setTimeout(resolve, batchMs));
          signal.throwIfAborted();
          const states = Uint8Array.from({ length: batch.length }, (_, at) => {
            const { ip, port } = endpointAt(batch, at);
            onEndpoint?.(ip, port);
            return PORT_STATES.indexOf(isOpenHere(ip, port) ? 'open' : 'closed');
          });
          yield { ids: batch.ids, states };
        }
      },
      [Symbol.asyncDispose]: async () => {},
    },
    scanEndpoint: async ({ endpoint: { ip, port }, transport, host }) => {
      await new Promise((resolve) => setImmediate(resolve));
      const banner = `${ip} says hello on ${port}\n`;
      // Two records for one endpoint, as after a redirect.
      const record = { uri: `raw://${host}:${port}`, host, ip, port, prot4: transport, protocol: 'raw', prot7: 'raw' };
      return {
        status: 'success',
        records: [
          { ...record, raw_tcp: { banner } },
          { ...record, path: '/next' },
        ],
      };
    },
    resolve: async (name) => (name === 'www.example.com' ? ['127.0.0.3'] : []),
    [Symbol.asyncDispose]: async () => {},
  };
}

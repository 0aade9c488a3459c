/** How fast scans are: the order of their pairs, finding open ports, naming services, and fingerprints, all on loopback. */
import { loadavg } from 'node:os';
import { benchJarm } from './scan/jarm.ts';
import { benchOrder } from './scan/order.ts';
import { benchPorts } from './scan/ports.ts';
import { benchServices } from './scan/services.ts';
import { benchUnknown } from './scan/unknown.ts';
import { benchWeb } from './scan/web.ts';

export const title = 'scan: from targets to records';

const GROUPS: Readonly<Record<string, (print: (line: string) => void) => Promise<void> | void>> = {
  order: benchOrder,
  ports: benchPorts,
  services: benchServices,
  web: benchWeb,
  unknown: benchUnknown,
  jarm: benchJarm,
};

export async function run(print: (line: string) => void, only: readonly string[]): Promise<void> {
  print(`load average ${loadavg()[0]?.toFixed(1)} at the start`);
  for (const [name, bench] of Object.entries(GROUPS)) if (only.length === 0 || only.includes(name)) await bench(print);
}

/** How fast src/wire reads foreign bytes, on one core. */
import { loadavg } from 'node:os';
import { benchMmdb } from './wire/mmdb.ts';
import { benchReferenceLoad } from './wire/reference-load.ts';
import { benchVulnerabilities } from './wire/vulnerabilities.ts';
import { benchX509 } from './wire/x509.ts';

export const title = 'wire: codecs of network formats';

const GROUPS: Readonly<Record<string, (print: (line: string) => void) => Promise<void> | void>> = {
  x509: benchX509,
  mmdb: benchMmdb,
  vulnerabilities: benchVulnerabilities,
  load: benchReferenceLoad,
};

export async function run(print: (line: string) => void, only: readonly string[]): Promise<void> {
  print(`load average ${loadavg()[0]?.toFixed(1)} at the start`);
  for (const [name, bench] of Object.entries(GROUPS)) if (only.length === 0 || only.includes(name)) await bench(print);
}

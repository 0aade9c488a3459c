/**
 * Look-ups of addresses in a MaxMind DB on one core, alone and as a record gets its location of it. Wanted: 500,000 look-
 * ups a second.
 */
import type { Address } from '../../src/addr/ip/address.ts';
import { formatIpv4 } from '../../src/addr/ip/ipv4.ts';
import { Random } from '../../src/demo/random.ts';
import { addLocation } from '../../src/probe/identify/location/add-location.ts';
import { type MmdbDatabase, openMmdb } from '../../src/wire/formats/mmdb/mmdb-database.ts';
import { type MmdbContent, mmdbFile } from '../../test/kit/mmdb-file.ts';

const NETWORKS = 30_000;
const LOOK_UPS = 1_000_000;
const ROUNDS = 5;
const WANTED = 500_000;

export function benchMmdb(print: (line: string) => void): void {
  const { database, addresses } = cityDatabase();
  const size = `${NETWORKS.toLocaleString('en')} networks`;
  const alone = rateOf(addresses, (address) => database.lookUp(address).kind === 'record');
  print(`MaxMind DB, ${size}`.padEnd(48) + shown(alone));
  const locate = addLocation([database]);
  const records = addresses.map((address) => ({ uri: 'raw://a:1', prot7: 'raw', ip: formatIpv4(Number(address)) }));
  print('the same, with a record'.padEnd(48) + shown(rateOf(records, (record) => locate(record).geo !== undefined)));
  print('wanted'.padEnd(48) + shown(WANTED));
}

function cityDatabase(): { readonly database: MmdbDatabase; readonly addresses: readonly Address[] } {
  const random = new Random('bench', 'mmdb');
  const networks = new Map<string, MmdbContent>();
  const addresses: Address[] = [];
  while (networks.size < NETWORKS) {
    const from = random.below(2 ** 24) * 256;
    const network = `${formatIpv4(from)}/24`;
    if (networks.has(network)) continue;
    networks.set(network, { city: { names: { en: `City ${random.below(5_000)}` } }, country: { iso_code: 'AU' } });
    addresses.push(from + random.below(256));
  }
  const reading = openMmdb(mmdbFile('Bench-City', Object.fromEntries(networks)));
  if (reading.kind === 'invalid') throw new Error(reading.reason);
  return { database: reading.database, addresses };
}

/** The best of some rounds, in a second of processor time of this process. */
function rateOf<Input>(inputs: readonly Input[], isFound: (input: Input) => boolean): number {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    let found = 0;
    for (let at = 0; at < LOOK_UPS; at++) {
      const input = inputs[at % inputs.length];
      if (input !== undefined && isFound(input)) found++;
    }
    const { user, system } = process.cpuUsage(before);
    if (found !== LOOK_UPS) throw new Error('an address is not found');
    best = Math.max(best, LOOK_UPS / ((user + system) / 1e6));
  }
  return best;
}

const shown = (rate: number): string => `${Math.round(rate).toLocaleString('en').padStart(9)}/s`;

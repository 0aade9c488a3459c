/**
 * Lists of ports that users call by name. The public list is the documented one. Of the private list only its size,
 * more than 1,200, some of its runs and its ends are documented. Ours has all of those, the public list, and the most
 * frequent ports until it is long enough, so single ports differ from the original.
 */
import { portTable } from './port-ranges.ts';
import { TOP_TCP_PORTS } from './top-tcp-ports.ts';

export interface NamedPortList {
  readonly tcp: readonly number[];
  readonly udp: readonly number[];
}

const UDP: readonly number[] = [53, 123, 137, 161, 162];

const PUBLIC_TCP = portTable(`
  7,13,21-23,25,37,53,79-81,88,102,106,110,111,113,119,135,139,143,179,199,389,443-445,465,502,515,548,554,587,631,
  646,808,809,873,990,993,995,1025-1029,1080,1110,1337,1433,1443,1521,1723,1883,1900,2000,2001,2049,2095,2096,2121,
  2222,2376,2443,2525,3000,3128,3306,3389,3790,4343,4443,4444,4449,4782,5000,5001,5009,5060,5190,5357,5432,5671,5672,
  5800,5900,5984,6000,6001,6066,6379,6501,6606,7001,7002,7070,7443,7547,7707,8000-8002,8008-8010,8080,8081,8088,8090,
  8091,8123,8222,8333,8443,8500,8808,8888,8899,9000,9100,9191,9200,9443,9998-10000,10443,11211,12443,22222,27017,
  30443,31337,40056,40443,41337,49152,49153,50000,50050,50443
`);

const PRIVATE_RUNS = portTable(`
  7,80-92,2048-2070,2548-2563,3048-3121,3400-3412,3548-3570,5590-5609,8000-8058,8080-8112,8401-8433,8800-8881,
  9000-9051,9080-9111,9200-9222,9299-9311,64738
`);

const PRIVATE_SIZE = 1210;

export const NAMED_PORT_LISTS: Readonly<Record<'public' | 'private', NamedPortList>> = {
  public: { tcp: PUBLIC_TCP, udp: UDP },
  private: { tcp: privateTcp(), udp: UDP },
};

function privateTcp(): readonly number[] {
  const ports = new Set([...PUBLIC_TCP, ...PRIVATE_RUNS]);
  for (const port of TOP_TCP_PORTS) {
    if (ports.size === PRIVATE_SIZE) break;
    ports.add(port);
  }
  return [...ports].sort((a, b) => a - b);
}

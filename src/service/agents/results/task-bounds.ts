/** What the records of one task may be about: its addresses and names, on the ports of its scan. */
import { AddressSet } from '../../../addr/ip/address-set.ts';
import type { BlockList } from '../../../addr/ip/block-list.ts';
import { parseCidr } from '../../../addr/ip/cidr.ts';
import { parseTargetList, targetScope } from '../../../addr/target-list.ts';
import type { Agent } from '../../../model/scanner/agent.ts';
import type { ScanTask } from '../../../model/scanner/scan-task.ts';
import { MOST_NAME_ADDRESSES } from '../../../model/scanner/task-order.ts';
import { parsePortList } from '../../../probe/run/ports/port-list.ts';

export interface TaskBounds {
  readonly addresses: AddressSet;
  readonly names: ReadonlySet<string>;
  readonly ports: { readonly tcp: ReadonlySet<number>; readonly udp: ReadonlySet<number> };
  /** Special-purpose addresses that the owner of the agent allows. A name may have them. */
  readonly allowed: AddressSet;
  /** By the installation, and by the scan. */
  readonly excluded: readonly BlockList[];
  readonly mostRecords: number;
}

export function taskBounds(
  task: Pick<ScanTask, 'targets'>,
  portList: string,
  agent: Pick<Agent, 'about'>,
  ...excluded: readonly BlockList[]
): TaskBounds {
  const { ranges, names } = targetScope(parseTargetList(task.targets).entries.map(({ target }) => target));
  const reading = parsePortList(portList);
  const { tcp, udp } = reading.kind === 'ports' ? reading.ports : { tcp: [], udp: [] };
  const addresses = new AddressSet(ranges);
  const hosts = sizeOf(addresses) + names.length * MOST_NAME_ADDRESSES;
  return {
    addresses,
    names: new Set(names),
    ports: { tcp: new Set(tcp), udp: new Set(udp) },
    allowed: new AddressSet((agent.about?.allowed ?? []).flatMap((text) => parseCidr(text) ?? [])),
    excluded,
    mostRecords: hosts * (tcp.length + udp.length) * RECORDS_OF_AN_ENDPOINT,
  };
}

/** A service, and the five pages that it may redirect to. */
const RECORDS_OF_AN_ENDPOINT = 6;

const sizeOf = ({ ranges }: AddressSet): number =>
  ranges.reduce((sum, { from, to }) => sum + Number(BigInt(to) - BigInt(from)) + 1, 0);

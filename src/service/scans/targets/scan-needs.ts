/** What a scan needs of an agent: special-purpose addresses that its owner allows, and ports. */
import type { AddressRange } from '../../../addr/ip/range.ts';
import { nonGlobalRanges } from '../../../addr/ip/special-purpose.ts';
import { commonRanges } from '../../../addr/ip/subtract-ranges.ts';
import { parseTargetList, targetScope } from '../../../addr/target-list.ts';
import type { Scan } from '../../../model/scanner/scan.ts';
import { type PortList, parsePortList } from '../../../probe/run/ports/port-list.ts';

export interface ScanNeeds {
  readonly special: readonly AddressRange[];
  readonly ports: PortList;
}

/** A scan was checked when it was created, so nothing in it is refused. */
export function scanNeeds({ targets, ports }: Pick<Scan, 'targets' | 'ports'>): ScanNeeds {
  const { entries } = parseTargetList(targets);
  const { ranges } = targetScope(entries.map(({ target }) => target));
  return { special: specialRanges(ranges), ports: portsOfText(ports) };
}

/** `special`: its special-purpose addresses, as they were noted when it was created. */
export function notedNeeds(special: readonly string[], ports: string): ScanNeeds {
  const { entries } = parseTargetList(special);
  return { special: targetScope(entries.map(({ target }) => target)).ranges, ports: portsOfText(ports) };
}

const NOT_PUBLIC = nonGlobalRanges();

/** The addresses that are scanned only with the permission of an agent's owner. */
export function specialRanges(ranges: readonly AddressRange[]): readonly AddressRange[] {
  return ranges.length === 0 ? [] : commonRanges(ranges, NOT_PUBLIC);
}

/** No ports if the text is not a list of ports. */
export function portsOfText(text: string): PortList {
  const reading = parsePortList(text);
  return reading.kind === 'ports' ? reading.ports : { tcp: [], udp: [] };
}

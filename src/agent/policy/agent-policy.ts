import { AddressSet } from '../../addr/ip/address-set.ts';
import { BlockList } from '../../addr/ip/block-list.ts';
import type { AddressRange } from '../../addr/ip/range.ts';
import { rangeOfTarget, type TargetScope } from '../../addr/target-list.ts';
import { DialPolicy } from '../../probe/dial/dial-policy.ts';
import type { PortList } from '../../probe/run/ports/port-list.ts';
import { scanScope } from '../../probe/run/targets/scan-scope.ts';
import type { AgentTask } from '../server/read-order.ts';

/** What the owner of an agent lets it scan, whatever a server orders. */
export interface AgentPolicy {
  /** Special-purpose addresses. */
  readonly allowed: readonly AddressRange[];
  readonly excluded: BlockList;
  /** Undefined: all. */
  readonly ports: PortList | undefined;
}

/** What is left of a task. */
export interface PermittedTask {
  readonly scope: TargetScope;
  readonly ports: PortList;
  /** By the owner of the agent, and by the server. */
  readonly excluded: BlockList;
  /** Why a target is not scanned, by its text. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** Decides target by target. Pure. */
export function permittedTask(
  { entries, portList, exclusions }: Pick<AgentTask, 'entries' | 'portList' | 'exclusions'>,
  { allowed, excluded: ownExclusions, ports: ownPorts }: AgentPolicy,
): PermittedTask {
  const excluded = new BlockList(
    [...ownExclusions.addresses.ranges, ...exclusions.addresses.ranges],
    [...ownExclusions.names, ...exclusions.names],
  );
  const ports = commonPorts(portList, ownPorts);
  if (ports.tcp.length + ports.udp.length === 0) {
    const reason = 'The agent does not scan these ports.';
    const refusals = new Map(entries.map(({ text }) => [text, reason]));
    return { scope: { ranges: [], names: [] }, ports, excluded, refusals };
  }
  const { ranges, names } = scanScope({ entries, excluded, allowed });
  const left = { addresses: new AddressSet(ranges), names: new Set(names) };
  const policy = new DialPolicy({ allow: new AddressSet(allowed), exclusions: excluded });
  const refusals = new Map<string, string>();
  for (const { target, text } of entries) {
    if (target.kind === 'domain') {
      if (!left.names.has(target.name)) refusals.set(text, policy.refusalOfName(target.name) ?? EXCLUDED);
      continue;
    }
    const range = rangeOfTarget(target);
    if (!left.addresses.overlaps(range)) refusals.set(text, policy.refusalOfAddress(range.from) ?? EXCLUDED);
  }
  return { scope: { ranges, names }, ports, excluded, refusals };
}

function commonPorts({ tcp, udp }: PortList, own: PortList | undefined): PortList {
  if (own === undefined) return { tcp, udp };
  const [ownTcp, ownUdp] = [new Set(own.tcp), new Set(own.udp)];
  return { tcp: tcp.filter((port) => ownTcp.has(port)), udp: udp.filter((port) => ownUdp.has(port)) };
}

const EXCLUDED = 'It is excluded.';

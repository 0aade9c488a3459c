/** What the owner of an agent allows, compared with what scans need. */
import { parseCidr } from '../../../addr/ip/cidr.ts';
import { type AddressRange, formatRange } from '../../../addr/ip/range.ts';
import { subtractRanges } from '../../../addr/ip/subtract-ranges.ts';
import type { Agent } from '../../../model/scanner/agent.ts';
import { portsOfText, type ScanNeeds } from '../targets/scan-needs.ts';
import type { QueuedScan } from './queued-scan.ts';

export class DispatchPolicy {
  readonly agent: Agent;
  readonly #allowed: readonly AddressRange[];
  /** Undefined: all ports. */
  readonly #ports: { readonly tcp: ReadonlySet<number>; readonly udp: ReadonlySet<number> } | undefined;

  constructor(agent: Agent) {
    const { about } = agent;
    this.agent = agent;
    this.#allowed = (about?.allowed ?? []).flatMap((text) => parseCidr(text) ?? []);
    const ports = about?.ports === undefined ? undefined : portsOfText(about.ports);
    this.#ports = ports === undefined ? undefined : { tcp: new Set(ports.tcp), udp: new Set(ports.udp) };
  }

  /** Whether the agent may ever have a task of the scan. One that never called has not said what it allows. */
  canScan({ scan, peers, needs }: QueuedScan): boolean {
    const { agent } = this;
    if (agent.isRevoked || agent.about === undefined) return false;
    if (scan.agentId !== undefined && scan.agentId !== agent.id) return false;
    return mayUse(agent, peers) && this.refusal(needs) === undefined;
  }

  /** The first address or port that it does not allow, or undefined. */
  refusal({ special, ports }: ScanNeeds): string | undefined {
    const [beyond] = special.length === 0 ? [] : subtractRanges(special, this.#allowed);
    if (beyond !== undefined) return formatRange(beyond);
    const own = this.#ports;
    if (own === undefined) return undefined;
    const tcp = ports.tcp.find((port) => !own.tcp.has(port));
    if (tcp !== undefined) return `port ${tcp}`;
    const udp = ports.udp.find((port) => !own.udp.has(port));
    return udp === undefined ? undefined : `UDP port ${udp}`;
  }
}

export const policiesOf = (agents: readonly Agent[]): readonly DispatchPolicy[] =>
  agents.map((agent) => new DispatchPolicy(agent));

/** Whether a user may use the agent. `peers`: the user and their teammates. */
export function mayUse({ access }: Pick<Agent, 'access'>, peers: readonly number[]): boolean {
  return access.kind === 'shared' || peers.includes(access.ownerId);
}

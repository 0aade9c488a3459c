import { formatCidr, parseCidr } from '../../../addr/ip/cidr.ts';
import { requestError } from '../../../model/problem.ts';
import type { AgentAbout } from '../../../model/scanner/agent.ts';
import { parsePortList } from '../../../probe/run/ports/port-list.ts';

/** What an agent says about itself, as it is stored. @throws ProblemError request_parsing_error */
export function readAbout(input: {
  readonly version: string;
  readonly allowed: readonly string[];
  readonly excluded: readonly string[];
  readonly ports: string | undefined;
  readonly capacity: number;
  readonly rate: number;
}): AgentAbout {
  const { version, allowed, excluded, ports, capacity, rate } = input;
  if (!/^[\x21-\x7e]{0,64}$/.test(version)) throw requestError('Invalid version', 'version is not a version.');
  const blocks = allowed.map((text) => {
    const block = parseCidr(text);
    if (block === undefined) throw requestError('Invalid allowed', `allowed: ${text.slice(0, 60)} is not a block.`);
    return formatCidr(block);
  });
  if (ports !== undefined && parsePortList(ports).kind === 'refused')
    throw requestError('Invalid ports', 'ports is not a list of ports.');
  return {
    version,
    allowed: blocks,
    excluded: excluded.map((text) => text.slice(0, 254)),
    ports,
    capacity,
    rate,
  };
}

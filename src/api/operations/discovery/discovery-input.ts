import type { NodeType } from '../../../model/discovery/node-types.ts';
import type { DiscoveryInput } from '../../../service/discovery/discover.ts';
import { sessionOwner } from '../../../service/discovery/discovery-sessions.ts';
import type { ApiCall } from '../../handler.ts';

/** Parameters that all discovery requests share. */
export interface NodeInput {
  readonly node_type: NodeType;
  readonly node_value: readonly string[];
}

export function discoveryInput({
  input,
  caller,
  address,
  services,
  signal,
}: ApiCall & { readonly input: NodeInput }): DiscoveryInput {
  return {
    type: input.node_type,
    values: input.node_value,
    owner: sessionOwner(caller, address),
    sessions: services.discovery,
    options: { signal },
  };
}

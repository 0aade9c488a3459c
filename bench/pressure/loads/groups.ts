import type { Load } from '../load.ts';
import { type RepeatedRequest, repeatRequests } from '../repeat-requests.ts';

export const load: Load = {
  name: 'groups',
  about: 'Two callers count and read what discovery finds from groups of 100,000 domains.',
  run: async (target, signal) => await repeatRequests(target, [[count()], [results()]], signal),
};

const count = (): RepeatedRequest => ({ path: '/api/discovery/group_of_nodes_count/', body: groupBody({}) });

const results = (): RepeatedRequest => ({
  path: '/api/discovery/group_of_nodes_result/',
  body: groupBody({ search_field_id: NAME_SERVERS }),
});

function groupBody(more: object): string {
  const values = Array.from({ length: NODES }, (_, at) => `d${at}.example${at % 89}.com`);
  return JSON.stringify({ node_type: 'domain', node_value: values, ...more });
}

const NODES = 100_000;
/** The search from domains to the names of their mail and name servers. */
const NAME_SERVERS = 31;

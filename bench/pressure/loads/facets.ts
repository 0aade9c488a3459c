import type { Load } from '../load.ts';
import { loadRecords } from '../load-records.ts';
import { repeatRequests } from '../repeat-requests.ts';

/** The lane of a search must follow what its columns cost: the query of this one costs nothing. */
export const load: Load = {
  name: 'facets',
  about: 'Four callers ask for the facet host,uri of all of 200,000 responses, each with a host and a uri of its own.',
  prepare: async (target) => await loadRecords(target, '2001-01-01', responses()),
  run: async (target, signal) => {
    const request = { path: `/api/responses_facet/?q=*&facets=host,uri&size=1000` };
    return await repeatRequests(
      target,
      Array.from({ length: CALLERS }, () => [request]),
      signal,
    );
  },
};

function* responses(): Generator<object> {
  for (let at = 0; at < RESPONSES; at++) {
    const host = `h${(at * 7_919) % RESPONSES}.pressure${at % 97}.example`;
    const ip = `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
    yield { protocol: 'http', prot7: 'http', port: 80, host, ip, uri: `http://${host}:80/`, path: '/' };
  }
}

const RESPONSES = 200_000;
const CALLERS = 4;

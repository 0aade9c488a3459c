import { largeResponse } from '../../test/web/hostile-records.ts';
import { median, percentile } from '../store/percentile.ts';
import type { WebGroup } from './group.ts';
import { firstResultTime, signedInTab } from './search-tab.ts';

/** A page with a value of 100 kB and 10,000 lines of a head, in the list and beside it. */
export const largeRecord: WebGroup = {
  name: 'large-record',
  async run(context) {
    const { server, report } = context;
    const load = await fetch(`${server.url}/api/admin/load/?collection=responses&label=${LABEL}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/x-ndjson' },
      body: JSON.stringify(largeResponse(200)),
    });
    // Of an earlier run with the same data.
    if (!load.ok && load.status !== 409) throw new Error(await load.text());
    await using tab = await signedInTab(context);
    const path = `search/responses?q=ip:203.0.113.200&indices=${LABEL}`;
    for (const [what, address] of [
      ['a record of 100 kB and 10,000 headers, listed', path],
      ['the same, open beside the list', `${path}&open=0`],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const time = await firstResultTime(tab, address);
        // The first fills the cache of the browser.
        if (round > 0) times.push(time);
      }
      report({ what, measured: median(times), p95: percentile(times, 0.95), unit: 'ms', target: { atMost: 300 } });
    }
  },
};

const LABEL = '2020-01-01';
const ROUNDS = 7;

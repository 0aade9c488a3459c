import { expect, it } from 'vitest';
import type { QueryPlan } from '../../../src/model/query-plan.ts';
import { describeStores } from '../describe-stores.ts';
import { LATEST, publishIndex } from '../scenario.ts';

/** A range from an address to a lower one matches only a record range that contains both ends. */
describeStores('a range of addresses that ends before it begins', (store) => {
  it('does not match two ranges of a record that contain one end each', async () => {
    const range = (first: string, last: string) => ({ gte: first, lte: last });
    const record = (uri: string, ...ranges: object[]) => ({ uri, ip: '10.0.0.1', whois: { ip: ranges } });
    const split = record('split', range('10.0.0.0', '10.0.0.3'), range('10.0.0.8', '10.0.0.11'));
    const whole = record('whole', range('10.0.0.0', '10.0.0.15'));
    await publishIndex(store(), 'a', [split, whole], { collection: 'responses' });
    const plan: QueryPlan = {
      kind: 'match',
      fields: [{ path: 'whois.ip', type: 'ip_range' }],
      test: { kind: 'addresses', from: '10.0.0.9', to: '10.0.0.1' },
    };
    expect(await store().count({ collection: 'responses', plan, scope: LATEST })).toBe(1);
  });
});

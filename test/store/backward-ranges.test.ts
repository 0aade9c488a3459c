import { expect, it } from 'vitest';
import type { QueryPlan } from '../../src/model/query-plan.ts';
import { describeStores } from './describe-stores.ts';
import { LATEST, published } from './scenario.ts';

/** From an address to one before it: only a single range that holds both is meant. */
describeStores('a range of addresses that ends before it begins', (store) => {
  it('is not met by two ranges of a record that hold an end each', async () => {
    const range = (first: string, last: string) => ({ gte: first, lte: last });
    const record = (uri: string, ...ranges: object[]) => ({ uri, ip: '10.0.0.1', whois: { ip: ranges } });
    const apart = record('apart', range('10.0.0.0', '10.0.0.3'), range('10.0.0.8', '10.0.0.11'));
    const whole = record('whole', range('10.0.0.0', '10.0.0.15'));
    await published(store(), 'a', [apart, whole], { collection: 'responses' });
    const plan: QueryPlan = {
      kind: 'match',
      fields: [{ path: 'whois.ip', type: 'ip_range' }],
      test: { kind: 'addresses', from: '10.0.0.9', to: '10.0.0.1' },
    };
    expect(await store().count({ collection: 'responses', plan, scope: LATEST })).toBe(1);
  });
});

import { expect, it } from 'vitest';
import { describeStores } from './describe-stores.ts';
import { domain, field, filling, lines, published, selection, within } from './scenario.ts';

/** Longer than what terms and columns hold: only the record tells whether the pattern fits. */
const LONG = `${'n'.repeat(9_000)}.example`;
const OTHER = `${'m'.repeat(9_000)}.example`;
const QUERY = 'ns:nnn*example';

describeStores('values that only records tell', (store) => {
  it('are found in an index that is written after it was asked', async () => {
    const id = await filling(store(), 'a', [domain('a', 1, { ns: 'short.example' })]);
    expect(await store().count(selection(QUERY, within(id)))).toBe(0);
    await store().write(id, lines([domain('b', 1, { ns: LONG }), domain('c', 1, { ns: OTHER })]));
    expect(await store().count(selection(QUERY, within(id)))).toBe(1);
    await store().publish(id);
    expect(await store().count(selection(QUERY))).toBe(1);
  });

  it('are found in one of several indices, also where none had them before', async () => {
    await published(store(), 'a', [domain('a', 1, { ns: 'short.example' })]);
    expect(await store().count(selection(QUERY))).toBe(0);
    expect(await store().facet({ ...selection(), fields: [field('ns')], size: 9 })).toHaveLength(1);
    const id = await published(store(), 'b', [domain('b', 1, { ns: LONG }), domain('c', 1, { ns: OTHER })]);
    expect(await store().count(selection(QUERY))).toBe(1);
    expect(await store().facet({ ...selection(), fields: [field('ns')], size: 9 })).toHaveLength(3);
    await store().withdraw(id);
    expect(await store().count(selection(QUERY))).toBe(0);
    expect(await store().count(selection(QUERY, within(id)))).toBe(1);
    const [{ key } = { key: '' }] = (await store().page({ ...selection(QUERY, within(id)), size: 1 })).records;
    await store().deleteRecords(id, [key]);
    expect(await store().count(selection(QUERY, within(id)))).toBe(0);
  });
});

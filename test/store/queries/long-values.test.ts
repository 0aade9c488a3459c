import { expect, it } from 'vitest';
import { describeStores } from '../describe-stores.ts';
import { domain, field, fillIndex, lines, publishIndex, selection, within } from '../scenario.ts';

/** Longer than terms and columns may be: only the record decides whether the pattern matches. */
const LONG = `${'n'.repeat(9_000)}.example`;
const OTHER = `${'m'.repeat(9_000)}.example`;
const QUERY = 'ns:nnn*example';

describeStores('values too long for terms and columns', (store) => {
  it('are found in an index that is written after a search', async () => {
    const id = await fillIndex(store(), 'a', [domain('a', 1, { ns: 'short.example' })]);
    expect(await store().count(selection(QUERY, within(id)))).toBe(0);
    await store().write(id, lines([domain('b', 1, { ns: LONG }), domain('c', 1, { ns: OTHER })]));
    expect(await store().count(selection(QUERY, within(id)))).toBe(1);
    await store().publish(id);
    expect(await store().count(selection(QUERY))).toBe(1);
  });

  it('are found in one of several indices, also if no index had them before', async () => {
    await publishIndex(store(), 'a', [domain('a', 1, { ns: 'short.example' })]);
    expect(await store().count(selection(QUERY))).toBe(0);
    expect(await store().facet({ ...selection(), fields: [field('ns')], size: 9 })).toHaveLength(1);
    const id = await publishIndex(store(), 'b', [domain('b', 1, { ns: LONG }), domain('c', 1, { ns: OTHER })]);
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

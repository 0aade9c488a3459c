import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../src/model/collection.ts';
import { canGroup } from '../../src/model/field.ts';
import { usualFacets, usualPlots } from '../../src/model/operations/usual-facets.ts';
import type { CompareAnswer, ViewAnswer, ViewFacetsAnswer } from '../../src/model/operations/view-answers.ts';
import { tableOf } from '../../src/model/tables.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { ask, json } from './ask.ts';
import { type BootedService, bootService } from './booted-service.ts';
import { type Person, person } from './people.ts';

/** Views of a query, and the comparison of two. */

let service: BootedService;
let people = 0;
beforeAll(async () => {
  service = await bootService();
}, 120_000);
afterAll(() => service[Symbol.asyncDispose]());

const at = (path: string): string => `${service.url}/api/${path}`;
const somebody = (tier: Parameters<typeof person>[2] = 'operator'): Promise<Person> =>
  person(service.accounts, `viewer-${++people}`, tier);

async function view(input: object, collection: Collection = 'responses'): Promise<ViewAnswer> {
  const { status, body, text } = await ask(at(`${collection}/view/`), json(input));
  expect(status, text).toBe(200);
  return body as ViewAnswer;
}

async function single(path: string, parameters: Readonly<Record<string, string>>): Promise<unknown> {
  const { status, body, text } = await ask(`${at(path)}?${new URLSearchParams(parameters)}`);
  expect(status, text).toBe(200);
  return body;
}

interface Groups {
  readonly aggregations: readonly { readonly key: readonly string[]; readonly doc_count: number }[];
}
const groups = async (q: string, facets: string, size: number, more: Readonly<Record<string, string>> = {}) =>
  ((await single('responses_facet/', { q, facets, size: String(size), ...more })) as Groups).aggregations;
const countOf = async (q: string, collection = 'responses'): Promise<number> =>
  ((await single(`${collection}_count/`, { q })) as { count: number }).count;
const problem = async (path: string, input: object) => {
  const { status, body } = await ask(at(path), json(input));
  const { type, title } = body as { type: string; title: string };
  return `${status} ${type}: ${title}`;
};

describe('a view', () => {
  it('is what a search, a count and facets give one by one', async () => {
    const q = 'port:(80 OR 443) NOT geo.country:DE';
    const facets = ['port', 'geo.country', 'tag.name', 'http.title', 'last_updated.month'];
    const seen = await view({ q, facets, facet_size: 4, fields: 'ip,port', cursor: '' });
    const page = (await single('responses/', { q, fields: 'ip,port', cursor: '' })) as ViewAnswer;
    expect(seen.items).toEqual(page.items);
    expect(typeof seen.cursor).toBe(typeof page.cursor);
    expect(seen.count).toBe(await countOf(q));
    for (const facet of seen.facets) {
      expect(facet.later, facet.field).toBe(false);
      const all = await groups(q, facet.field, 1_000);
      expect(facet.buckets, facet.field).toEqual(all.slice(0, 4));
      expect(facet.values, facet.field).toBe(all.length);
      expect(facet.more).toBe(all.length > 4);
      const path = facet.field.replace('.month', '');
      expect(facet.none, facet.field).toBe(await countOf(`(${q}) NOT ${path}:*`));
    }
    expect(seen.facets.map(({ field }) => field)).toEqual(facets);
  });

  it('plots records by day, in the order of time, and by longer units if there are many', async () => {
    const { plot } = await view({ q: '*', facets: 'none' });
    expect(plot).toMatchObject({ field: 'last_updated', unit: 'day', later: false });
    const dates = plot?.buckets.map(({ key_as_string: date }) => date) ?? [];
    expect(dates).toEqual(dates.toSorted());
    const sum = plot?.buckets.reduce((total, { doc_count }) => total + doc_count, 0);
    expect(sum).toBe(await countOf('last_updated:*'));
    const whois = await view({ q: '*', facets: 'none', plot: 'created_date' }, 'whois_domains');
    const days = (await single('whois_domains_facet/', { q: '*', facets: 'created_date', size: '1000' })) as Groups;
    const expected = days.aggregations.length > 400 ? 'month' : 'day';
    expect(whois.plot?.unit).toBe(expected);
    expect((await view({ q: '*', plot: 'none', facets: 'none' })).plot).toBeNull();
  });

  it('counts a facet without its own filter, if asked to', async () => {
    const input = { q: 'port:443 protocol:https', facets: ['port', 'protocol', 'geo.country'] };
    const [first] = (await view(input)).facets;
    expect(first?.buckets.map(({ key }) => key[0])).toEqual(['443']);
    const without = await view({ ...input, without_own_filter: ['port', 'protocol'] });
    const buckets = (field: string) => without.facets.find((facet) => facet.field === field)?.buckets;
    expect(buckets('port')).toEqual(await groups('protocol:https', 'port', 10));
    expect(buckets('protocol')).toEqual(await groups('port:443', 'protocol', 10));
    expect(buckets('geo.country')).toEqual(await groups(input.q, 'geo.country', 10));
    expect(without.count).toBe(await countOf(input.q));
  });

  it.each(collections)('shows the usual facets and the usual date of %s', async (collection) => {
    const seen = await view({ q: '*' }, collection);
    expect(seen.facets.map(({ field }) => field)).toEqual(usualFacets[collection]);
    expect(seen.plot?.field).toBe(usualPlots[collection]);
    const fields = new FieldIndex(tableOf(collection));
    for (const path of usualFacets[collection]) {
      const row = fields.resolve(path)?.row;
      expect(row && canGroup(row), path).toBe(true);
    }
    expect(seen.facets.filter(({ buckets, later }) => later || buckets.length > 0).length).toBeGreaterThan(2);
    expect(seen.count).toBe(await countOf('*', collection));
  });

  it('says which indices were read', async () => {
    const { indices } = await view({ q: '*' });
    const list = (await single('indices/', {})) as { id: number; label: string; type: string; count: number }[];
    const responses = list
      .filter(({ type }) => type === 'responses')
      .sort((one, other) => (one.label < other.label ? -1 : 1));
    expect(indices.map(({ id, label, count }) => ({ id, label, count }))).toEqual(
      responses.map(({ id, label, count }) => ({ id, label, count })),
    );
    const [first] = responses;
    const named = await view({ q: '*', indices: String(first?.id) });
    expect(named.indices.map(({ id, availability }) => [id, availability])).toEqual([[first?.id, 'public']]);
  });

  it('goes on with the cursor, and counts what the first page counted', async () => {
    const q = 'zone:com OR zone:example';
    const first = await view({ q, fields: 'domain', cursor: '' }, 'domains');
    const second = await view({ q, fields: 'domain', cursor: first.cursor }, 'domains');
    const pages = await single('domains/', { q, fields: 'domain', start: '20' });
    expect(second.items).toEqual((pages as ViewAnswer).items);
    expect(second.count).toBe(first.count);
    expect(second.facets).toEqual(first.facets);
  });

  it('has no cursor on the numbered pages before the last', async () => {
    expect(await view({ q: '*', start: '20' }, 'domains')).not.toHaveProperty('cursor');
    expect(await view({ q: '*', start: '9980' }, 'domains')).toMatchObject({ items: [], cursor: null });
  });

  it('explains what it does not understand', async () => {
    const path = 'responses/view/';
    expect(await problem(path, { q: '(a' })).toMatch(/^400 invalid_query/);
    expect(await problem(path, { q: '*', facets: 'porrt' })).toBe(
      '400 request_parsing_error: No field porrt to group by',
    );
    expect(await problem(path, { q: '*', facets: 'http.body' })).toMatch(/Cannot group by http\.body/);
    expect(await problem(path, { q: '*', plot: 'port' })).toBe('400 request_parsing_error: plot is no date');
    expect(await problem(path, { q: '*', facets: 'port', without_own_filter: 'ip' })).toMatch(/names no facet/);
    expect(await problem(path, { q: '*', facets: Array.from({ length: 13 }, (_, n) => `a${n}`) })).toMatch(
      /^400 request_parsing_error/,
    );
    expect(await problem(path, { q: '*', start: 20, cursor: '' })).toMatch(/start and cursor together/);
    expect(await problem(path, { q: '*', indices: 'nothing' })).toMatch(/unknown_index/);
    const { headers } = await ask(at(path), json({ q: 'nothing_at_all:x' }));
    expect(headers.get('x-query-warnings')).toContain('unknown_field');
  });
});

describe('the facets of a view alone', () => {
  it('are those of the view', async () => {
    const input = { q: 'port:443', facets: 'port,tag.name', without_own_filter: 'port', facet_size: 3 };
    const seen = await view(input);
    const { status, body } = await ask(at('responses/view/facets/'), json(input));
    expect(status).toBe(200);
    const { facets, plot, count, indices } = body as ViewFacetsAnswer;
    expect({ facets, plot, count, indices }).toEqual({
      facets: seen.facets,
      plot: seen.plot,
      count: seen.count,
      indices: seen.indices,
    });
    expect(body).not.toHaveProperty('items');
  });
});

describe('the price of a view', () => {
  const used = async (who: Person) => {
    const { body } = await who.ask(at('users/profile_data/'));
    const { coins } = body as { coins: { left: number } };
    return coins.left;
  };

  it('is that of one search', async () => {
    const who = await somebody('business');
    const [byView, bySearch] = [await somebody('business'), who];
    const before = await used(byView);
    const seen = await byView.ask(at('responses/view/'), json({ q: '*' }));
    const found = await bySearch.ask(at('responses/?q=*'));
    expect(seen.headers.get('ratelimit')?.replace(/t=\d+/g, '')).toBe(
      found.headers.get('ratelimit')?.replace(/t=\d+/g, ''),
    );
    expect(before - (await used(byView))).toBe(20);
    const left = await used(byView);
    const facets = await byView.ask(at('responses/view/facets/'), json({ q: '*' }));
    expect(facets.status).toBe(200);
    expect(await used(byView)).toBe(left);
    expect(facets.headers.get('ratelimit')).toContain('"day";r=9998');
  });

  it('is a request of three in a minute for certificates, and a comparison is two', async () => {
    const who = await somebody('business');
    const { headers } = await who.ask(at('certs/compare/'), json({ a: 'x', b: 'y' }));
    expect(headers.get('ratelimit')).toMatch(/"minute";r=1;.*"day";r=9998/);
    expect((await who.ask(at('certs/view/'), json({ q: 'x' }))).status).toBe(200);
    expect((await who.ask(at('certs/view/'), json({ q: 'x' }))).status).toBe(429);
    expect((await who.ask(at('certs/view/facets/'), json({ q: 'x' }))).status).toBe(200);
  });
});

describe('a comparison of two queries', () => {
  const compare = async (input: object): Promise<CompareAnswer> => {
    const { status, body, text } = await ask(at('responses/compare/'), json(input));
    expect(status, text).toBe(200);
    return body as CompareAnswer;
  };

  it('has exact counts, and the values that differ most', async () => {
    const [a, b] = ['port:443', 'geo.country:(US OR DE)'];
    const answer = await compare({ a, b, facets: 'port,tag.name,http.title', facet_size: 5 });
    const both = await countOf(`(${a}) AND (${b})`);
    expect(answer).toMatchObject({
      a: { count: await countOf(a) },
      b: { count: await countOf(b) },
      both,
      only_a: (await countOf(a)) - both,
      only_b: (await countOf(b)) - both,
    });
    for (const { field, values, none } of answer.facets) {
      const [inA, inB] = [await groups(a, field, 1_000), await groups(b, field, 1_000)];
      const counts = new Map<string, { a: number; b: number }>();
      for (const { key, doc_count } of inA) counts.set(key[0] ?? '', { a: doc_count, b: 0 });
      for (const { key, doc_count } of inB)
        counts.set(key[0] ?? '', { a: counts.get(key[0] ?? '')?.a ?? 0, b: doc_count });
      const difference = (pair: { a: number; b: number }): number =>
        Math.abs(pair.a / answer.a.count - pair.b / answer.b.count);
      const expected = [...counts.values()].map(difference).sort((one, other) => other - one);
      expect(values.map(difference), field).toEqual(expected.slice(0, 5).filter((each) => each > 0));
      for (const { key, a: ofA, b: ofB, share_a, share_b } of values) {
        expect({ a: ofA, b: ofB }).toEqual(counts.get(key[0] ?? ''));
        expect([share_a, share_b]).toEqual([ofA / answer.a.count, ofB / answer.b.count]);
      }
      expect(none).toEqual({ a: await countOf(`(${a}) NOT ${field}:*`), b: await countOf(`(${b}) NOT ${field}:*`) });
    }
  });

  it('of different indices has no records in common to count', async () => {
    const list = (await single('indices/', {})) as { id: number; type: string }[];
    const [first, second] = list.filter(({ type }) => type === 'responses').map(({ id }) => String(id));
    const answer = await compare({ a: '*', b: '*', a_indices: first, b_indices: second, facets: 'none' });
    expect(answer).toMatchObject({ both: null, only_a: null, only_b: null, facets: [] });
    expect(answer.a.indices.map(({ id }) => String(id))).toEqual([first]);
    const same = await compare({ a: '*', b: 'port:80', a_indices: first, b_indices: first, facets: 'none' });
    expect(same).toMatchObject({ both: same.b.count, only_b: 0 });
  });

  it('of a query with nothing has no shares', async () => {
    const { b, facets } = await compare({ a: 'port:443', b: 'port:1', facets: 'port' });
    expect(b.count).toBe(0);
    expect(facets[0]?.values).toEqual([expect.objectContaining({ key: ['443'], b: 0, share_a: 1, share_b: 0 })]);
  });

  it('says which query a warning is about', async () => {
    const { headers } = await ask(at('responses/compare/'), json({ a: 'x', b: 'nothing_at_all:x' }));
    expect(headers.get('x-query-warnings')).toContain('b: There is no field');
    expect(await problem('responses/compare/', { a: 'x' })).toMatch(/b is missing/);
  });
});

describe('fields that a subscription lacks', () => {
  it('are refused if they are named, and left out of the usual ones', async () => {
    const who = await somebody('community');
    const path = at('responses/view/');
    const named = await who.ask(path, json({ q: '*', facets: 'cve.severity' }));
    const alone = await who.ask(`${at('responses_facet/')}?q=*&facets=cve.severity`);
    expect([named.status, named.body]).toEqual([alone.status, alone.body]);
    const usual = await who.ask(path, json({ q: '*' }));
    expect(usual.status, usual.text).toBe(200);
    const { facets } = usual.body as ViewAnswer;
    expect(facets.map(({ field }) => field)).not.toContain('cve.severity');
    expect(facets.length).toBeGreaterThan(3);
    const compared = await who.ask(at('responses/compare/'), json({ a: 'cve.severity:high', b: '*' }));
    expect(compared.status).toBe(named.status);
  });
});

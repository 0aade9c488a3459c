import { expect, it } from 'vitest';
import { demoWorld } from '../../src/demo/world.ts';
import { compileMatcher } from '../../src/query/match/compile-matcher.ts';
import { choose, type Kind } from './choose.ts';
import { latest, lightMix } from './group.ts';

const records = [...demoWorld({ size: 1_500, seed: 7 }).records('responses')];
const choices = choose(records);

function sharesOf({ queries }: Kind): readonly number[] {
  return queries.map((query) => {
    const matcher = compileMatcher(latest(query).plan);
    return records.filter((record) => matcher.matches(record)).length / records.length;
  });
}

function kind(name: string): Kind {
  const kinds = [...choices.light, ...choices.scans, choices.titlePhrase, choices.bodyPhrase];
  const match = kinds.find((one) => one.name === name);
  if (match === undefined) throw new Error(`no kind ${name}`);
  return match;
}

it('chooses queries without warnings for every row', () => {
  const kinds = [...choices.light, ...choices.scans, choices.titlePhrase, choices.bodyPhrase, choices.bodyRegex];
  for (const one of kinds) {
    expect(one.queries, one.name).not.toHaveLength(0);
    expect(new Set(one.queries).size, one.name).toBe(one.queries.length);
    for (const query of one.queries) expect(() => latest(query), query).not.toThrow();
  }
});

it.each([
  ['word in title, about 10 %', 0.1],
  ['word in body, about 20 %', 0.2],
  ['port and country, about 1 %', 0.01],
  ['tag, about 5 %', 0.05],
  ['cve, about 1 %', 0.01],
  ['CIDR /20', 1 / 256],
  ['phrase in title', 0.02],
  ['phrase in body', 0.02],
])('chooses values that are as frequent as the row says: %s', (name, expectedShare) => {
  for (const share of sharesOf(kind(name))) {
    expect(share).toBeGreaterThan(expectedShare / 10);
    expect(share).toBeLessThan(expectedShare * 10);
  }
});

it.each(['word in title, rare', 'host:*.suffix, rare', 'a rare value of ssh.*', 'host:*inner*'])(
  'chooses values that few records have, but at least one: %s',
  (name) => {
    for (const share of sharesOf(kind(name))) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(0.01);
    }
  },
);

it('chooses the same queries from the same records', () => {
  expect(choose(records)).toEqual(choices);
});

it('interleaves the light queries, so that neighbours are of different kinds', () => {
  const mix = lightMix(choices);
  expect(new Set(mix.slice(0, choices.light.length).map((selection) => JSON.stringify(selection.plan))).size).toBe(
    choices.light.length,
  );
});
